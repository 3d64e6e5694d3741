import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrganizacionProvider } from './organizacion.tsx';

const POLL_MS = 8_000;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the console stays while the organisation is asked for again after a failed read', async () => {
  vi.useFakeTimers();
  // The first read fails, and the second has no answer yet.
  const read = vi
    .fn<(url: string) => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal('fetch', read);
  const left = vi.fn<() => void>();
  function Page() {
    useEffect(() => left, []);
    return <p>A medio escribir</p>;
  }
  render(
    <OrganizacionProvider>
      <Page />
    </OrganizacionProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('A medio escribir')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS + 1000));
  // Files share a page: a request that another one left behind may come meanwhile.
  const own = read.mock.calls.filter(([url]) => url.includes('organizacion'));
  expect(own).toHaveLength(2);
  expect(left).not.toHaveBeenCalled();
  expect(screen.getByText('A medio escribir')).toBeDefined();
});
