import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Toaster } from '../components/Toast.tsx';
import { followSheets } from '../history/sheets.ts';
import { followTrail } from '../history/trail.ts';
import { useDress } from '../theme/theme.ts';
import { VersionGate } from './VersionGate.tsx';

const Bars = lazy(() => import('./Bars.tsx').then((module) => ({ default: module.Bars })));

/** What every page has, framed or alone: the organisation's dress, the bars and the messages at the bottom. */
export function Root() {
  useDress();
  // The first paint, which the server drew in the page (site/portada.ts), goes in the same frame as this comes.
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
          <Bars />
        </Suspense>
      </CatchBoundary>
      <Toaster />
    </>
  );
}
