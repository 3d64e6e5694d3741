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
  Form as AdminForm,
  TextInput,
  useNotify,
  useRecordContext,
  useUpdate,
} from 'react-admin';
import { formCongresos } from '@gremio/contract/congreso/endpoints.ts';
import { Confirmar } from '../../platform/actions/Confirmar.tsx';
import { schemaResolver } from '../../platform/forms/Formulario.tsx';
import type { Form } from './words.ts';

function Dialogo({ form }: { form: Form }) {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Form>();
  const send = (data: object) =>
    update(
      'form_congresos',
      { id: form.id, data, previousData: form },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false);
          notify(`La inscripción de ${form.nombre} quedó anulada.`, { type: 'success' });
        },
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        Anular
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="anular-title"
      >
        <DialogTitle id="anular-title">Anular la inscripción de {form.nombre}</DialogTitle>
        <AdminForm
          record={{ id: form.id, version: form.version, estado: 'anulado', motivo: null }}
          resolver={schemaResolver(formCongresos.update.body)}
          onSubmit={(values: object) => void send(values)}
        >
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              Su QR deja de valer en la puerta y no la puede cambiar. Lee el motivo en la app. La
              podés dejar vigente de nuevo.
            </DialogContentText>
            <TextInput source="motivo" label="Motivo" isRequired multiline minRows={2} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>No hacer nada</Button>
            <Button type="submit" color="error" variant="contained" disabled={isPending}>
              Anular la inscripción
            </Button>
          </DialogActions>
        </AdminForm>
      </Dialog>
    </>
  );
}

function Restaurar({ form }: { form: Form }) {
  const [update] = useUpdate<Form>();
  const data = { version: form.version, estado: 'vigente' as const, motivo: null };
  return (
    <Confirmar
      label="Dejar vigente"
      title={`Dejar vigente la inscripción de ${form.nombre}`}
      content="Su QR vuelve a valer en la puerta, si sigue en la lista de congresales y en el padrón."
      run={async () => {
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
        await update('form_congresos', { id: form.id, data, previousData: form }, options);
        return 'La inscripción está vigente.';
      }}
    />
  );
}

/** Ends an enrolment with a reason, or lets it stand again. */
export function Anular() {
  const form = useRecordContext<Form>();
  if (!form) return null;
  return (
    <CanAccess action="edit" resource="form_congresos">
      {form.estado === 'vigente' ? <Dialogo form={form} /> : <Restaurar form={form} />}
    </CanAccess>
  );
}
