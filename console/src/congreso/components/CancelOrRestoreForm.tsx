import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { formCongresos } from '@gremio/contract/congreso/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Form } from './words.ts';

function CancelForm({ form }: { form: Form }) {
  const provider = useDataProvider<Provider>();
  const { id, version, nombre } = form;
  return (
    <MotivoAction
      endpoint={formCongresos.update}
      label="Anular"
      title={`Anular la inscripción de ${nombre}`}
      content="Su QR deja de valer en la puerta y no la puede cambiar. Le mandamos el motivo por mail, y lo lee en la app. La podés dejar vigente de nuevo."
      confirm="Anular la inscripción"
      body={formCongresos.update.body}
      start={{ estado: 'anulado', version }}
      run={async (body) => {
        await provider.call(formCongresos.update, { params: { id: String(id) }, body });
        return `La inscripción de ${nombre} quedó anulada.`;
      }}
    />
  );
}

function RestoreForm({ form }: { form: Form }) {
  const provider = useDataProvider<Provider>();
  const { id, version, nombre } = form;
  return (
    <ConfirmAction
      endpoint={formCongresos.update}
      label="Dejar vigente"
      title={`Dejar vigente la inscripción de ${nombre}`}
      content="Su QR vuelve a valer en la puerta, si sigue en la lista de congresales y en el padrón. Le avisamos por mail y en la app."
      run={async () => {
        const body = { version, estado: 'vigente' as const, motivo: null };
        await provider.call(formCongresos.update, { params: { id: String(id) }, body });
        return 'La inscripción está vigente.';
      }}
    />
  );
}

/** Cancels an enrolment with a reason, or restores it. */
export function CancelOrRestoreForm() {
  const form = useRecordContext<Form>();
  if (!form) return null;
  return (
    <CanAccess action="edit" resource="form_congresos">
      {form.estado === 'vigente' ? <CancelForm form={form} /> : <RestoreForm form={form} />}
    </CanAccess>
  );
}
