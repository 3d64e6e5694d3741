import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/** What was read within a part of a page, by its hashed keys. */
const PartContext = createContext<Set<string> | null>(null);

export const PartProvider = PartContext.Provider;

/** Tells the part that it stands in what is read here, so that it can be read again with it. */
export function useInPart(key: QueryKey): void {
  use(PartContext)?.add(hashKey(key));
}

/** Without signal the bar says so, and a refusal is the screen's own matter: the rest is a fault of ours. */
const isFault = (error: Error | null): error is Error =>
  error !== null &&
  !(error instanceof NoSignal) &&
  !(error instanceof WireError && error.body.code < 500);

/** What one part of a page reads: the fault that leaves it with nothing to show, and the way to try again. */
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
