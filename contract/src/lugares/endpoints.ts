import * as z from 'zod';
import { endpoint, identidad, personal } from '../platform/endpoint.ts';
import { importEndpoint } from '../platform/import.ts';
import { readable } from '../platform/resource.ts';
import { id, idParam, text } from '../platform/schemas.ts';
import * as s from './schemas.ts';

export const listPaises = endpoint({
  method: 'GET',
  path: '/afigestion/paises/nindex.json',
  who: identidad,
  summary: 'Los países',
  reply: z.object({ paises: z.array(s.pais) }),
  key: 'paises',
  empty: [],
  shared: 'lugares',
});

export const listProvincias = endpoint({
  method: 'GET',
  path: '/afigestion/provincias/nindex.json',
  who: identidad,
  summary: 'Las provincias de un país',
  query: z.object({ pais_id: idParam.optional() }),
  reply: z.object({ provincias: z.array(s.provincia) }),
  key: 'provincias',
  empty: [],
  shared: 'lugares',
});

export const listLocalidades = endpoint({
  method: 'GET',
  path: '/afigestion/localidades/nindex.json',
  who: identidad,
  summary: 'Las localidades de una provincia',
  query: z.object({ provincia_id: idParam }),
  reply: z.object({ localidades: z.array(s.localidad) }),
  key: 'localidades',
  empty: [],
  shared: 'lugares',
});

const q = z.string().max(100);

/** Lists for a clerk's address forms: staff never use the calls of members (docs/architecture.md#wire). */
export const provincias = readable({
  name: 'provincias',
  title: 'Provincias',
  row: s.provincia,
  filter: { q },
  sort: ['nombre', 'id'],
});

export const localidades = readable({
  name: 'localidades',
  title: 'Localidades',
  row: s.localidadRow,
  /** `q`: words of its name, partido, postal code or provincia; the best matches come first. */
  filter: { q, provincia_id: id },
  sort: ['nombre', 'id'],
});

/** Calls the geocoder of the settings, at most once a second for the whole installation. */
export const findDirecciones = endpoint({
  method: 'GET',
  path: '/personal/direcciones',
  who: personal('direcciones', 'w'),
  summary: 'Dónde puede quedar una dirección',
  query: z.object({
    direccion: text(200),
    localidad_id: idParam.optional(),
    provincia_id: idParam.optional(),
    /** Names of the place, for records that hold no ids of it. An id takes precedence. */
    localidad: text(100).optional(),
    provincia: text(100).optional(),
  }),
  reply: z.object({ candidatos: z.array(s.candidato) }),
  key: 'candidatos',
  empty: [],
});

export const importLocalidades = importEndpoint('localidades', 'las localidades', {});
