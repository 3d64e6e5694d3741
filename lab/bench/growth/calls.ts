import { wire } from '@gremio/contract/index.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import * as z from 'zod';
import { type Input, SAMPLES, type World } from '../../../server/testing/samples.ts';
import { knownOf } from '../../../server/testing/fuzz/known.ts';

/** A variant of a call; a list has one for each of its orders and each of its filters. */
export interface Asked {
  /** `GET /personal/turnos sort=["dia","DESC"]`. */
  name: string;
  endpoint: Endpoint;
  input: (world: World) => Input;
}

interface Schema {
  type?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  prefixItems?: Schema[];
  anyOf?: Schema[];
}

const sampleOf =
  (endpoint: Endpoint) =>
  (world: World): Input =>
    SAMPLES[nameOf(endpoint)]?.(world) ?? {};

/** Typical search terms. */
const SEARCHES = ['perez ana', '10.000.123'];

function valuesOf(field: string, schema: Schema, world: World): unknown[] {
  if (field === 'id') return [];
  if (field === 'q' || field === 'codigo') return SEARCHES;
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return [true, false];
  const known = knownOf(world)[field];
  if (known) return [known[0]];
  if (field === 'hasta') return [world.dia];
  if (field === 'seccional') return ['Seccional 7'];
  return schema.type === 'integer' || schema.anyOf ? [1] : ['x'];
}

/** Returns the list's query parameters as JSON Schema. */
function queryOf(endpoint: Endpoint): Record<string, Schema> {
  const schema = endpoint.query
    ? z.toJSONSchema(endpoint.query, { io: 'output', unrepresentable: 'any' })
    : {};
  return (schema as Schema).properties ?? {};
}

/** The console's default order: newest first. */
const LATEST = { sort: JSON.stringify(['id', 'DESC']) };

const asking = (endpoint: Endpoint, field: string, value: unknown, more = {}): Asked => ({
  name: `${nameOf(endpoint)} ${field}=${JSON.stringify(value)}`,
  endpoint,
  input: (world) => {
    const sample = sampleOf(endpoint)(world);
    return { ...sample, query: { ...sample.query, ...more, [field]: JSON.stringify(value) } };
  },
});

function listed(endpoint: Endpoint, world: World): Asked[] {
  const { filter, sort } = queryOf(endpoint);
  if (!filter || !sort || endpoint.path.endsWith('/exportar')) return [];
  const orders = (sort.prefixItems?.[0]?.enum ?? []).flatMap((field) =>
    ['ASC', 'DESC'].map((way) => asking(endpoint, 'sort', [field, way])),
  );
  const narrowed = Object.entries(filter.properties ?? {}).flatMap(([field, schema]) =>
    valuesOf(field, schema, world).map((value) =>
      asking(endpoint, 'filter', { [field]: value }, LATEST),
    ),
  );
  return [...orders, ...narrowed];
}

const PLACES = { nlatitud: '-34.603722', nlongitud: '-58.381592' };
/** Variants of members' lists: near a position, and with search terms. */
const MEMBERS: [string, Record<string, string>][] = [
  ['GET /afigestion/app_beneficios/nindex/page:{n}.json', PLACES],
  ['GET /afigestion/app_beneficios/nindex/page:{n}.json', { q: 'beneficio 7' }],
  ['GET /afigestion/app_beneficios/nindex/page:{n}.json', { provinciaId: '5' }],
  ['GET /afigestion/app_rubros/nindex.json', { provinciaId: '5' }],
  ['GET /afigestion/app_sucursales/nindex.json', PLACES],
  ['GET /afigestion/app_sucursales/nindex.json', { ...PLACES, provinciaId: '5' }],
  ['GET /afigestion/app_sucursales/nindex.json', { q: 'biblioteca 31a' }],
];

/** Returns every declared call; with `lists`, also every variant of each list. */
export function callsOf(world: World, { lists }: { lists: boolean }): Asked[] {
  const plain = wire.map(({ endpoint }): Asked => ({
    name: nameOf(endpoint),
    endpoint,
    input: sampleOf(endpoint),
  }));
  const members = MEMBERS.flatMap(([name, query]) =>
    plain
      .filter((one) => one.name === name)
      .map((one) => ({
        ...one,
        name: `${name} ${JSON.stringify(query)}`,
        input: (seen: World) => {
          const sample = one.input(seen);
          return { ...sample, query: { ...sample.query, ...query } };
        },
      })),
  );
  const ways = lists ? wire.flatMap(({ endpoint }) => listed(endpoint, world)) : [];
  return [...plain, ...members, ...ways];
}
