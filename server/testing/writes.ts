import { wire } from '@gremio/contract/index.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { type Endpoint, nameOf, type StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import * as z from 'zod';
import type { TestApp } from './app.ts';
import { fillInput, findVersion, idOfSample } from './filled.ts';
import type { Held } from './holdings.ts';
import { callWire } from './http.ts';
import { type Input, SAMPLES } from './samples.ts';
import type { Case } from './write-case.ts';
import { CASES, MORE_CASES } from './writes-cases.ts';

export const isStaff = (endpoint: Endpoint): endpoint is StaffEndpoint =>
  endpoint.who.kind === 'personal';

/** Fields of a form that no clerk changes by themselves. */
const FIXED = new Set(['version', 'motivo', 'id']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const HOUR = /^\d{2}:\d{2}$/;
const DOCUMENT = /^\d{7,8}$/;

interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

const schemaOf = ({ body }: Endpoint): JsonSchema =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

const fieldsOf = (endpoint: Endpoint) => Object.entries(schemaOf(endpoint).properties ?? {});

const optionsOf = ({ const: only, enum: options, anyOf = [] }: JsonSchema): unknown[] =>
  options ?? (only === undefined ? anyOf.flatMap(optionsOf) : [only]);

function otherTexts(value: string): string[] {
  if (DAY.test(value)) return [plusDays(value, 1), plusDays(value, -1)];
  if (MOMENT.test(value)) return [new Date(Date.parse(value) + 3_600_000).toISOString()];
  // Nobody else has a document in the nineties of millions.
  if (DOCUMENT.test(value)) return [`99${value.slice(-6)}`];
  return [HOUR.test(value) ? '09:15' : `Otro ${value}`];
}

const takesText = ({ type, anyOf = [], format }: JsonSchema): boolean =>
  (type === 'string' && format === undefined) || anyOf.some(takesText);

/** Other values of a field, each of which a clerk may set. */
function othersOf(value: unknown, schema: JsonSchema): unknown[] {
  const options = optionsOf(schema).filter((one) => one !== value);
  if (options.length > 0) return options;
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'string') return otherTexts(value);
  if (value === null) return takesText(schema) ? ['Otro'] : [];
  return Array.isArray(value) && value.length > 0 ? [value.slice(1)] : [];
}

const find = (method: string, path: string) =>
  wire.map(({ endpoint }) => endpoint).find((one) => one.method === method && one.path === path);

async function sampleOf(app: TestApp, endpoint: Endpoint, held: Held): Promise<Input> {
  const sample = SAMPLES[nameOf(endpoint)];
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample`);
  const given = sample(held.world);
  if (!isStaff(endpoint)) return given;
  const input = fillInput(given, held.world, idOfSample(held.world, endpoint));
  const version = await findVersion(app, endpoint, input, held.token);
  return version === null ? input : { ...input, body: { ...(input.body as object), version } };
}

/** Rows of a resource that the writes on it are tried on, besides the world's own. */
const TARGETS: Record<string, (app: TestApp, held: Held) => Promise<number[]>> = {
  eventos: async (_app, held) => [held.esperaId, held.ofertaId, held.world.sorteoId],
  invitaciones: (app, held) =>
    idsOf(app, 'select id from invitaciones where persona_id = $1 order by id', held),
  vouchers: (app, held) => idsOf(app, 'select id from vouchers where persona_id = $1', held),
  voucher_tipos: async (_app, held) => [held.hijoTipoId],
  hoteles: async (_app, held) => [held.convenioId],
  reservas: async (_app, held) => [held.pedidaId],
  dias: (app, held) => idsOf(app, 'select dia_id as id from empleados where persona_id = $1', held),
};

const idsOf = async (app: TestApp, text: string, { owner }: Held) =>
  (await app.query<{ id: number }>(text, [owner.personaId])).map(({ id }) => id);

/** The inputs with another row of the same resource in their place. */
async function targetsOf(app: TestApp, endpoint: Endpoint, held: Held): Promise<unknown[]> {
  if (!endpoint.path.includes('{id}')) return [null];
  const own = isStaff(endpoint) ? idOfSample(held.world, endpoint) : null;
  const resource = endpoint.path.split('/')[2] ?? '';
  const more = (await TARGETS[resource]?.(app, held)) ?? [];
  return [...new Set([own, ...more])];
}

/** Sends a row as staff's form does: its fields as they are, and one of them changed. */
function changing(endpoint: StaffEndpoint, id: unknown, row: object, change: Change): Case {
  const { field, value, option } = change;
  const fields = fieldsOf(endpoint).map(([one]) => one);
  const kept = Object.entries(row).filter(([one]) => fields.includes(one));
  const motivo = fields.includes('motivo') ? { motivo: 'Prueba' } : {};
  const body = { ...Object.fromEntries(kept), ...motivo, [field]: value };
  return {
    says: option === undefined ? field : `${field}=${option}`,
    input: async () => ({ params: { id }, body }),
  };
}

interface Change {
  field: string;
  value: unknown;
  /** The value in words, if it is one of some. */
  option?: string;
}

async function changesOf(app: TestApp, endpoint: StaffEndpoint, reads: Endpoint, held: Held) {
  const cases: Case[] = [];
  for (const id of await targetsOf(app, endpoint, held)) {
    const { body: row } = await callWire(app.url, reads, {
      params: { id },
      token: held.token,
    } as never);
    for (const [field, schema] of fieldsOf(endpoint)) {
      if (FIXED.has(field) || !(field in (row as object))) continue;
      const hasOptions = optionsOf(schema).length > 0;
      for (const value of othersOf((row as never)[field], schema)) {
        const change = { field, value, ...(hasOptions && { option: String(value) }) };
        cases.push(changing(endpoint, id, row as object, change));
      }
    }
  }
  return cases;
}

/** The sample's call on each row, and with each option of the fields that have some. */
async function callsOf(app: TestApp, endpoint: Endpoint, held: Held): Promise<Case[]> {
  const targets = await targetsOf(app, endpoint, held);
  const choices = fieldsOf(endpoint).flatMap(([field, schema]) =>
    optionsOf(schema).map((option) => ({ [field]: option })),
  );
  return targets.flatMap((id) =>
    [{}, ...choices].map((choice) => ({
      says: Object.values(choice).join(),
      async input(fresh: TestApp) {
        const input = await sampleOf(fresh, endpoint, held);
        const params = id === null ? input.params : { ...input.params, id };
        const body = input.body ? { motivo: 'Prueba', ...(input.body as object), ...choice } : null;
        return { ...input, ...(params && { params }), ...(body && { body }) };
      },
    })),
  );
}

/** The ways in which a write is tried: on each row that it is about, with each field changed by itself. */
export async function casesOf(app: TestApp, endpoint: Endpoint, held: Held): Promise<Case[]> {
  const given = CASES[nameOf(endpoint)];
  if (given) return given;
  const reads = endpoint.method === 'PUT' ? find('GET', endpoint.path) : undefined;
  const tried =
    isStaff(endpoint) && reads
      ? await changesOf(app, endpoint, reads, held)
      : await callsOf(app, endpoint, held);
  return [...tried, ...(MORE_CASES[nameOf(endpoint)] ?? [])];
}
