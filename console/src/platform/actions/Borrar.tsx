import DeleteIcon from '@mui/icons-material/Delete';
import {
  useDelete,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  CanAccess,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Confirmar } from './Confirmar.tsx';

/** Deletes the record at hand, once the clerk has read which: each resource says what goes with it. */
export function Borrar() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const redirect = useRedirect();
  const [remove] = useDelete();
  const form = useFormContext();
  if (!record) return null;
  const shown = represent(record);
  const words = { recordRepresentation: typeof shown === 'string' ? shown : '' };
  const run = async () => {
    const target = { id: record.id, previousData: record };
    await remove(resource, target, { mutationMode: 'pessimistic', returnPromise: true });
    // What was typed went with the record: nothing is left to warn about.
    form?.reset(undefined, { keepValues: true });
    redirect('list', resource);
    return translate('ra.notification.deleted', { smart_count: 1 });
  };
  return (
    <CanAccess action="delete" resource={resource}>
      <Confirmar
        destructive
        label={translate('ra.action.delete')}
        icon={<DeleteIcon />}
        title={translate(`resources.${resource}.message.delete_title`, words)}
        content={translate(`resources.${resource}.message.delete_content`, words)}
        run={run}
      />
    </CanAccess>
  );
}
