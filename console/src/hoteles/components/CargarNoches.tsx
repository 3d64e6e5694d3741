import { useState } from 'react';
import HotelIcon from '@mui/icons-material/Hotel';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import {
  BooleanInput,
  CanAccess,
  DateInput,
  Form,
  NumberInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { noches } from '@gremio/contract/hoteles/endpoints.ts';
import { errorsOf } from '../../platform/forms/errors.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Hotel } from './words.ts';

/** Gives the nights from one day to another so many rooms; those that stand already change. */
export function CargarNoches() {
  const hotel = useRecordContext<Hotel>();
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  if (!hotel) return null;
  const send = (values: object) =>
    errorsOf(
      provider
        .call(noches.layOut, { params: { id: String(hotel.id) }, body: values as never })
        .then((done) => {
          notify(`Se cargaron ${done.noches} noches.`, { type: 'success' });
          setOpen(false);
          refresh();
        }),
    );
  return (
    <CanAccess action="edit" resource="noches">
      <Button size="small" startIcon={<HotelIcon />} onClick={() => setOpen(true)}>
        Cargar habitaciones
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="cargar-noches"
      >
        <DialogTitle id="cargar-noches">Cargar habitaciones de {hotel.nombre}</DialogTitle>
        <Form
          record={{}}
          defaultValues={{ cerrada: false }}
          resolver={schemaResolver(noches.layOut.body)}
          onSubmit={send}
        >
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              Las noches que ya están cargadas pasan a tener estas habitaciones. Nunca menos que las
              reservadas.
            </DialogContentText>
            <DateInput source="desde" resource="noches" isRequired fullWidth />
            <DateInput source="hasta" resource="noches" isRequired fullWidth />
            <NumberInput source="habitaciones" resource="noches" isRequired fullWidth min={0} />
            <BooleanInput
              source="cerrada"
              resource="noches"
              helperText="Nadie puede reservar esas noches; lo reservado sigue"
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>No hacer nada</Button>
            <Button type="submit" variant="contained">
              Cargar
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </CanAccess>
  );
}
