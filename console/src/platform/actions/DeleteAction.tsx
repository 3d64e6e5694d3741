import { toError } from '@gremio/contract/platform/thrown.ts';
import DeleteIcon from '@mui/icons-material/Delete';
import { Button } from '@mui/material';
import {
  CanAccess,
  Confirm,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** Time in which the clerk can undo the deletion. */
const UNDO_MS = 10_000;

/**
 * Deletes the current record after a confirmation whose words come from each resource's texts. The request is
 * sent only once it can no longer be undone; if the server then refuses, the record stays and a notice gives
 * the reason.
 */
export function DeleteAction() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const redirect = useRedirect();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [remove] = useDelete();
  const form = useFormContext();
  if (!record) return null;
  const shown = represent(record);
  const words = { recordRepresentation: typeof shown === 'string' ? shown : '' };
  const run = () => {
    setAsking(false);
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          // The record is gone, so its form must not warn about unsaved changes.
          form?.reset(undefined, { keepValues: true });
          notify(`resources.${resource}.notifications.deleted`, {
            messageArgs: {
              smart_count: 1,
              _: translate('ra.notification.deleted', { smart_count: 1 }),
            },
            undoable: true,
            autoHideDuration: UNDO_MS,
          });
          redirect('list', resource);
        },
        onError: (error) =>
          notify(`No se borró: ${toError(error).message}`, {
            type: 'error',
            autoHideDuration: UNDO_MS,
          }),
      },
    );
  };
  return (
    <CanAccess action="delete" resource={resource}>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      <Confirm
        isOpen={asking}
        title={translate(`resources.${resource}.message.delete_title`, words)}
        content={`${translate(`resources.${resource}.message.delete_content`, words)} Durante diez segundos vas a poder deshacerlo.`}
        confirm="ra.action.delete"
        cancel="No hacer nada"
        confirmColor="warning"
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </CanAccess>
  );
}
