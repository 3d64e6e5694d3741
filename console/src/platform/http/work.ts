import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { Provider } from './data.ts';

const POLL_MS = 1_000;

/** Key of a row in the cache: its resource and its id. */
type RowKey = readonly [resource: string, id: number];

interface Work<Row> {
  key: RowKey;
  read: (provider: Provider) => Promise<Row>;
  isAtWork: (row: Row) => boolean;
}

/** A row on which the server works, polled meanwhile: a reload or another clerk sees the same state. */
export function useWork<Row>({ key, read, isAtWork }: Work<Row>) {
  const provider = useDataProvider<Provider>();
  return useQuery({
    queryKey: key,
    queryFn: () => read(provider),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });
}

/** Acts on such a row, and shows the row that it answers with; after a refusal the row is read again. */
export function useWorkAction<Row, Input = void>(
  key: RowKey,
  act: (provider: Provider, input: Input) => Promise<Row>,
) {
  const provider = useDataProvider<Provider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (input: Input) => act(provider, input),
    onSuccess: (row) => client.setQueryData(key, row),
    onError: (error) => {
      notify(error.message, { type: 'error' });
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
