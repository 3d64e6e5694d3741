import type { TipoBuscador } from '@gremio/contract/ajustes/schemas.ts';
import type { Candidato } from '@gremio/contract/lugares/schemas.ts';
import * as z from 'zod';

/** An address as it is looked for. */
export interface Direccion {
  calle: string;
  localidad: string | null;
  provincia: string | null;
}

/** A service that finds addresses: its requests, in the order in which they are tried, and its answers. */
interface Geocoder {
  queries(direccion: Direccion): Record<string, string>[];
  read(answer: unknown): Candidato[];
}

const MOST = '5';

const inLine = ({ calle, localidad, provincia }: Direccion): string =>
  [calle, localidad, localidad === provincia ? null : provincia, 'Argentina']
    .filter(Boolean)
    .join(', ');

const degrees = z.coerce.number();

const nominatimAnswer = z.array(
  z.object({
    lat: degrees.min(-90).max(90),
    lon: degrees.min(-180).max(180),
    display_name: z.string(),
  }),
);

/** https://nominatim.org/release-docs/latest/api/Search/ */
const nominatim: Geocoder = {
  queries: (direccion) => [
    {
      q: inLine(direccion),
      format: 'jsonv2',
      countrycodes: 'ar',
      limit: MOST,
      'accept-language': 'es',
    },
  ],
  read: (answer) =>
    nominatimAnswer
      .parse(answer)
      .map(({ lat, lon, display_name: nombre }) => ({ nombre, nlatitud: lat, nlongitud: lon })),
};

const text = z.string().optional();
const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        street: text,
        housenumber: text,
        city: text,
        state: text,
        countrycode: text,
      }),
    }),
  ),
});

/** https://github.com/komoot/photon#search-api */
const photon: Geocoder = {
  queries: (direccion) => [{ q: inLine(direccion), limit: MOST }],
  read: (answer) =>
    photonAnswer
      .parse(answer)
      .features.filter(({ properties }) => (properties.countrycode ?? 'AR') === 'AR')
      .map(({ geometry, properties }) => {
        const { name, street, housenumber, city, state } = properties;
        const calle = [street ?? name, housenumber].filter(Boolean).join(' ');
        const [nlongitud, nlatitud] = geometry.coordinates;
        return { nombre: [calle, city, state].filter(Boolean).join(', '), nlatitud, nlongitud };
      }),
};

const georefAnswer = z.object({
  direcciones: z.array(
    z.object({
      nomenclatura: z.string(),
      ubicacion: z.object({ lat: z.number().nullable(), lon: z.number().nullable() }),
    }),
  ),
});

/**
 * Georef, of the Argentine state: https://datosgobar.github.io/georef-ar-api/. It knows fewer localidades
 * than the postal service, so a second request leaves the localidad out.
 */
const georef: Geocoder = {
  queries({ calle, localidad, provincia }) {
    const wide = { direccion: calle, max: MOST, ...(provincia && { provincia }) };
    return localidad && localidad !== provincia ? [{ ...wide, localidad }, wide] : [wide];
  },
  read: (answer) =>
    georefAnswer
      .parse(answer)
      .direcciones.flatMap(({ nomenclatura, ubicacion: { lat, lon } }) =>
        lat === null || lon === null
          ? []
          : [{ nombre: nomenclatura, nlatitud: lat, nlongitud: lon }],
      ),
};

export const GEOCODERS: Record<TipoBuscador, Geocoder> = { nominatim, photon, georef };

/** The address of a request: that of the setting with the request's fields, besides its own. */
export function urlOf(address: string, query: Record<string, string>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
