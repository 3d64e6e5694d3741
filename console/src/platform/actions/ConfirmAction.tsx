import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';

interface Props extends ActionButtonProps {
  /** Names the act and the record: `Cancelar el turno de PÉREZ, Ana`. */
  title: string;
  content: ReactNode;
  /** Label of the button that confirms; `label` by default. */
  confirm?: string;
  /** Acts, and resolves to the message shown to the clerk. */
  run: () => Promise<string | void>;
}

/** A button that asks for confirmation, naming the action and its record, before it acts. */
export function ConfirmAction({ title, content, confirm, run, ...button }: Props) {
  const [open, setOpen] = useState(false);
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
        content={content}
        confirm={confirm ?? button.label}
        cancel="No hacer nada"
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
