import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { Form, TextInput } from 'react-admin';
import { reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Reserva } from './words.ts';
import { whenAndWho, whose } from './words.ts';

interface Props {
  reserva: Reserva;
  estado: 'rechazada' | 'cancelada';
  /** `Rechazar`, `Cancelar`. */
  verb: string;
  pending: boolean;
  onSend: (motivo: string) => Promise<boolean>;
}

/** An act that needs a reason, which the member reads. */
export function ConMotivo({ reserva, estado, verb, pending, onSend }: Props) {
  const [asking, setAsking] = useState(false);
  const title = `${estado}-${reserva.id}`;
  const send = async (values: object) => {
    if (await onSend((values as { motivo: string }).motivo)) setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        onClick={(event) => {
          event.stopPropagation();
          setAsking(true);
        }}
      >
        {verb}
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
          {verb} {whose(reserva)}
        </DialogTitle>
        <Form
          record={{ estado, motivo: null, version: reserva.version }}
          resolver={schemaResolver(reservas.update.body)}
          onSubmit={send}
        >
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              {whenAndWho(reserva)} Sus habitaciones vuelven a ofrecerse y le avisamos por correo,
              con el motivo que escribas.
            </DialogContentText>
            <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>No hacer nada</Button>
            <Button type="submit" color="error" variant="contained" disabled={pending}>
              {verb} la reserva
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
