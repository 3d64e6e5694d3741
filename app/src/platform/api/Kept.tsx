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
/** Begins with the app's code: the first screen mostly finds what was kept, and asks for its reads as it is drawn. */
const back = persistQueryClientRestore(kept)
  .catch((error: unknown) => console.warn(error))
  .finally(() => {
    isBack = true;
  });

/** Where the device is slow to give back what was kept, or never does, the server is asked; what comes later fills in. */
const WAITED_MS = 3000;
const late = new Promise<void>((resolve) => {
  setTimeout(() => {
    if (!isBack) noteSpace('refused');
    resolve();
  }, WAITED_MS);
});
const waited = Promise.race([back, late]);

/** What the screens read, with what this device kept of it; reads wait a while for that. */
export function Kept({ children }: { children: ReactNode }) {
  const [isRestoring, setIsRestoring] = useState(!isBack);
  useEffect(() => void waited.then(() => setIsRestoring(false)), []);
  useEffect(() => {
    let stop = (): void => undefined;
    let stays = true;
    // Not before: what was kept would be written over.
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
