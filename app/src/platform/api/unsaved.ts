import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { keptOwner } from '../session/owner.ts';
import { local } from '../storage/text.ts';
import { APP_VERSION } from '../version.ts';
import { isKept, KEPT_MS, smallestFirst, UNSAVED, type Written, written } from './kept.ts';

/** Two bytes each: a fifth of the smallest text store. */
const MOST_TEXT = 500_000;

interface Unsaved extends PersistedClient {
  owner: string | null;
}

/** Null where there is none, or where it is of another version or another member, or too old. */
function read(): Unsaved | null {
  const unsaved = local.getJson<Unsaved>(UNSAVED);
  if (unsaved?.buster !== APP_VERSION || Date.now() - unsaved.timestamp > KEPT_MS) return null;
  // Reads made before a card was activated stay afterwards.
  return unsaved.owner === null || unsaved.owner === keptOwner() ? unsaved : null;
}

function write(queries: Written[]): void {
  const unsaved: Unsaved = {
    buster: APP_VERSION,
    timestamp: Date.now(),
    owner: keptOwner(),
    clientState: { mutations: [], queries },
  };
  local.set(UNSAVED, written(unsaved, MOST_TEXT, smallestFirst));
}

/** Of each query the newer one. */
function merged(one: readonly Written[], other: readonly Written[]): Written[] {
  const newest = new Map(one.map((query) => [query.queryHash, query]));
  for (const query of other) {
    const known = newest.get(query.queryHash)?.state.dataUpdatedAt ?? 0;
    if (known <= query.state.dataUpdatedAt) newest.set(query.queryHash, query);
  }
  return [...newest.values()];
}

/**
 * The queries that the device's database has not confirmed, as text: WebKit drops what is written to a database while the page
 * is left, but not a text. All tabs share one text, so each adds its own and removes what it knows to be saved.
 */
export function createUnsaved(queryClient: QueryClient, openedAt: number) {
  /** All that was read before is in the database, or in the text already. */
  let savedAt = openedAt;

  /** Synchronous: the page ends with the event that this is called from. */
  function keep(): void {
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.state.dataUpdatedAt >= savedAt && isKept(query),
      shouldDehydrateMutation: () => false,
    });
    if (queries.length > 0) write(merged(read()?.clientState.queries ?? [], queries));
  }

  /** The database has all that was in memory at `at`. */
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

  /** The client that the database kept, with the reads that it had not confirmed. */
  function addTo(kept: PersistedClient | undefined): PersistedClient | undefined {
    const unsaved = read();
    if (!unsaved) return kept;
    if (kept?.buster !== unsaved.buster || Date.now() - kept.timestamp > KEPT_MS) return unsaved;
    const queries = merged(kept.clientState.queries, unsaved.clientState.queries);
    return { ...kept, clientState: { ...kept.clientState, queries } };
  }

  return { keep, confirm, forget, addTo };
}
