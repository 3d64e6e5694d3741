import { wire } from '@gremio/contract/index.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { mayTouch, ROLES } from '@gremio/contract/personal/rules.ts';
import fc from 'fast-check';
import type { Input, World } from '../samples.ts';
import { deepSample, knownOf } from './known.ts';
import { type Known, objectOf, type Schema, valueOf } from './schema.ts';
import { change, changes, wild } from './wild.ts';

export const CALLERS = [
  'nadie',
  'identidad',
  'otra',
  'suyo',
  'suspendida',
  ...ROLES.map((role) => `personal:${role}` as const),
] as const;
export type Caller = (typeof CALLERS)[number];

/** A request that fits in one line of JSON. */
export interface FuzzRequest {
  call: string;
  caller: Caller;
  input: Omit<Input, 'file'>;
  /** The file's bytes, as Latin-1. */
  file?: string | null;
  /** Value of the Idempotency-Key header. */
  key?: string | null;
}

interface Operation {
  parameters?: { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
/** The document that the server serves at `/openapi.json`. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export const ENDPOINTS = new Map(wire.map(({ endpoint }) => [nameOf(endpoint), endpoint]));

/** Favours callers who are allowed to make the call: anyone else is refused before any of its code runs. */
function callersOf({ who }: Endpoint): fc.Arbitrary<Caller> {
  const fit: Caller[] =
    who.kind === 'personal'
      ? ROLES.filter((role) => mayTouch(role, who.resource, who.access)).map(
          (role) => `personal:${role}` as const,
        )
      : ['suyo', 'suyo', 'otra', 'suspendida'];
  return fc.oneof(
    { arbitrary: fc.constantFrom(...fit), weight: 5 },
    { arbitrary: fc.constantFrom(...CALLERS), weight: 1 },
  );
}

function partOf(operation: Operation, place: 'path' | 'query', known: Known) {
  const fields = (operation.parameters ?? []).filter((one) => one.in === place);
  const model = fields.map(({ name, schema }) => [name, valueOf(schema, known, name)]);
  const requiredKeys = fields.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(model) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys,
  });
}

/** Input by the document's schema of the call. */
function declaredInput(operation: Operation, known: Known): fc.Arbitrary<Input> {
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema ?? content['multipart/form-data']?.schema;
  const { file: _, ...properties } = schema?.properties ?? {};
  const body = schema?.properties
    ? objectOf(
        {
          ...schema,
          properties,
          required: (schema.required ?? []).filter((name) => name !== 'file'),
        },
        known,
      )
    : schema && valueOf(schema, known);
  return fc.record({
    params: partOf(operation, 'path', known),
    query: partOf(operation, 'query', known),
    ...(body ? { body } : {}),
  });
}

/** Lines of a spreadsheet, some of them valid, or bytes that are no text. */
const csv = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Seccional;Estado',
        '1;PAZ, Ana;20.111.222;01/02/1980;Centro;ACTIVO',
        '2;"SOSA; ""Luz""";20333444;1981-04-03;Norte;BAJA',
        ';;;;;',
        '"sin cerrar;1;2',
        'provincia,localidad',
        'CHACO,RESISTENCIA',
        'documento;nombre',
        '99999999999999;\u0000;\ud800',
        'codigo',
        'ABC-123',
        '=1+1;@x;-2;+3',
      ),
      { maxLength: 8 },
    )
    .map((lines) => lines.join('\n')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', 'PK\u0003\u0004roto', '\u00ff\u00fe', '\u00d0\u00cf\u0011\u00e0'),
);

const filesFor: Partial<Record<Endpoint['wire'], fc.Arbitrary<string | null>>> = {
  file: fc.option(csv, { freq: 8 }),
  upload: fc.option(fc.oneof(csv, fc.constant('\u0089PNG\r\n\u001a\n')), { freq: 4 }),
};

async function fileOf({ file }: Input): Promise<string | null> {
  return file ? Buffer.from(await file.arrayBuffer()).toString('latin1') : null;
}

/** Checking a password is slow on purpose, and writing a spreadsheet takes long. */
const WEIGHTS: Partial<Record<Endpoint['wire'], number>> = { auth: 1, download: 3 };
const weightOf = ({ wire: kind }: Endpoint): number => WEIGHTS[kind] ?? 8;

async function requestsOf(endpoint: Endpoint, operation: Operation, world: World, known: Known) {
  const call = nameOf(endpoint);
  const { file, ...right } = deepSample(call, world, known);
  const own = right.params?.['id'] ?? 1;
  const declared = declaredInput(operation, { ...known, id: [own, own, 1, 2, 3] });
  const nearly = (base: fc.Arbitrary<Input>) =>
    fc.tuple(base, changes).map(([input, list]) => change(input, list));
  const input = fc.oneof(
    { arbitrary: fc.constant(right), weight: 4 },
    { arbitrary: nearly(fc.constant(right)), weight: 4 },
    { arbitrary: declared, weight: 3 },
    { arbitrary: nearly(declared), weight: 2 },
    { arbitrary: fc.record({ params: fc.constant(right.params ?? {}), body: wild }), weight: 1 },
  );
  const sent = file ? await fileOf({ file }) : null;
  const given = filesFor[endpoint.wire];
  return fc.record({
    call: fc.constant(call),
    caller: callersOf(endpoint),
    input,
    ...(given ? { file: sent ? fc.oneof(fc.constant(sent), given) : given } : {}),
    key: fc.oneof(
      { arbitrary: fc.constant(null), weight: 9 },
      { arbitrary: fc.constantFrom('a', 'b', '', 'k'.repeat(201)), weight: 1 },
    ),
  }) as fc.Arbitrary<FuzzRequest>;
}

/** Rounds over which the pairs of call and caller are spread. */
const ROUNDS = 2;
/** Round that sends a call as a caller: each round covers part of the callers of every call. */
const roundOf = (call: number, caller: number): number => (call + caller) % ROUNDS;

/** Requests of a round: its share of the pairs of call and caller, then random ones. */
export interface Requests {
  pairs(seed: number, round: number): FuzzRequest[];
  random(count: number, seed: number): FuzzRequest[];
}

/** Generates requests of every call by every caller: valid, nearly valid, and wild. */
export async function allRequests(document: Document, world: World): Promise<Requests> {
  const known = knownOf(world);
  const choices: { arbitrary: fc.Arbitrary<FuzzRequest>; weight: number }[] = [];
  for (const [call, endpoint] of ENDPOINTS) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${call} is not in the document`);
    choices.push({
      arbitrary: await requestsOf(endpoint, operation, world, known),
      weight: weightOf(endpoint),
    });
  }
  return {
    pairs: (seed, round) =>
      choices.flatMap(({ arbitrary }, call) => {
        const callers = CALLERS.filter((_, caller) => roundOf(call, caller) === round);
        return fc
          .sample(arbitrary, { numRuns: callers.length, seed: seed + call })
          .map((request, at) => ({ ...request, caller: callers[at] as Caller }));
      }),
    random: (numRuns, seed) => fc.sample(fc.oneof(...choices), { numRuns, seed }),
  };
}

/** Name of a pair of call and caller. */
export const pairOf = ({ call, caller }: Pick<FuzzRequest, 'call' | 'caller'>): string =>
  `${call} by ${caller}`;
/** All pairs of call and caller of one round. */
export const pairsOf = (round: number): string[] =>
  [...ENDPOINTS.keys()].flatMap((call, index) =>
    CALLERS.filter((_, at) => roundOf(index, at) === round).map((caller) =>
      pairOf({ call, caller }),
    ),
  );
