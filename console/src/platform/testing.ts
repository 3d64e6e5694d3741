import { vi } from 'vitest';

/** What the console asks of a browser and a test's has not; it begins at its first page, and no call is answered. */
export function stubBrowser(): void {
  window.location.hash = '#/';
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => new Response('null', { status: 404 }));
}
