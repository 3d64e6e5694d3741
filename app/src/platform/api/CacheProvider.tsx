import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { useEffect, useState, type ReactNode } from 'react';
import { keepOnLeaving, persistence, queryClient } from './query.ts';
import { noteSpace } from './space.ts';

const kept = { queryClient, ...persistence };

let isRestored = false;
keepOnLeaving(() => isRestored);
/** Restoring starts with this module, so that the cache is usually there when the first screen reads. */
const restored = persistQueryClientRestore(kept)
  .catch((error: unknown) => console.warn(error))
  .finally(() => {
    isRestored = true;
  });

/** Longest wait for the cache; after it, screens read from the server, and a late restore fills in. */
const MAX_WAIT_MS = 3000;
const late = new Promise<void>((resolve) => {
  setTimeout(() => {
    if (!isRestored) noteSpace('refused');
    resolve();
  }, MAX_WAIT_MS);
});
const waited = Promise.race([restored, late]);

/** Provides the query client with the device's cache; reads wait up to `MAX_WAIT_MS` for the restore. */
export function CacheProvider({ children }: { children: ReactNode }) {
  const [isRestoring, setIsRestoring] = useState(!isRestored);
  useEffect(() => void waited.then(() => setIsRestoring(false)), []);
  useEffect(() => {
    let stop = (): void => undefined;
    let stays = true;
    // Saving before the restore ends would overwrite the cache.
    void restored.then(() => {
      if (stays) stop = persistQueryClientSubscribe(kept);
    });
    return () => {
      stays = false;
      stop();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
