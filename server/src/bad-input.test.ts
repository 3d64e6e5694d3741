import { wire } from '@gremio/contract/index.ts';
import { formOf } from '@gremio/contract/platform/client.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Answered, fetchWire } from '../testing/http.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import { buildWorld } from '../testing/world.ts';

/**
 * Every field of every call, with values of the wrong kind: a 4xx that names the field, never a 5xx
 * (docs/architecture.md#wire).
 */

let app: TestApp;
let world: World;
let memberToken: string;
let staffToken: string;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.newMember();
  world = await buildWorld(app, owner);
  memberToken = owner.token;
  staffToken = await app.newStaff('administracion');
}, 120_000);
afterAll(() => app.close());

/** Text that breaks careless parsers. */
const TEXTS = [
  '',
  ' ',
  'x',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  '0x10',
  'null',
  "' or 1=1 --",
  '{"a":1}',
  '[1,2',
  '["id","ASC; drop table personas"]',
  'a\u0000b',
  'á'.repeat(1500),
  '../../etc/passwd',
  '2026-02-30',
  '24:61',
];
/** The same for JSON bodies, whose values also have a type. */
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1e300,
  12.5,
  [],
  [null],
  {},
  { a: { b: [] } },
  '\ud800',
];

async function send(endpoint: Endpoint, input: Input): Promise<Answered<unknown>> {
  const token = endpoint.who.kind === 'personal' ? staffToken : memberToken;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const init: RequestInit = { method: endpoint.method, headers };
  if (endpoint.wire === 'upload') {
    init.body = formOf(input);
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  return fetchWire(app.url + addressOf(endpoint, input.params, input.query), init);
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

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const plain = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return plain instanceof z.ZodObject ? (plain.shape as Record<string, z.ZodType>) : {};
};

const namesIt = (error: ErrorBody, campo: string) =>
  error.errores?.some((one) => one.campo === campo || one.campo.startsWith(`${campo}.`)) ?? false;

const cases = wire
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
async function tryValue({ endpoint, part, fields }: Case, value: unknown): Promise<void> {
  const key = `${endpoint.method} ${endpoint.path}`;
  const right = SAMPLES[key]?.(world) ?? {};
  const sendIn = (campos: string[]) =>
    send(
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

describe.each(cases)('$name', (one) => {
  it('refuses what is not its kind, and names it', async () => {
    // Fields of a form are always text.
    const isJson = one.part === 'body' && one.endpoint.wire !== 'upload';
    const tried = (isJson ? VALUES : TEXTS).filter(
      (value) => one.part !== 'params' || value !== '',
    );
    if (one.endpoint.wire === 'json') {
      await Promise.all(tried.map((value) => tryValue(one, value)));
      return;
    }
    // Of one device's files at once the server gives up all but three (`arrivals.ts`).
    for (const value of tried) await tryValue(one, value);
  });
});

describe('a body', () => {
  const review = `/afigestion/app_beneficios_reviews/add.json`;
  const post = (body: string, type = 'application/json') =>
    fetchWire(app.url + review, {
      method: 'POST',
      headers: { authorization: `Bearer ${memberToken}`, 'content-type': type },
      body,
    });

  it.each([
    ['that is not JSON', '{"a":', 400],
    ['that is not an object', '[]', 422],
    ['that poisons a prototype', '{"__proto__":{"a":1}}', 400],
    ['that is nested without end', '['.repeat(50_000), 400],
    ['that is too large', JSON.stringify({ comentario: 'x'.repeat(300_000) }), 413],
  ])('%s is refused', async (_name, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.error.message).toMatch(/\.$/);
  });

  it('of another type is refused', async () => {
    expect((await post('<a/>', 'application/xml')).status).toBe(415);
  });

  it('that writes what is not its to write changes nothing else', async () => {
    const mine = { app_beneficio_id: world.beneficioId, puntaje: 3, persona_id: 1, oculta: true };
    const answer = await post(JSON.stringify(mine));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ review: { puntaje: 3, oculta: false } });
  });
});

