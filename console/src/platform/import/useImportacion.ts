import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Provider } from '../http/data.ts';
import { isAtWork } from './words.ts';

const POLL_MS = 1000;
const keyOf = (id: number) => ['importaciones', id];

/** An import, polled while it runs: a reload or another clerk sees the same state. */
export function useImportacion(id: number) {
  const provider = useDataProvider<Provider>();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => provider.call(wire.importaciones.get, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });
}

/** Runs an action on an import, and shows the import that it answers with. */
export function useImportacionAction<Input = void>(
  id: number,
  act: (provider: Provider, input: Input) => Promise<Importacion>,
) {
  const provider = useDataProvider<Provider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (input: Input) => act(provider, input),
    onSuccess: (row) => client.setQueryData(keyOf(id), row),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
