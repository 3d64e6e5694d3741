import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import type { CallInput, Endpoint, Reply } from '@gremio/contract/platform/endpoint.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../src/platform/api/query.ts';
import { keyOf } from '../src/platform/api/read.ts';
import { RoomsProvider } from '../src/platform/rooms-context.ts';
import type { Room } from '../src/platform/room.ts';

/** Puts a reply into the device's cache. */
export function keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: Reply<E>): void {
  queryClient.setQueryData(keyOf(endpoint, input), reply);
}

interface Device {
  /** Null for a device without a card. */
  estado: EstadoPersona | null;
  rooms?: readonly Room[];
}

export const PERSONA_ID = 1;

/** Forgets what a test has put on the device. */
export function clearDevice(): void {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}

/** Draws a part of the app on a device whose session is known; what is not cached never arrives. */
export function renderOn({ estado, rooms = [] }: Device, children: ReactNode) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const persona_id = estado === null ? null : PERSONA_ID;
  keep(getSesion, {}, { sesion: { persona_id, estado, dispositivo: 'web' } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(children, {
    wrapper: ({ children: shown }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <RoomsProvider value={rooms}>{shown}</RoomsProvider>
        </RouterContextProvider>
      </QueryClientProvider>
    ),
  });
}
