import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { useSignal } from '../api/signal.ts';
import { APP_VERSION, isTooOld } from '../version.ts';

/** Nobody who has a version that serves waits for it. */
const Gate = lazy(() => import('./Gate.tsx').then((module) => ({ default: module.Gate })));

/**
 * Stands before the app while it is older than the first `version` that the organisation accepts. Without
 * signal, an old one asks nothing of the server: what it kept can be seen.
 */
export function VersionGate({ children }: { children: ReactNode }) {
  const { value } = useAjuste('version');
  const signal = useSignal();
  const [goesOn, setGoesOn] = useState(false);
  const required = value?.[0];
  if (!required || !isTooOld(APP_VERSION, required.minima)) return children;
  if (goesOn && !signal) return children;
  return (
    <Suspense fallback={null}>
      <Gate mensaje={required.mensaje} onGoOn={() => setGoesOn(true)} />
    </Suspense>
  );
}