const DEEP = 50_000;
const inArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** Empty names, so that as many levels fit in the body limit. */
const inObjects = (depth: number) => `${'{"":'.repeat(depth)}1${'}'.repeat(depth)}`;
/** Writes by every kind of caller (public, device, member, staff), from every room. */
const deepWrites = wire
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.wire === 'json' && endpoint.body && endpoint.method !== 'GET');

describe('what is nested fifty thousand deep, and well formed', () => {
  const refused = async (endpoint: Endpoint, url: string, body?: string) => {
    const token = endpoint.who.kind === 'personal' ? staffToken : memberToken;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    const init: RequestInit = { method: endpoint.method, headers };
    if (body !== undefined) {
      Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': 'honda' });
      init.body = body;
    }
    const { status } = await fetchWire(app.url + url, init);
    return [endpoint.method, endpoint.path, status >= 400 && status < 500 ? '4xx' : status];
  };

  it('is refused by every write: arrays as its body, objects in its fields', async () => {
    const kinds = new Set(deepWrites.map((endpoint) => endpoint.who.kind));
    expect([...kinds].sort()).toEqual(['afiliado', 'identidad', 'personal', 'propio', 'publico']);
    for (const endpoint of deepWrites) {
      const { params } = SAMPLES[`${endpoint.method} ${endpoint.path}`]?.(world) ?? {};
      const url = addressOf(endpoint, params, {});
      const fields = Object.keys(shapeOf(endpoint.body)).slice(0, 40);
      const each = fields.map((one) => `"${one}":${inObjects(Math.floor(DEEP / fields.length))}`);
      for (const body of [inArrays(DEEP), `{${each.join(',')}}`]) {
        const shown = await refused(endpoint, url, body);
        expect(shown).toEqual([endpoint.method, endpoint.path, '4xx']);
      }
    }
    expect((await fetchWire(`${app.url}/salud/listo`)).status).toBe(200);
  }, 60_000);

  it('is told from marks within a text', async () => {
    const comentario = '{["\\'.repeat(100);
    const answer = await fetchWire<{ review: { comentario: string } }>(
      `${app.url}/afigestion/app_beneficios_reviews/add.json`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${memberToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ app_beneficio_id: world.beneficioId, puntaje: 5, comentario }),
      },
    );
    expect(answer.body.review.comentario).toBe(comentario);
  });

  it('is refused by every filter, sort and range', async () => {
    const lists = wire
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => 'filter' in shapeOf(endpoint.query));
    expect(lists.length).toBeGreaterThan(20);
    for (const endpoint of lists) {
      const { params } = SAMPLES[`${endpoint.method} ${endpoint.path}`]?.(world) ?? {};
      for (const campo of ['filter', 'sort', 'range']) {
        if (!(campo in shapeOf(endpoint.query))) continue;
        const value = campo === 'filter' ? `{"id":${inArrays(4_000)}}` : inArrays(4_000);
        const shown = await refused(endpoint, addressOf(endpoint, params, { [campo]: value }));
        expect(shown).toEqual([endpoint.method, endpoint.path, '4xx']);
      }
    }
  });
});

it('keeps text as text', async () => {
  const comentario = `<script>alert(1)</script> ' " & ; -- \\ %s ${'😀'}`;
  const answer = await fetchWire<{ review: { comentario: string } }>(
    `${app.url}/afigestion/app_beneficios_reviews/add.json`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${memberToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app_beneficio_id: world.beneficioId, puntaje: 5, comentario }),
    },
  );
  expect(answer.body.review.comentario).toBe(comentario);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

it.each([
  '/nada',
  '/afigestion/nada.json',
  '/afigestion/personas/ficha/%E0%A4%A.json',
  '/personal/nada',
  '//',
])('answers an address that is not there in the shape of the wire: %s', async (path) => {
  const answer = await fetchWire(app.url + path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.error).toMatchObject({
    code: answer.status,
    message: expect.stringMatching(/\.$/),
  });
});
