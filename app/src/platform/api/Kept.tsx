import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { useEffect, useState, type ReactNode } from 'react';
import { keepOnLeaving, persistence, queryClient } from './query.ts';
import { noteSpace } from './space.ts';

const kept = { queryClient, ...persistence };

let isBack = false;
keepOnLeaving(() => isBack);
/** Restoring starts with this module, so that the cache is usually there when the first screen reads. */
const back = persistQueryClientRestore(kept)
  .catch((error: unknown) => console.warn(error))
  .finally(() => {
    isBack = true;
  });

/** Longest wait for the cache; after it, screens read from the server, and a late restore fills in. */
const WAITED_MS = 3000;
const late = new Promise<void>((resolve) => {
  setTimeout(() => {
    if (!isBack) noteSpace('refused');
    resolve();
  }, WAITED_MS);
});
const waited = Promise.race([back, late]);

/** Provides the query client with the device's cache; reads wait up to `WAITED_MS` for it to be restored. */
export function Kept({ children }: { children: ReactNode }) {
  const [isRestoring, setIsRestoring] = useState(!isBack);
  useEffect(() => void waited.then(() => setIsRestoring(false)), []);
  useEffect(() => {
    let stop = (): void => undefined;
    let stays = true;
    // Saving before the restore ends would overwrite the cache.
    void back.then(() => {
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
