import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { useEffect, useState, type ReactNode } from 'react';
import { keepOnLeaving, persistence, queryClient } from './query.ts';

const kept = { queryClient, ...persistence };

/** An opening shows what was kept, and asks for all of it again: the device may have been closed meanwhile. */
async function restore(): Promise<void> {
  await persistQueryClientRestore(kept);
  keepOnLeaving();
  void queryClient.invalidateQueries();
}

let isBack = false;
/** Begins with the app's code: the first screen mostly finds what was kept, and asks for its reads as it is drawn. */
const back = restore()
  .catch((error: unknown) => console.warn(error))
  .finally(() => {
    isBack = true;
  });

/** What the screens read, with what this device kept of it; reads wait until that is back. */
export function Kept({ children }: { children: ReactNode }) {
  const [isRestoring, setIsRestoring] = useState(!isBack);
  useEffect(() => void back.then(() => setIsRestoring(false)), []);
  useEffect(() => (isRestoring ? undefined : persistQueryClientSubscribe(kept)), [isRestoring]);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
