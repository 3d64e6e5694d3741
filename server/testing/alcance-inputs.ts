import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { FORMATOS } from '@gremio/contract/platform/export.ts';
import type { Branch } from './alcance.ts';
import { fillInput, idOfSample } from './filled.ts';
import { type Input, SAMPLES, type World } from './samples.ts';
import { NOTHING } from './samples/sample.ts';

const sampleOf = (endpoint: StaffEndpoint, world: World): Input =>
  SAMPLES[nameOf(endpoint)]?.(world) ?? {};

const scans = ({ codigos }: Branch): Input[] => codigos.map((texto) => ({ body: { texto } }));

/** Calls whose sample has no place for an id of others. */
const MORE: Record<string, (branch: Branch) => Input[]> = {
  'POST /personal/canje/consulta': scans,
  'POST /personal/canje/lectura': scans,
  'POST /personal/uniones/{id}/deshacer': ({ unionId }) => [{ params: { id: unionId } }],
  'POST /personal/personas/{id}/dispositivos/{dispositivo_id}/cerrar': ({ world, deviceId }) => [
    { params: { id: world.personaId, dispositivo_id: deviceId } },
  ],
};

/** `filled.ts` leaves batches out: one that is issued goes on writing after its call. */
const idOf = (world: World, endpoint: StaffEndpoint) =>
  endpoint.path.split('/')[2] === 'cartas' ? world.tandaId : idOfSample(world, endpoint);

const withQuery = (input: Input, query: object): Input => ({
  ...input,
  query: { ...input.query, ...query },
});

/** A list's filter about somebody of a branch. */
export interface Looking {
  field: 'q' | 'persona_id';
  input: Input;
}

/** The inputs with which a list looks for a persona of a branch by each filter that it takes. */
export function lookingFor(endpoint: StaffEndpoint, { world, texts }: Branch): Looking[] {
  const filter = endpoint.query.shape['filter'];
  // The audit keeps the filter of an export, and would show what the clerk asked for.
  if (endpoint.wire !== 'json' || !filter) return [];
  const about = [
    { field: 'q' as const, value: texts[0] },
    { field: 'q' as const, value: texts[1] },
    { field: 'persona_id' as const, value: world.personaId },
  ];
  return about.flatMap(({ field, value }) => {
    const text = JSON.stringify({ [field]: value });
    const read = filter.safeParse(text);
    const isTaken = read.success && field in (read.data as object);
    return isTaken
      ? [{ field, input: withQuery(sampleOf(endpoint, world), { filter: text }) }]
      : [];
  });
}

/** The sample's call, the same on a branch's own things, as each file, and about one of its people. */
export function inputsOf(endpoint: StaffEndpoint, branch: Branch): Input[] {
  const inputs = branch.worlds.flatMap((world) => {
    const sample = sampleOf(endpoint, world);
    return [sample, fillInput(sample, world, idOf(world, endpoint))];
  });
  if ('formato' in endpoint.query.shape) {
    const sample = sampleOf(endpoint, branch.world);
    inputs.push(...FORMATOS.map((formato) => withQuery(sample, { formato })));
  }
  const looking = lookingFor(endpoint, branch).map(({ input }) => input);
  return [...inputs, ...looking, ...(MORE[nameOf(endpoint)]?.(branch) ?? [])];
}

/** Reads of one thing that everybody's clerks find: content, and places. */
const CONTENT = new Set([
  'beneficios',
  'campanias',
  'congresos',
  'dias',
  'eventos',
  'horas',
  'hoteles',
  'listas',
  'localidades',
  'noches',
  'provincias',
  'reparticiones',
  'rubros',
  'seccionales',
  'sedes',
  'sinonimos',
  'sucursales',
  'voucher_tipos',
]);

/** A read of one thing of a person, with the same read of a thing that does not exist. */
export interface Twin {
  ofOthers: Input;
  ofNobody: Input;
}

export function twinsOf(endpoint: StaffEndpoint, branch: Branch): Twin[] {
  const { method, path } = endpoint;
  if (method !== 'GET' || !path.includes('{id}') || CONTENT.has(path.split('/')[2] ?? ''))
    return [];
  return branch.worlds.map((world) => {
    const ofOthers = fillInput(sampleOf(endpoint, world), world, idOf(world, endpoint));
    const id = typeof ofOthers.params?.['id'] === 'string' ? 'nadie' : NOTHING;
    return { ofOthers, ofNobody: { ...ofOthers, params: { ...ofOthers.params, id } } };
  });
}
