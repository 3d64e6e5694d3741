import type { Query } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

const DAY_MS = 86_400_000;
export const KEPT_MS = 60 * DAY_MS;

/** What was read stays on the device, also when reading it again failed since: that is what it is kept for. */
export const isKept = (query: Query): boolean =>
  query.state.data !== undefined &&
  query.meta?.kept !== false &&
  Date.now() - query.state.dataUpdatedAt < KEPT_MS;

/** What stays of one opening: beyond it, the longest unread goes first. */
const MOST_TEXT = 6_000_000;

/** How the places of what is being typed begin (`platform/draft`). */
export const DRAFTS = 'gremio.borrador ';

/** Where the keys of writes without an answer stay (`attempts.ts`). */
export const ATTEMPTS = 'gremio.sin-respuesta';

/** Where what the database did not confirm stays (`unsaved.ts`). */
export const UNSAVED = 'gremio.sin-guardar';

export type Written = PersistedClient['clientState']['queries'][number];

/** Links that end in a minute are no use later: those fields stay empty. */
function withoutLinks(query: Written): Written {
  const passing = query.meta?.passing;
  if (!Array.isArray(passing)) return query;
  const text = JSON.stringify(query.state.data, (name, value: unknown) =>
    passing.includes(name) ? null : value,
  );
  return { ...query, state: { ...query.state, data: JSON.parse(text) as unknown } };
}

interface Text {
  readAt: number;
  text: string;
}
type Order = (one: Text, other: Text) => number;
const newestFirst: Order = (one, other) => other.readAt - one.readAt;
export const smallestFirst: Order = (one, other) => one.text.length - other.text.length;

/** The first queries in this order, as many as fit. */
function bounded(queries: Written[], most: number, order: Order): string[] {
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

/** As it was read, without what went wrong since: an error does not outlive its opening. */
export function written(client: PersistedClient, most = MOST_TEXT, order = newestFirst): string {
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
