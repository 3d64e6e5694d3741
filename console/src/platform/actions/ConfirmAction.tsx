import type { ReactNode } from 'react';
import { DialogContentText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { UndoWarning, type UndoWarningProps } from '../undo/UndoWarning.tsx';
import { useAskedDialog } from './asked.ts';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';

interface Props extends ActionButtonProps, UndoWarningProps {
  /** Names the act and the record: `Cancelar el turno de PÉREZ, Ana`. */
  title: string;
  content: ReactNode;
  /** Label of the button that confirms; `label` by default. */
  confirm?: string;
  /** Acts, and resolves to the message shown to the clerk. */
  run: () => Promise<string | void>;
  /** Another key asks without a click on the button. */
  asked?: string | null;
}

/** A button that asks for confirmation, naming the action and its record, before it acts. */
export function ConfirmAction(props: Props) {
  const { title, content, confirm, run, endpoint, about, asked = null, ...button } = props;
  const [open, setOpen] = useAskedDialog(asked);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (message) => {
      if (message) notify(message, { type: 'success' });
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <ActionButton {...button} onClick={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={isPending}
        title={title}
        content={
          <>
            <DialogContentText component="div">{content}</DialogContentText>
            <UndoWarning endpoint={endpoint} about={about} />
          </>
        }
        confirm={confirm ?? button.label}
        cancel="Volver"
        confirmColor={button.destructive ? 'warning' : 'primary'}
        onConfirm={(event) => {
          event.stopPropagation();
          mutate();
        }}
        onClose={(event) => {
          event.stopPropagation?.();
          setOpen(false);
        }}
      />
    </>
  );
}
