import type { Query } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

const DAY_MS = 86_400_000;
export const KEPT_MS = 60 * DAY_MS;

/** What was read stays on the device, also when reading it again failed since: that is what it is kept for. */
export const isKept = (query: Query): boolean =>
  query.state.data !== undefined &&
  query.meta?.kept !== false &&
  Date.now() - query.state.dataUpdatedAt < KEPT_MS;

/** As it was read, without what went wrong since: an error does not outlive its opening. */
export function written(client: PersistedClient): string {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success',
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } });
}
