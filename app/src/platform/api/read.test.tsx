import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query.ts';
import { readAhead, refresh, useRead } from './read.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answer = (nombre: string) =>
  new Response(JSON.stringify({ tipos: [{ id: 1, nombre }] }), { status: 200 });

/** Mounts a screen whose first read is pending and resolves after any later one. */
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

test('a first read during a write does not give the state from before it', async () => {
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

const INPUT = { params: { x: 1 } };
const QUARTER_MS = 900_000;

/** Fills the cache with a read of `ms` ago, as an earlier opening would. */
async function keptFor(ms: number) {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(answer('hoy')));
  vi.stubGlobal('fetch', fetching);
  await readAhead(listTiposPropios, INPUT);
  for (const { state } of queryClient.getQueryCache().getAll())
    state.dataUpdatedAt = Date.now() - ms;
  fetching.mockClear();
  return fetching;
}

test('a page is read ahead again only if it is old or has changed', async () => {
  const fetching = await keptFor(QUARTER_MS);
  await readAhead(listTiposPropios, INPUT);
  expect(fetching).not.toHaveBeenCalled();
  await refresh(listTiposPropios);
  await readAhead(listTiposPropios, INPUT);
  expect(fetching).toHaveBeenCalledTimes(1);

  const later = await keptFor(5 * QUARTER_MS);
  await readAhead(listTiposPropios, INPUT);
  expect(later).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'a screen reads anew what an earlier opening kept (once: %s)',
  async (once) => {
    const fetching = await keptFor(QUARTER_MS);
    renderHook(() => useRead(listTiposPropios, INPUT, { once }), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  },
);

test('a page on screen is not read ahead: its failure stays where it stands', async () => {
  const fetching = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 404, message: 'No está.' }), { status: 404 }),
    ),
  );
  vi.stubGlobal('fetch', fetching);
  const input = { params: { x: 1 } };
  const { result, unmount } = renderHook(() => useRead(listTiposPropios, input), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  await readAhead(listTiposPropios, input);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ pending: false, error: { message: 'No está.' } });
  unmount();
  await readAhead(listTiposPropios, input);
  expect(fetching).toHaveBeenCalledTimes(2);
});
