import type { Query } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { DAY_MS } from '@gremio/contract/platform/time.ts';

export const KEPT_MS = 60 * DAY_MS;

/** True for a query whose data is saved on the device, even if a later read of it failed. */
export const isKept = (query: Query): boolean =>
  query.state.data !== undefined &&
  query.meta?.kept !== false &&
  Date.now() - query.state.dataUpdatedAt < KEPT_MS;

/** Limit of the saved cache in characters; beyond it, the entries that were read longest ago are dropped. */
const MAX_CHARACTERS = 6_000_000;

/** Key prefix of form drafts in `localStorage` (`platform/draft`). */
export const DRAFTS = 'gremio.borrador ';

/** Key of writes that got no reply (`attempts.ts`). */
export const ATTEMPTS = 'gremio.sin-respuesta';

/** Key of the reads that the database has not confirmed (`unsaved.ts`). */
export const UNSAVED = 'gremio.sin-guardar';

export type DehydratedQuery = PersistedClient['clientState']['queries'][number];

/** Saves signed links as null: they expire within a minute. */
function withoutLinks(query: DehydratedQuery): DehydratedQuery {
  const passing = query.meta?.passing;
  if (!Array.isArray(passing)) return query;
  const text = JSON.stringify(query.state.data, (name, value: unknown) =>
    passing.includes(name) ? null : value,
  );
  return { ...query, state: { ...query.state, data: JSON.parse(text) as unknown } };
}

interface SerializedQuery {
  readAt: number;
  text: string;
}
type Order = (one: SerializedQuery, other: SerializedQuery) => number;
const newestFirst: Order = (one, other) => other.readAt - one.readAt;
export const smallestFirst: Order = (one, other) => one.text.length - other.text.length;

/** Serializes queries in this order until `most` characters are used up. */
function bounded(queries: DehydratedQuery[], most: number, order: Order): string[] {
  let left = most;
  return queries
    .map((query) => ({ readAt: query.state.dataUpdatedAt, text: JSON.stringify(query) }))
    .toSorted(order)
    .map(({ text }) => text)
    .filter((text) => {
      left -= text.length;
      return left > 0;
    });
}

/** Serializes the cache with every query as a success: an error is not kept across openings. */
export function serialized(
  client: PersistedClient,
  most = MAX_CHARACTERS,
  order = newestFirst,
): string {
  const queries = client.clientState.queries.map(withoutLinks).map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  const { clientState, ...rest } = client;
  const head = JSON.stringify({ ...rest, clientState: { ...clientState, queries: [] } });
  return head.replace(
    '"queries":[]',
    () => `"queries":[${bounded(queries, most, order).join(',')}]`,
  );
}
