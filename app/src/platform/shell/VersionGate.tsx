import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSignal } from '../api/signal.ts';
import { useRequired } from './required.ts';

/** Nobody who has a version that serves waits for it. */
const Gate = lazy(() => import('./Gate.tsx').then((module) => ({ default: module.Gate })));

/**
 * Stands before the app while it is older than the first `version` that the organisation accepts. Without
 * signal, an old one asks nothing of the server: what it kept can be seen. What was begun on the open page is finished first.
 */
export function VersionGate({ children }: { children: ReactNode }) {
  const required = useRequired();
  const signal = useSignal();
  const [goesOn, setGoesOn] = useState(false);
  if (!required || required.waits) return children;
  if (goesOn && !signal) return children;
  return (
    <Suspense fallback={null}>
      <Gate mensaje={required.mensaje} onGoOn={() => setGoesOn(true)} />
    </Suspense>
  );
}
