import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import type { Deshecho } from '@gremio/contract/personal/auditoria/schemas.ts';
import type { Provider } from '../http/data.ts';

/** `Se deshizo`, with the parts that stay as they are and why. */
export function undoneInWords({ cuantos, quedan }: Deshecho, again: boolean): string {
  const verb = again ? 'Se volvió a hacer' : 'Se deshizo';
  if (quedan.length === 0) return `${verb}.`;
  const reasons = quedan.slice(0, 3).map(({ nombre, motivo }) => `${nombre}: ${motivo}`);
  const more = quedan.length > 3 ? ` Y ${quedan.length - 3} más.` : '';
  return `${verb} en ${cuantos}; en ${quedan.length} no. ${reasons.join(' ')}${more}`;
}

/** Undoes an act, and reads the page again. */
export function useUndo() {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: { id: number; again?: boolean }) =>
      provider.call(deshacerActo, { params: { id } }),
    onSuccess: (done, { again = false }) => {
      notify(undoneInWords(done, again), {
        type: done.quedan.length > 0 ? 'warning' : 'success',
        multiLine: done.quedan.length > 0,
      });
      refresh();
    },
    onError: (error) => {
      notify(error.message, { type: 'error', multiLine: true, autoHideDuration: 10_000 });
      refresh();
    },
  });
}
