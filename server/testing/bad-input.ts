import { wire } from '@gremio/contract/index.ts';
import { formOf } from '@gremio/contract/platform/client.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import { expect } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from './app.ts';
import type { HttpCall } from './client.ts';
import { type Answered, fetchWire } from './http.ts';
import { type Input, SAMPLES, type World } from './samples.ts';
import { buildWorld } from './world.ts';

/** Every field of every call with values of the wrong kind, for `bad-input*.test.ts`. */

/** A server with rows to name, a member who owns them, and an administrator. */
export interface Stage {
  app: TestApp;
  world: World;
  memberToken: string;
  staffToken: string;
}

export async function setStage(): Promise<Stage> {
  const app = await startTestApp();
  const owner = await app.newMember();
  const world = await buildWorld(app, owner);
  return {
    app,
    world,
    memberToken: owner.token,
    staffToken: await app.newStaff('administracion'),
  };
}

export const tokenOf = ({ memberToken, staffToken }: Stage, { who }: Endpoint): string =>
  who.kind === 'personal' ? staffToken : memberToken;

interface Values {
  texts: readonly string[];
  /** Values of another type, for JSON bodies. */
  others: readonly unknown[];
}

async function send(stage: Stage, endpoint: Endpoint, input: Input): Promise<Answered<unknown>> {
  const headers: Record<string, string> = { authorization: `Bearer ${tokenOf(stage, endpoint)}` };
  const init: HttpCall = { method: endpoint.method, headers };
  if (endpoint.wire === 'upload') {
    init.body = formOf(input);
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  return fetchWire(stage.app.url + addressOf(endpoint, input.params, input.query), init);
}

type Part = 'params' | 'query' | 'body';

const PUT: Record<Part, (input: Input, campo: string, value: unknown) => Input> = {
  params: (input, campo, value) => ({ ...input, params: { ...input.params, [campo]: value } }),
  query: (input, campo, value) => ({ ...input, query: { ...input.query, [campo]: value } }),
  body: (input, campo, value) => ({
    ...input,
    body: { ...(input.body as object), [campo]: value },
  }),
};

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const plain = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return plain instanceof z.ZodObject ? (plain.shape as Record<string, z.ZodType>) : {};
};

const namesIt = (error: ErrorBody, campo: string) =>
  error.errores?.some((one) => one.campo === campo || one.campo.startsWith(`${campo}.`)) ?? false;

export const cases = wire
  .filter(({ endpoint }) => ['json', 'file', 'upload'].includes(endpoint.wire))
  .flatMap(({ endpoint }) =>
    (['params', 'query', 'body'] as const)
      .map((part) => ({ endpoint, part, fields: Object.entries(shapeOf(endpoint[part])) }))
      .filter(({ fields }) => fields.length > 0),
  )
  .map((one) => ({ ...one, name: `${one.endpoint.method} ${one.endpoint.path} ${one.part}` }));

type Case = (typeof cases)[number];

/** Texts that an address cannot carry, or leaves out: an empty segment, an empty search. */
const isAbsent = (part: Part, value: unknown) => part !== 'body' && value === '';

/** Fields that one request carries together; a long text fits an address once. */
const together = (part: Part, value: unknown, campos: string[]): string[][] =>
  part !== 'body' && String(value).length > 1_000 ? campos.map((campo) => [campo]) : [campos];

/**
 * Sends a value in all fields that must refuse it, each of which the answer names; and in each field that
 * accepts it by itself, so that it reaches the call.
 */
async function tryValue(
  stage: Stage,
  { endpoint, part, fields }: Case,
  value: unknown,
): Promise<void> {
  const key = `${endpoint.method} ${endpoint.path}`;
  const right = SAMPLES[key]?.(stage.world) ?? {};
  const sendIn = (campos: string[]) =>
    send(
      stage,
      endpoint,
      campos.reduce((input, campo) => PUT[part](input, campo, value), right),
    );
  const refusing = isAbsent(part, value)
    ? []
    : fields.filter(([, schema]) => !schema.safeParse(value).success).map(([campo]) => campo);
  const accepting = fields.map(([campo]) => campo).filter((campo) => !refusing.includes(campo));
  const shown = `${key} ${part}=${JSON.stringify(value)}`;
  for (const campos of refusing.length > 0 ? together(part, value, refusing) : []) {
    const { status, error } = await sendIn(campos);
    expect(status, shown).toBe(422);
    const unnamed = campos.filter((campo) => !namesIt(error, campo));
    expect(unnamed, `${shown} is not named`).toEqual([]);
  }
  const answers = await Promise.all(accepting.map((campo) => sendIn([campo])));
  const broken = accepting.filter((_, index) => (answers[index]?.status ?? 500) >= 500);
  expect(broken, shown).toEqual([]);
}

/** One value of each kind: the other values break the same checks, or parsers that the schemas use too. */
export const FEW: Values = {
  texts: ['', 'x', '-1', 'a\u0000b'],
  others: [null, true, 1e300, {}],
};

/** Values that break careless parsers. */
export const MORE: Values = {
  texts: [
    ' ',
    '1.5',
    '1e3',
    '99999999999999999999',
    '0x10',
    'null',
    "' or 1=1 --",
    '{"a":1}',
    '[1,2',
    '["id","ASC; drop table personas"]',
    'á'.repeat(1500),
    '../../etc/passwd',
    '2026-02-30',
    '24:61',
  ],
  others: [0, -1, 12.5, [], [null], { a: { b: [] } }, '\ud800'],
};

/** Tries each value in every field of one part of a call: a 4xx that names the field, never a 5xx. */
export async function tryValues(stage: Stage, one: Case, { texts, others }: Values): Promise<void> {
  // Fields of a form are always text.
  const isJson = one.part === 'body' && one.endpoint.wire !== 'upload';
  const tried = (isJson ? [...texts, ...others] : texts).filter(
    (value) => one.part !== 'params' || value !== '',
  );
  if (one.endpoint.wire === 'json') {
    await Promise.all(tried.map((value) => tryValue(stage, one, value)));
    return;
  }
  // Of one device's files at once the server gives up all but three (`arrivals.ts`).
  for (const value of tried) await tryValue(stage, one, value);
}
