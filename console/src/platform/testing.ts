import { vi } from 'vitest';

/** Stubs what jsdom lacks, and starts at the home page. Every call is answered 404. */
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
