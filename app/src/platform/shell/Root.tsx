import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { retryImport } from '../chunk.ts';
import { Toaster } from '../components/Toast.tsx';
import { followSheets } from '../history/sheets.ts';
import { followTrail } from '../history/trail.ts';
import { useOrganizacionTheme } from '../theme/theme.ts';
import { VersionGate } from './VersionGate.tsx';

const LazyBars = lazy(() =>
  retryImport(() => import('./Bars.tsx')).then((module) => ({ default: module.Bars })),
);

/** Common to all pages, framed or not: the organisation's colours, the bars and the toasts. */
export function Root() {
  useOrganizacionTheme();
  // Removes the first paint (`portada.ts` on the server) in the frame in which the app appears.
  useLayoutEffect(() => document.getElementById('portada')?.remove(), []);
  const router = useRouter();
  useEffect(() => {
    const stops = [followTrail(router), followSheets(router)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return (
    <>
      <VersionGate>
        <Outlet />
      </VersionGate>
      <CatchBoundary getResetKey={() => 'bars'} errorComponent={() => null}>
        <Suspense fallback={null}>
          <LazyBars />
        </Suspense>
      </CatchBoundary>
      <Toaster />
    </>
  );
}
