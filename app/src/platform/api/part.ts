import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/** Hashed keys of the queries read inside a part of a page. */
const PartContext = createContext<Set<string> | null>(null);

export const PartProvider = PartContext.Provider;

/** Registers a query with the part around it, so that the part's retry reads it again. */
export function useInPart(key: QueryKey): void {
  use(PartContext)?.add(hashKey(key));
}

/** True for bugs and server errors. The bar reports a lost connection, and the screen a refusal. */
const isFault = (error: Error | null): error is Error =>
  error !== null &&
  !(error instanceof NoSignal) &&
  !(error instanceof WireError && error.body.code < 500);

/** For one part of a page: its reads, the fault that leaves it with nothing to show, and the retry. */
export function usePart() {
  const [reads] = useState(() => new Set<string>());
  const cache = queryClient.getQueryCache();
  const faultNow = () => {
    for (const hash of reads) {
      const state = cache.get(hash)?.state;
      if (state?.data === undefined && isFault(state?.error ?? null)) return state?.error ?? null;
    }
    return null;
  };
  const fault = useSyncExternalStore((changed) => cache.subscribe(changed), faultNow);
  const again = async (): Promise<Error | null> => {
    await queryClient.refetchQueries({ predicate: ({ queryHash }) => reads.has(queryHash) });
    return faultNow();
  };
  return { reads, fault, again };
}
