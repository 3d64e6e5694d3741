import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPictures } from './keep-pictures.ts';

const imagen = (id: number) => ({ id, ancho: 640, alto: 480 }) as Imagen;

const connect = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** Stubs a browser with this connection, whose worker has cached the first picture. */
function browse(connection?: object) {
  const fetching = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetching);
  const match = async ({ url }: Request) => (url.includes('/1/') ? new Response() : undefined);
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  });
  connect(connection);
  return fetching;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

test('only the pictures that are not kept yet are fetched', async () => {
  const fetching = browse();
  keepPictures([imagen(1), null, imagen(2)]);
  await expect.poll(() => fetching.mock.calls).toHaveLength(1);
  expect(fetching.mock.calls[0]?.[0]).toBe('/imagenes/2/640.webp');
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'none is fetched where it costs somebody: %o',
  async (connection) => {
    const fetching = browse(connection);
    keepPictures([imagen(2)]);
    connect();
    keepPictures([imagen(3)]);
    await expect
      .poll(() => fetching.mock.calls.map(([url]) => url))
      .toEqual(['/imagenes/3/640.webp']);
  },
);
