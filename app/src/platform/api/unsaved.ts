import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { keptOwner } from '../session/owner.ts';
import { local } from '../storage/text.ts';
import { APP_VERSION } from '../version.ts';
import {
  isKept,
  KEPT_MS,
  smallestFirst,
  UNSAVED,
  type DehydratedQuery,
  serialized,
} from './persisted.ts';

/** Characters of two bytes each: a fifth of the smallest `localStorage`. */
const MOST_TEXT = 500_000;

interface Unsaved extends PersistedClient {
  owner: string | null;
}

/**
 * Returns the saved text; null if there is none, or it is too old, of another version or of another member.
 */
function read(): Unsaved | null {
  const unsaved = local.getJson<Unsaved>(UNSAVED);
  if (unsaved?.buster !== APP_VERSION || Date.now() - unsaved.timestamp > KEPT_MS) return null;
  // Reads from before a card was activated stay valid afterwards.
  return unsaved.owner === null || unsaved.owner === keptOwner() ? unsaved : null;
}

function write(queries: DehydratedQuery[]): void {
  const unsaved: Unsaved = {
    buster: APP_VERSION,
    timestamp: Date.now(),
    owner: keptOwner(),
    clientState: { mutations: [], queries },
  };
  local.set(UNSAVED, serialized(unsaved, MOST_TEXT, smallestFirst));
}

/** Merges two lists of queries, keeping the newer of each. */
function merged(
  one: readonly DehydratedQuery[],
  other: readonly DehydratedQuery[],
): DehydratedQuery[] {
  const newest = new Map(one.map((query) => [query.queryHash, query]));
  for (const query of other) {
    const known = newest.get(query.queryHash)?.state.dataUpdatedAt ?? 0;
    if (known <= query.state.dataUpdatedAt) newest.set(query.queryHash, query);
  }
  return [...newest.values()];
}

/**
 * Keeps in `localStorage` the queries that the database has not confirmed: WebKit drops a database write of a
 * page that is being left, but not a text. All tabs share one text, so each tab adds its own queries and
 * removes those that it knows to be saved.
 */
export function createUnsaved(queryClient: QueryClient, openedAt: number) {
  /** Reads from before this time are in the database, or already in the text. */
  let savedAt = openedAt;

  /** Must be synchronous: the page may end with the event that calls it. */
  function keep(): void {
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.state.dataUpdatedAt >= savedAt && isKept(query),
      shouldDehydrateMutation: () => false,
    });
    if (queries.length > 0) write(merged(read()?.clientState.queries ?? [], queries));
  }

  /** Called when the database has everything that was in memory at `at`. */
  function confirm(at: number): void {
    savedAt = at;
    const unsaved = read()?.clientState.queries ?? [];
    const waiting = unsaved.filter(({ queryHash, state }) => {
      const known = queryClient.getQueryCache().get(queryHash)?.state.dataUpdatedAt ?? 0;
      return state.dataUpdatedAt >= at || state.dataUpdatedAt > known;
    });
    if (waiting.length === 0) forget();
    else if (waiting.length < unsaved.length) write(waiting);
  }

  const forget = (): void => {
    if (local.get(UNSAVED) !== null) local.remove(UNSAVED);
  };

  /** Merges the unconfirmed reads into the client that the database kept. */
  function addTo(kept: PersistedClient | undefined): PersistedClient | undefined {
    const unsaved = read();
    if (!unsaved) return kept;
    if (kept?.buster !== unsaved.buster || Date.now() - kept.timestamp > KEPT_MS) return unsaved;
    const queries = merged(kept.clientState.queries, unsaved.clientState.queries);
    return { ...kept, clientState: { ...kept.clientState, queries } };
  }

  return { keep, confirm, forget, addTo };
}
