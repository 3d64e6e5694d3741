import { useState } from 'react';
import CasinoIcon from '@mui/icons-material/Casino';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import {
  CanAccess,
  Form,
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import { errorsOf } from '../../platform/forms/errors.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Evento } from './words.ts';

const isClosed = ({ inscripcion_hasta }: Evento): boolean =>
  Date.parse(inscripcion_hasta) <= Date.now();

/** The draw, once, with enrolment closed: a public number and where it came from. */
export function Sortear() {
  const evento = useRecordContext<Evento>();
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  if (!evento || evento.estrategia !== 'sorteo' || evento.sorteado) return null;
  const send = (values: object) =>
    errorsOf(
      provider
        .call(eventos.sortear, { params: { id: String(evento.id) }, body: values as never })
        .then((done) => {
          notify(`El sorteo está hecho: hay lugar para ${personasInWords(done.inscriptos)}.`, {
            type: 'success',
          });
          setOpen(false);
          refresh();
        }),
    );
  return (
    <CanAccess action="edit" resource="eventos">
      <Button
        size="small"
        startIcon={<CasinoIcon />}
        disabled={!isClosed(evento)}
        title={isClosed(evento) ? undefined : 'Se sortea cuando cierra la inscripción'}
        onClick={() => setOpen(true)}
      >
        Sortear
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="sortear"
      >
        <DialogTitle id="sortear">Sortear los lugares de {evento.nombre}</DialogTitle>
        <Form record={{}} resolver={schemaResolver(eventos.sortear.body)} onSubmit={send}>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              Entran {personasInWords(evento.en_sorteo)} y hay {evento.plazas} lugares. Se publica
              con la semilla y el número, y le avisamos a cada una por correo. Se hace una sola vez
              y no se puede deshacer.
            </DialogContentText>
            <TextInput
              source="numero"
              resource="eventos"
              label="Número"
              isRequired
              helperText="Uno que nadie podía saber al cierre, con sus ceros: 08431"
            />
            <TextInput
              source="fuente"
              resource="eventos"
              label="De dónde salió"
              isRequired
              helperText="Quinta de la Lotería de Córdoba, nocturna del 12 de diciembre"
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>No hacer nada</Button>
            <Button type="submit" variant="contained">
              Hacer el sorteo
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </CanAccess>
  );
}
