import { toError } from '@gremio/contract/platform/thrown.ts';
import { isByAudit } from '@gremio/contract/platform/undo.ts';
import DeleteIcon from '@mui/icons-material/Delete';
import { Button, DialogContentText } from '@mui/material';
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
import { UndoWarning, type UndoWarningProps } from '../undo/UndoWarning.tsx';

/**
 * Deletes the current record. What the audit can bring back is deleted at once, and its notice offers to undo
 * it; anything else only after a confirmation, whose words come from the resource's texts.
 */
export function DeleteAction({
  endpoint,
  label = 'ra.action.delete',
}: Pick<UndoWarningProps, 'endpoint'> & { label?: string }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const redirect = useRedirect();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const form = useFormContext();
  if (!record) return null;
  const shown = represent(record);
  const words = { recordRepresentation: typeof shown === 'string' ? shown : '' };
  const run = () => {
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          // The record is gone, so its form must not warn about unsaved changes.
          form?.reset(undefined, { keepValues: true });
          notify(`resources.${resource}.notifications.deleted`, {
            type: 'info',
            messageArgs: {
              smart_count: 1,
              _: translate('ra.notification.deleted', { smart_count: 1 }),
            },
          });
          redirect('list', resource);
        },
        onError: (error) => notify(`No se borró: ${toError(error).message}`, { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  };
  return (
    <CanAccess action="delete" resource={resource}>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteIcon />}
        disabled={isPending}
        onClick={isByAudit(endpoint.deshacer) ? run : () => setAsking(true)}
      >
        {translate(label, { _: label })}
      </Button>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={translate(`resources.${resource}.message.delete_title`, words)}
        content={
          <>
            <DialogContentText>
              {translate(`resources.${resource}.message.delete_content`, words)}
            </DialogContentText>
            <UndoWarning endpoint={endpoint} />
          </>
        }
        confirm="ra.action.delete"
        cancel="Volver"
        confirmColor="warning"
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </CanAccess>
  );
}
