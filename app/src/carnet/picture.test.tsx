import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import engraving from '@gremio/ui/theme/guilloche.svg';
import { drawCarnet } from './components/picture.ts';

/** Texts on the card's picture are written by people: they are painted as plain text and fetch nothing. */

const HOSTILE = '<img src=https://malo.example/x onerror=alert(1)>';
const QR = 'data:image/png;base64,AA==';

let painted: string[];
let fetched: string[];

/** Fake canvas context that records the texts it is given; every text has zero width. */
const surface = () =>
  new Proxy(
    {
      canvas: { width: 1014, height: 644 },
      measureText: () => ({ width: 0 }),
      fillText: (text: string) => void painted.push(text),
      createLinearGradient: () => ({ addColorStop: () => undefined }),
    } as Record<string, unknown>,
    { get: (known, name: string) => known[name] ?? (() => undefined) },
  );

beforeEach(() => {
  painted = [];
  fetched = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(surface as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = surface;
    },
  );
  vi.stubGlobal(
    'Image',
    class {
      width = 1;
      height = 1;
      decode = async () => undefined;
      set src(source: string) {
        fetched.push(source);
      }
    },
  );
  Object.assign(document, { fonts: { load: async () => [] } });
});
afterEach(() => vi.restoreAllMocks());

test('a card is painted with its texts as they are', async () => {
  const ficha = {
    nombre: HOSTILE,
    numero_documento: HOSTILE,
    nro_afiliado: HOSTILE,
    legajo: HOSTILE,
    repdep: HOSTILE,
    estado: 'activo',
  };
  const organizacion = { nombre: HOSTILE, nombre_corto: HOSTILE, logo: null };
  await drawCarnet({ ficha, organizacion, qr: QR, readAt: 0 } as never);
  const said = painted.join('\n');
  // The organisation, the member, their three numbers and where they work.
  expect(said.split(HOSTILE).length - 1).toBe(6);
  expect(fetched.toSorted()).toEqual([QR, engraving].toSorted());
});
