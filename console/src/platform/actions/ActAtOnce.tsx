import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';

interface Props extends ActionButtonProps {
  /** Acts, and resolves to the message shown to the clerk; its notice offers to undo it if the audit can. */
  run: () => Promise<string>;
}

/** A button that acts without asking: for what is done again and again, and easily taken back. */
export function ActAtOnce({ run, ...button }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (message) => notify(message, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
  return <ActionButton {...button} disabled={isPending} onClick={() => mutate()} />;
}
