import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSignal } from '../api/signal.ts';
import { useRequired } from './required.ts';

/** Loaded only when needed: an accepted version does not wait for it. */
const LazyGate = lazy(() => import('./Gate.tsx').then((module) => ({ default: module.Gate })));

/**
 * Blocks the app while it is older than the lowest `version` that the organisation accepts. Offline, cached
 * data can still be seen: it needs no server. A form begun on the open page is finished first.
 */
export function VersionGate({ children }: { children: ReactNode }) {
  const required = useRequired();
  const signal = useSignal();
  const [goesOn, setGoesOn] = useState(false);
  if (!required || required.waits) return children;
  if (goesOn && !signal) return children;
  return (
    <Suspense fallback={null}>
      <LazyGate mensaje={required.mensaje} onGoOn={() => setGoesOn(true)} />
    </Suspense>
  );
}
