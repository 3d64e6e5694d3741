import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { saveDownload } from './download.ts';

/** Downloads files, one at a time, and says why where it cannot. */
export function useDownload() {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const save = <E extends Endpoint>(endpoint: E, input: CallInput<E>, onSaved?: () => void) =>
    mutate(() => saveDownload(endpoint, input), { onSuccess: onSaved });
  return { save, isPending };
}
