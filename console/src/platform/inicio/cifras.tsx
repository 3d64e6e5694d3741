import { QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useDataProvider, type GetListParams, type RaRecord } from 'react-admin';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Provider } from '../http/data.ts';

/** Polling interval of the figures while their page is visible. */
const LOOK_MS = 20_000;

const Client = createContext<QueryClient | undefined>(undefined);

/**
 * The query client of the polled figures. In the console's own, each poll would blink its loading indicator.
 */
export function CifrasProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <Client value={client}>{children}</Client>;
}

export interface Cifras<T> {
  data: T | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

function useLive<T>(queryKey: unknown[], queryFn: () => Promise<T>, every: number): Cifras<T> {
  const client = useContext(Client);
  const options = { queryKey, queryFn, refetchInterval: every, retry: 1, staleTime: every / 2 };
  return useQuery(options, client);
}

/** Polls a room's figures. */
export function useCifras<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  every = LOOK_MS,
) {
  const provider = useDataProvider<Provider>();
  return useLive([endpoint.path, input], () => provider.call(endpoint, input), every);
}

interface Lista {
  filter: object;
  sort: NonNullable<GetListParams['sort']>;
  /** Rows returned; `total` counts all of them. */
  perPage: number;
}

/** Polls the first rows of a list, and their total count. */
export function useLista<R extends RaRecord>(resource: string, { filter, sort, perPage }: Lista) {
  const provider = useDataProvider<Provider>();
  const params = { filter, sort, pagination: { page: 1, perPage } };
  return useLive(
    [resource, params],
    async () => {
      const { data, total = data.length } = await provider.getList<R>(resource, params);
      return { rows: data, total };
    },
    LOOK_MS,
  );
}
