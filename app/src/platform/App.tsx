import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { keepOnLeaving, persistence, queryClient } from './api/query.ts';
import type { Room } from './room.ts';
import { RoomsProvider } from './rooms-context.ts';

/** An opening shows what was kept, and asks for all of it again: the device may have been closed meanwhile. */
function onRestored(): void {
  keepOnLeaving();
  void queryClient.invalidateQueries();
}

export function App({ rooms, router }: { rooms: readonly Room[]; router: AnyRouter }) {
  return (
    <StrictMode>
      <I18nProvider locale="es-AR">
        <PersistQueryClientProvider
          client={queryClient}
          persistOptions={persistence}
          onSuccess={onRestored}
        >
          <RoomsProvider value={rooms}>
            <RouterProvider router={router} />
          </RoomsProvider>
        </PersistQueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
