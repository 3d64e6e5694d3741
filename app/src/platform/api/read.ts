import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { valueOf } from '@gremio/contract/platform/client.ts';
import {
  addressOf,
  type CallInput,
  type Endpoint,
  type Reply,
  type Value,
} from '@gremio/contract/platform/endpoint.ts';
import { queryOptions, useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import { readInTurn } from './client.ts';
import { useInPart } from './part.ts';
import { freshFor, queryClient } from './query.ts';

/** Read-ahead skips data newer than this; a screen that shows it re-reads it anyway. */
export const AHEAD_FRESH_MS = HOUR_MS;

/** State of a read: the last good value, and the error of a later attempt. */
export interface Reading<T> {
  /** The last value read, else the call's declared empty value. */
  value: T;
  /** The first read is under way. */
  pending: boolean;
  /** True when `value` was really read, now or on an earlier visit. */
  known: boolean;
  error: Error | null;
  /** Time at which `value` was read, in milliseconds; 0 if never. */
  updatedAt: number;
  retry: () => void;
  /** True where another reading beside it shows the stale note for both. */
  quiet?: boolean;
}

/** Value of a read: a list is never null; anything else is null until it is known. */
export type Known<E extends Endpoint> =
  Value<E> extends readonly unknown[] ? Value<E> : Value<E> | null;

export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  [endpoint.path, addressOf(endpoint, input.params, input.query)] as const;

/** Query metadata: whether the reply is saved on the device, and which of its fields are left out. */
const metaOf = ({ passing }: Endpoint, kept = true) => ({
  kept: kept && passing !== true,
  ...(Array.isArray(passing) && { passing }),
});

/** Query options of a call's whole reply, keyed by its path and its address. */
export const replyOptions = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<Reply<E>> => readInTurn(endpoint, input, { signal }),
    meta: metaOf(endpoint),
  });

export interface ReadOptions {
  /** False while its input is unknown; the reading is then neither pending nor known. */
  enabled?: boolean;
  /** Polling interval while on screen with signal. */
  everyMs?: number;
  /** False for data that must not be saved on the device. */
  kept?: boolean;
  /** Reads once per opening of the app, however often it is shown. */
  once?: boolean;
  /** Time for which the data counts as fresh, where it differs from the default. */
  freshMs?: number;
}

export function readingOf<T, V>(
  result: UseQueryResult<T>,
  pick: (data: T) => V,
  empty: V,
): Reading<V> {
  const known = result.data !== undefined;
  return {
    value: known ? pick(result.data as T) : empty,
    pending: result.isLoading,
    known,
    error: result.error,
    updatedAt: result.dataUpdatedAt,
    retry: () => void result.refetch(),
  };
}

/** Reads the part of the reply that the call's `key` names, or all of it without a key. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { enabled = true, everyMs, kept = true, once = false, freshMs }: ReadOptions = {},
): Reading<Known<E>> {
  useInPart(keyOf(endpoint, input));
  const result = useQuery({
    ...replyOptions(endpoint, input),
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(once && { staleTime: freshFor(Number.POSITIVE_INFINITY) }),
    enabled,
    // `online` re-reads at once through `whenSignalReturns`; polling goes on from there.
    refetchInterval: () => (everyMs !== undefined && navigator.onLine ? everyMs : false),
    meta: metaOf(endpoint, kept),
  });
  return readingOf(
    result,
    (reply) => valueOf(endpoint, reply as Reply<E>) as Known<E>,
    (endpoint.empty ?? null) as Known<E>,
  );
}

/** Updates a cached reply from an event or another reply, without reading it again. */
export function amend<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: (reply: Reply<E>) => Reply<E>,
): void {
  queryClient.setQueryData<Reply<E>>(keyOf(endpoint, input), (reply) => reply && change(reply));
}

/** Returns the cached reply of a read, fresh or not. */
export const keptOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  queryClient.getQueryData<Reply<E>>(keyOf(endpoint, input));

/** True while a screen shows this query: prefetching it would turn a shown failure into loading and back. */
export const isOnScreen = (queryKey: readonly unknown[]): boolean =>
  queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;

/** Prefetches a read for offline use; failures are silent. */
export const readAhead = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<void> => {
  if (isOnScreen(keyOf(endpoint, input))) return;
  await queryClient.prefetchQuery({
    ...replyOptions(endpoint, input),
    queryFn: ({ signal }) => readInTurn(endpoint, input, { signal, ahead: true }),
    staleTime: AHEAD_FRESH_MS,
  });
};

/** Re-reads everything that these calls read, after a write that changed it. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  const isTheirs = ({ queryKey }: Query) => endpoints.some(({ path }) => path === queryKey[0]);
  // Invalidating does not cancel a first read under way, which may be from before the write.
  await queryClient.cancelQueries({
    predicate: (query) => query.state.data === undefined && isTheirs(query),
  });
  await queryClient.invalidateQueries({ predicate: isTheirs });
}
