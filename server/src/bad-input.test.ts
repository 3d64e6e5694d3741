import { wire } from '@gremio/contract/index.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cases,
  FEW,
  setStage,
  shapeOf,
  type Stage,
  tokenOf,
  tryValues,
} from '../testing/bad-input.ts';
import type { HttpCall } from '../testing/client.ts';
import { fetchWire } from '../testing/http.ts';
import { SAMPLES } from '../testing/samples.ts';

/**
 * Every field of every call, with values of the wrong kind: a 4xx that names the field, never a 5xx
 * (docs/architecture.md#wire). `bad-input.slow.test.ts` tries all values.
 */

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.app.close());

describe.each(cases)('$name', (one) => {
  it('refuses what is not its kind, and names it', () => tryValues(stage, one, FEW));
});

describe('a body', () => {
  const review = `/afigestion/app_beneficios_reviews/add.json`;
  const post = (body: string, type = 'application/json') =>
    fetchWire(stage.app.url + review, {
      method: 'POST',
      headers: { authorization: `Bearer ${stage.memberToken}`, 'content-type': type },
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
    const mine = {
      app_beneficio_id: stage.world.beneficioId,
      puntaje: 3,
      persona_id: 1,
      oculta: true,
    };
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

describe('a well-formed text nested fifty thousand deep', () => {
  const refused = async (endpoint: Endpoint, url: string, body?: string) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${tokenOf(stage, endpoint)}`,
    };
    const init: HttpCall = { method: endpoint.method, headers };
    if (body !== undefined) {
      Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': 'honda' });
      init.body = body;
    }
    const { status } = await fetchWire(stage.app.url + url, init);
    return [endpoint.method, endpoint.path, status >= 400 && status < 500 ? '4xx' : status];
  };

  it('is refused by every write: arrays as its body, objects in its fields', async () => {
    const kinds = new Set(deepWrites.map((endpoint) => endpoint.who.kind));
    expect([...kinds].sort()).toEqual(['afiliado', 'identidad', 'personal', 'propio', 'publico']);
    for (const endpoint of deepWrites) {
      const { params } = SAMPLES[`${endpoint.method} ${endpoint.path}`]?.(stage.world) ?? {};
      const url = addressOf(endpoint, params, {});
      const fields = Object.keys(shapeOf(endpoint.body)).slice(0, 40);
      const each = fields.map((one) => `"${one}":${inObjects(Math.floor(DEEP / fields.length))}`);
      for (const body of [inArrays(DEEP), `{${each.join(',')}}`]) {
        const shown = await refused(endpoint, url, body);
        expect(shown).toEqual([endpoint.method, endpoint.path, '4xx']);
      }
    }
    expect((await fetchWire(`${stage.app.url}/salud/listo`)).status).toBe(200);
  });

  it('is told from marks within a text', async () => {
    const comentario = '{["\\'.repeat(100);
    const answer = await fetchWire<{ review: { comentario: string } }>(
      `${stage.app.url}/afigestion/app_beneficios_reviews/add.json`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${stage.memberToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ app_beneficio_id: stage.world.beneficioId, puntaje: 5, comentario }),
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
      const { params } = SAMPLES[`${endpoint.method} ${endpoint.path}`]?.(stage.world) ?? {};
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
    `${stage.app.url}/afigestion/app_beneficios_reviews/add.json`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${stage.memberToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app_beneficio_id: stage.world.beneficioId, puntaje: 5, comentario }),
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
  const answer = await fetchWire(stage.app.url + path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.error).toMatchObject({
    code: answer.status,
    message: expect.stringMatching(/\.$/),
  });
});
