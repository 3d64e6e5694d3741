import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useDataProvider, type GetListParams, type RaRecord } from 'react-admin';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Provider } from '../http/data.ts';

/** Polling interval of the figures while their page is visible. */
const POLL_MS = 20_000;

const ClientContext = createContext<QueryClient | undefined>(undefined);

/**
 * The query client of the polled figures. In the console's own, each poll would blink its loading indicator.
 * A refresh of the page, such as after an act, refreshes the figures too.
 */
export function FiguresProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const ofThePage = useQueryClient();
  useEffect(() => {
    let refreshes = false;
    return ofThePage.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate' || refreshes) return;
      // A refresh tells of each query of the page: the figures are fetched once for all of them.
      refreshes = true;
      queueMicrotask(() => {
        refreshes = false;
        void client.invalidateQueries();
      });
    });
  }, [client, ofThePage]);
  return <ClientContext value={client}>{children}</ClientContext>;
}

export interface PolledFigures<T> {
  data: T | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

function usePolled<T>(
  queryKey: unknown[],
  queryFn: () => Promise<T>,
  every: number,
): PolledFigures<T> {
  const client = useContext(ClientContext);
  const options = { queryKey, queryFn, refetchInterval: every, retry: 1, staleTime: every / 2 };
  return useQuery(options, client);
}

/** Polls a room's figures. */
export function useFigures<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  every = POLL_MS,
) {
  const provider = useDataProvider<Provider>();
  return usePolled([endpoint.path, input], () => provider.call(endpoint, input), every);
}

interface FirstRows {
  filter: object;
  sort: NonNullable<GetListParams['sort']>;
  /** Rows returned; `total` counts all of them. */
  perPage: number;
}

/** Polls the first rows of a list, and their total count. */
export function useFirstRows<R extends RaRecord>(
  resource: string,
  { filter, sort, perPage }: FirstRows,
) {
  const provider = useDataProvider<Provider>();
  const params = { filter, sort, pagination: { page: 1, perPage } };
  return usePolled(
    [resource, params],
    async () => {
      const { data, total = data.length } = await provider.getList<R>(resource, params);
      return { rows: data, total };
    },
    POLL_MS,
  );
}
