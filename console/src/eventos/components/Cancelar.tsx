import { useState } from 'react';
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
  useNotify,
  useRecordContext,
  useRefresh,
  useUpdate,
} from 'react-admin';
import { invitaciones } from '@gremio/contract/eventos/endpoints.ts';
import { esViva, personasInWords } from '@gremio/contract/eventos/rules.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Invitacion } from './words.ts';

/** Cancels an enrolment, a wait or an offer, with the reason that its member reads. */
export function Cancelar() {
  const invitacion = useRecordContext<Invitacion>();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<Invitacion>();
  if (!invitacion || !esViva(invitacion)) return null;
  const title = `cancelar-${invitacion.id}`;
  const send = (data: object) =>
    update(
      'invitaciones',
      { id: invitacion.id, data, previousData: invitacion },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false);
          // What was freed may be somebody else's already.
          refresh();
          notify(`La inscripción de ${invitacion.nombre} quedó cancelada.`, { type: 'success' });
        },
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  return (
    <CanAccess action="edit" resource="invitaciones">
      <Button
        size="small"
        color="error"
        onClick={(event) => {
          event.stopPropagation();
          setAsking(true);
        }}
      >
        Cancelar
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        onClick={(event) => event.stopPropagation()}
        fullWidth
        maxWidth="sm"
        aria-labelledby={title}
      >
        <DialogTitle id={title}>
          Cancelar la inscripción de {invitacion.nombre} en {invitacion.evento}
        </DialogTitle>
        <Form
          record={{
            id: invitacion.id,
            estado: 'cancelada',
            motivo: null,
            version: invitacion.version,
          }}
          resolver={schemaResolver(invitaciones.update.body)}
          onSubmit={(values: object) => send(values)}
        >
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              Es por {personasInWords(invitacion.personas)}. Las entradas dejan de servir, lo que se
              libera se ofrece a quien espera, y le avisamos por correo con el motivo que escribas.
            </DialogContentText>
            <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>No hacer nada</Button>
            <Button type="submit" color="error" variant="contained" disabled={isPending}>
              Cancelar la inscripción
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </CanAccess>
  );
}
