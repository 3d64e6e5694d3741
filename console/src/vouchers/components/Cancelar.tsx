import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { CanAccess, Form, TextInput, useNotify, useRecordContext, useUpdate } from 'react-admin';
import { vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import { paraQuien, type Voucher } from './words.ts';

/** Cancels a voucher that was not used, with the reason that its member reads. */
export function Cancelar() {
  const voucher = useRecordContext<Voucher>();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Voucher>();
  if (!voucher || (voucher.estado !== 'reclamado' && voucher.estado !== 'vencido')) return null;
  const send = (data: object) =>
    update(
      'vouchers',
      { id: voucher.id, data, previousData: voucher },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false);
          notify(`El voucher ${voucher.codigo} quedó cancelado.`, { type: 'success' });
        },
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  return (
    <CanAccess action="edit" resource="vouchers">
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        Cancelar
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="cancelar-title"
      >
        <DialogTitle id="cancelar-title">
          Cancelar el voucher {voucher.codigo} de {voucher.titular}
        </DialogTitle>
        <Form
          record={{ ...voucher, estado: 'cancelado', motivo: null }}
          resolver={schemaResolver(vouchers.update.body)}
          onSubmit={(values: object) => send(values)}
        >
          <DialogContent>
            <DialogContentText>
              {voucher.tipo}, para {paraQuien(voucher)}. Su código no sirve más y no se da otra vez;
              si queda stock, puede pedir otro. No se puede deshacer.
            </DialogContentText>
            <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>No hacer nada</Button>
            <Button type="submit" color="error" variant="contained" disabled={isPending}>
              Cancelar el voucher
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </CanAccess>
  );
}
