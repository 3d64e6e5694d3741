import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query.ts';
import { refresh, useRead } from './read.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answer = (nombre: string) =>
  new Response(JSON.stringify({ tipos: [{ id: 1, nombre }] }), { status: 200 });

/** Opens a screen whose first reading is under way, and comes after whatever is read next. */
async function openSlowly() {
  const slow = Promise.withResolvers<Response>();
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(answer('después')));
  fetching.mockReturnValueOnce(slow.promise);
  vi.stubGlobal('fetch', fetching);
  const { result } = renderHook(() => useRead(listTiposPropios, { params: { x: 1 } }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  return { slow, names: () => result.current.value.map(({ nombre }) => nombre) };
}

test('what is read for the first time while a write is under way is not the one from before it', async () => {
  const { slow, names } = await openSlowly();
  await refresh(listTiposPropios);
  slow.resolve(answer('antes'));
  await waitFor(() => expect(names()).toEqual(['después']));
});

test('and nothing else is given up', async () => {
  const { slow, names } = await openSlowly();
  await refresh();
  slow.resolve(answer('antes'));
  await waitFor(() => expect(names()).toEqual(['antes']));
});
