import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Confirm, useNotify, useRefresh } from 'react-admin';
import { Accion, type AccionProps } from './Accion.tsx';

interface Props extends AccionProps {
  /** Names the act and the record: `Cancelar el turno de PÉREZ, Ana`. */
  title: string;
  content: ReactNode;
  /** Label of the button that confirms; `label` by default. */
  confirm?: string;
  /** Acts, and resolves to the message shown to the clerk. */
  run: () => Promise<string | void>;
}

/** A button that asks for confirmation, naming the action and its record, before it acts. */
export function Confirmar({ title, content, confirm, run, ...accion }: Props) {
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
      <Accion {...accion} onClick={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={isPending}
        title={title}
        content={content}
        confirm={confirm ?? accion.label}
        cancel="No hacer nada"
        confirmColor={accion.destructive ? 'warning' : 'primary'}
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
