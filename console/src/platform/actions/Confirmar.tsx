import { useState, type ReactElement, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@mui/material';
import { Confirm, useNotify, useRefresh } from 'react-admin';

interface Props {
  label: string;
  icon?: ReactElement;
  /** What it does, to whom: `Cancelar el turno de PÉREZ, Ana`. */
  title: string;
  content: ReactNode;
  /** The button that does it; the label unless given. */
  confirm?: string;
  /** Done; what it answers is said to the clerk. */
  run: () => Promise<string | void>;
  destructive?: boolean;
  disabled?: boolean;
}

/** A button that says what it will do and to whom, and does it when the clerk agrees. */
export function Confirmar({
  label,
  icon,
  title,
  content,
  confirm,
  run,
  destructive,
  disabled,
}: Props) {
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
      <Button
        size="small"
        color={destructive ? 'error' : 'primary'}
        startIcon={icon}
        disabled={disabled ?? false}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Confirm
        isOpen={open}
        loading={isPending}
        title={title}
        content={content}
        confirm={confirm ?? label}
        cancel="No hacer nada"
        confirmColor={destructive ? 'warning' : 'primary'}
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
