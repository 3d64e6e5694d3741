import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Toaster } from '../components/Toast.tsx';
import { useDress } from '../theme/theme.ts';
import { VersionGate } from './VersionGate.tsx';

const Bars = lazy(() => import('./Bars.tsx').then((module) => ({ default: module.Bars })));

/** What every page has, framed or alone: the organisation's dress, the bars and the messages at the bottom. */
export function Root() {
  useDress();
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
