import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../components/Toast.tsx';
import { useDress } from '../theme/theme.ts';
import { VersionGate } from './VersionGate.tsx';

/** What every page has, framed or alone: the organisation's dress and the messages at the bottom. */
export function Root() {
  useDress();
  return (
    <>
      <VersionGate>
        <Outlet />
      </VersionGate>
      <Toaster />
    </>
  );
}
