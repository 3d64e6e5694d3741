import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { CacheProvider } from './api/CacheProvider.tsx';
import type { Room } from './room.ts';
import { RoomsProvider } from './rooms-context.ts';

export function App({ rooms, router }: { rooms: readonly Room[]; router: AnyRouter }) {
  return (
    <StrictMode>
      <I18nProvider locale="es-AR">
        <CacheProvider>
          <RoomsProvider value={rooms}>
            <RouterProvider router={router} />
          </RoomsProvider>
        </CacheProvider>
      </I18nProvider>
    </StrictMode>
  );
}
