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

/** What was read ahead is not asked for again at every opening of an hour: a screen that shows it reads it anew. */
export const AHEAD_FRESH_MS = 3_600_000;

/** What a screen knows of something it reads: the last good value, and what went wrong since. */
export interface Reading<T> {
  /** The last value that was read, else the call's declared empty one. */
  value: T;
  /** Nothing was read yet, and it is under way. */
  pending: boolean;
  /** `value` was really read, now or on an earlier visit. */
  known: boolean;
  error: Error | null;
  /** When `value` was read, in milliseconds; 0 when it never was. */
  updatedAt: number;
  retry: () => void;
  /** Another reading beside it says for both that they are from before. */
  quiet?: boolean;
}

/** A list is never null; anything else is null until it is known. */
export type Known<E extends Endpoint> =
  Value<E> extends readonly unknown[] ? Value<E> : Value<E> | null;

export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  [endpoint.path, addressOf(endpoint, input.params, input.query)] as const;

/** What a kept read is known by: whether it stays, and without which of its fields. */
const metaOf = ({ passing }: Endpoint, kept = true) => ({
  kept: kept && passing !== true,
  ...(Array.isArray(passing) && { passing }),
});

/** The reply of a read, kept under the call's path and what it was called with. */
export const replyOptions = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<Reply<E>> => readInTurn(endpoint, input, { signal }),
    meta: metaOf(endpoint),
  });

export interface ReadOptions {
  /** False while what it needs is not known; then it is neither pending nor known. */
  enabled?: boolean;
  /** Reads again this often while it is on screen and there is signal. */
  everyMs?: number;
  /** False for what must not be shown again without being read again. */
  kept?: boolean;
  /** Read once each time that the app is opened, however often it is shown. */
  once?: boolean;
  /** How long what was read counts as new, where it is not as long as for anything else. */
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

/** Reads what the call's `key` names (all of the reply where it names none). */
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
    // What returns with the signal is read at once, and from then on this often again.
    refetchInterval: () => (everyMs !== undefined && navigator.onLine ? everyMs : false),
    meta: metaOf(endpoint, kept),
  });
  return readingOf(
    result,
    (reply) => valueOf(endpoint, reply as Reply<E>) as Known<E>,
    (endpoint.empty ?? null) as Known<E>,
  );
}

/** Changes what was read, without reading it again: an event or an answer said what it is now. */
export function amend<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: (reply: Reply<E>) => Reply<E>,
): void {
  queryClient.setQueryData<Reply<E>>(keyOf(endpoint, input), (reply) => reply && change(reply));
}

/** The reply that this device has of a read, from now or from before. */
export const keptOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) =>
  queryClient.getQueryData<Reply<E>>(keyOf(endpoint, input));

/** A screen reads what it shows by itself; read again beside it, a failure would turn into loading and back. */
export const isOnScreen = (queryKey: readonly unknown[]): boolean =>
  queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;

/** Reads something to have it when there is no signal; says nothing when it fails. */
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

/** Reads again whatever these calls had read; for a write that changed it. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  const isTheirs = ({ queryKey }: Query) => endpoints.some(({ path }) => path === queryKey[0]);
  // A first reading under way may be from before the write, and being invalidated does not give it up.
  await queryClient.cancelQueries({
    predicate: (query) => query.state.data === undefined && isTheirs(query),
  });
  await queryClient.invalidateQueries({ predicate: isTheirs });
}
