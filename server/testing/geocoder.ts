import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as the services give them, shortened: Georef AR 2.0, Nominatim 4 (`jsonv2`) and Photon 0.6. */
export const ANSWERS = {
  georef: {
    cantidad: 1,
    direcciones: [
      {
        altura: { unidad: null, valor: 250 },
        calle: { categoria: 'CALLE', id: '0662301001830', nombre: 'SAN MARTIN' },
        departamento: { id: '06623', nombre: 'Pergamino' },
        localidad_censal: { id: '06623100', nombre: 'Pergamino' },
        nomenclatura: 'SAN MARTIN 250, Pergamino, Buenos Aires',
        piso: null,
        provincia: { id: '06', nombre: 'Buenos Aires' },
        ubicacion: { lat: -33.8926, lon: -60.5719 },
      },
      {
        altura: { unidad: null, valor: 250 },
        calle: { categoria: 'PJE', id: '0662301001831', nombre: 'SAN MARTIN' },
        nomenclatura: 'PJE SAN MARTIN 250, Pergamino, Buenos Aires',
        ubicacion: { lat: null, lon: null },
      },
    ],
    inicio: 0,
    parametros: { direccion: { altura: '250', calles: ['San Martín'] } },
    total: 2,
  },
  nominatim: [
    {
      place_id: 31_264_091,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'way',
      osm_id: 254_411_037,
      lat: '-33.8926412',
      lon: '-60.5719053',
      category: 'highway',
      type: 'residential',
      place_rank: 26,
      importance: 0.0534,
      addresstype: 'road',
      name: 'San Martín',
      display_name:
        'San Martín, Centro, Pergamino, Partido de Pergamino, Buenos Aires, B2700, Argentina',
      boundingbox: ['-33.8944', '-33.8908', '-60.5738', '-60.5700'],
    },
  ],
  photon: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-60.5719053, -33.8926412] },
        properties: {
          osm_type: 'N',
          osm_id: 4_316_102,
          osm_key: 'place',
          osm_value: 'house',
          type: 'house',
          countrycode: 'AR',
          housenumber: '250',
          street: 'San Martín',
          city: 'Pergamino',
          state: 'Buenos Aires',
          country: 'Argentina',
        },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-57.6, -25.3] },
        properties: { name: 'San Martín', countrycode: 'PY', city: 'Asunción' },
      },
    ],
  },
} as const;

export interface TestGeocoder {
  origin: string;
  /** The requests, in order, with the moment of each in milliseconds. */
  received: { url: URL; userAgent: string; at: number }[];
  /** Its answer to a request: JSON, or a `Broken` one. */
  answer: (url: URL) => unknown;
  close(): Promise<void>;
}

/** A reply that is not a found address. */
export class Broken {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;
  constructor(status: number, text = '', headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

/** A geocoder on a real port; a free one by default. */
export async function startGeocoder(port = 0): Promise<TestGeocoder> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.test');
    const userAgent = request.headers['user-agent'] ?? '';
    geocoder.received.push({ url, userAgent, at: performance.now() });
    const answer = geocoder.answer(url);
    if (answer instanceof Broken) {
      response.writeHead(answer.status, answer.headers).end(answer.text);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const geocoder: TestGeocoder = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: () => [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return geocoder;
}
