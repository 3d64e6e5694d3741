import { wire } from '@gremio/contract/index.ts';
import { addressOf, type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { fetchWire } from '../testing/http.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import { buildWorld } from '../testing/world.ts';

/** Injection: SQL in lists' filters, and fields of other tables in writes. */

const SQL = [
  "') or 1=1 --",
  "x' and 1=(select 1/0)--",
  '"id"); delete from personas; --',
  '\\ %_ a & ! | <-> b:*',
  '{1,2}',
  '99999999999999999999',
];
/** The same with values that are not text. */
const SHAPES: unknown[] = [{ $ne: null }, { gt: '' }, [], ['id'], { length: 1 }, true, null, 1e308];

let app: TestApp;
let world: World;
let staff: string;
let member: string;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.newMember();
  world = await buildWorld(app, owner);
  member = owner.token;
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

const shapeOf = (schema: unknown): Record<string, z.ZodType> => {
  const plain = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return plain instanceof z.ZodObject ? (plain.shape as Record<string, z.ZodType>) : {};
};

/** Schema of the object that a query field carries as JSON. */
function objectWithin(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodOptional) return objectWithin(schema.unwrap());
  if (schema instanceof z.ZodPipe) return objectWithin(schema.out);
  return null;
}

const calls = wire.map(({ endpoint }) => endpoint);
const lists = calls.filter(({ query, wire: kind }) => 'filter' in query.shape && kind === 'json');

const read = (endpoint: Endpoint, query: Record<string, string>) => {
  const right = SAMPLES[nameOf(endpoint)]?.(world) ?? {};
  const address = addressOf(endpoint, right.params, { ...right.query, ...query });
  return fetchWire<unknown[]>(app.url + address, {
    headers: { authorization: `Bearer ${staff}` },
  });
};

/** The call succeeds or its schema refuses it; the database never raises an error. */
async function expectHeld(endpoint: Endpoint, query: Record<string, string>): Promise<number> {
  const { status, error } = await read(endpoint, query);
  const shown = `${nameOf(endpoint)} ${JSON.stringify(query)}`;
  expect([200, 422], shown).toContain(status);
  if (status === 422) expect(error.errores?.length ?? 0, shown).toBeGreaterThan(0);
  return status;
}

const countRows = async () => {
  const names = await app.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%auditoria%' order by 1`,
  );
  return Promise.all(
    names.map(async ({ name }) => {
      const [row] = await app.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
      return [name, row?.n];
    }),
  );
};

describe('a staff list', () => {
  it('is filtered by every field of every list, whatever is written in it', async () => {
    expect(lists.length).toBeGreaterThan(25);
    const before = await countRows();
    const { length: personas } = (await read(lists[0] as Endpoint, {})).body;
    for (const endpoint of lists) {
      const filter = objectWithin(endpoint.query.shape.filter) as z.ZodObject;
      const fields = Object.keys(filter.shape);
      expect(fields, nameOf(endpoint)).toContain('id');
      const asked = [...fields, "id' or '1'='1"].flatMap((field) => {
        const values = [...SQL, ...SHAPES].map((value) => ({ [field]: value }));
        // A value that the schema refuses reaches nothing else, so one refused value per field is enough.
        const refused = values.filter((value) => !filter.safeParse(value).success);
        return [...values.filter((value) => !refused.includes(value)), ...refused.slice(0, 1)];
      });
      await Promise.all(
        asked.map((value) => expectHeld(endpoint, { filter: JSON.stringify(value) })),
      );
    }
    expect((await read(lists[0] as Endpoint, {})).body).toHaveLength(personas);
    expect(await countRows()).toEqual(before);
  });

  it('is ordered by the fields that it declares and no others, in any part of it', async () => {
    for (const endpoint of lists.filter(({ query }) => 'sort' in query.shape)) {
      const sort = (value: unknown) => ({ sort: JSON.stringify(value) });
      for (const value of [
        ['id; drop table personas', 'ASC'],
        ['id', 'ASC; drop table personas'],
        ['(select 1)', 'ASC'],
        ['__proto__', 'DESC'],
      ]) {
        const { status } = await read(endpoint, sort(value));
        expect([nameOf(endpoint), value, status]).toEqual([nameOf(endpoint), value, 422]);
      }
    }
  });

  it('is as many rows as it may give, counted in whole numbers', async () => {
    for (const endpoint of lists.filter(({ query }) => 'range' in query.shape)) {
      for (const value of [[0, 1000], [-1, 5], ['0', '1'], {}]) {
        const { status } = await read(endpoint, { range: JSON.stringify(value) });
        expect([nameOf(endpoint), value, status]).toEqual([nameOf(endpoint), value, 422]);
      }
    }
  });
});

describe('a call’s write', () => {
  const MARK = 'MARCA-AJENA';
  const NUMBER = 424_242;
  const writes = calls.filter(
    ({ method, body, wire: kind }) => method !== 'GET' && kind === 'json' && body !== undefined,
  );

  const send = (endpoint: Endpoint, { params, query, body }: Input) =>
    fetchWire<{ id?: number | string; version?: number }>(
      app.url + addressOf(endpoint, params, query),
      {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${endpoint.who.kind === 'personal' ? staff : member}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      },
    );

  let columns: { name: string; numeric: boolean }[] = [];
  beforeAll(async () => {
    columns = await app.query(
      `select column_name as name, bool_or(data_type ~ 'int|numeric') as numeric
       from information_schema.columns where table_schema = 'public' group by 1`,
    );
  });

  /** Every column of every table except the call's own fields: a careless insert would write them. */
  function marksBeside(endpoint: Endpoint): object {
    const own = Object.keys(shapeOf(endpoint.body));
    const marks = columns.map(({ name, numeric }) => [name, numeric ? NUMBER : MARK] as const);
    const guessed = ['cupoId', 'personaId', 'roles', 'admin'].map(
      (name) => [name, NUMBER] as const,
    );
    return Object.fromEntries([...marks, ...guessed].filter(([name]) => !own.includes(name)));
  }

  const marksFound = async () => {
    const names = await app.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found = await Promise.all(
      names.map(async ({ name }) => {
        const rows = await app.query(
          `select 1 from "${name}" t where to_jsonb(t)::text ~ '(${MARK}|\\m${NUMBER}\\M)' limit 1`,
        );
        return rows.length > 0 ? name : null;
      }),
    );
    return found.filter((name) => name !== null);
  };

  it('is what it declares, and no column beside it', async () => {
    let written = 0;
    for (const endpoint of writes) {
      const right = SAMPLES[nameOf(endpoint)]?.(world) ?? {};
      const body = { ...marksBeside(endpoint), ...(right.body as object) };
      const { status, error } = await send(endpoint, { ...right, body });
      expect(status, `${nameOf(endpoint)} ${JSON.stringify(error)}`).toBeLessThan(500);
      if (status < 300) written += 1;
    }
    expect(written).toBeGreaterThan(20);
    expect(await marksFound()).toEqual([]);
  });

  it('changes a row of a resource in its own fields, and not in who or which it is', async () => {
    let changed = 0;
    for (const endpoint of writes.filter(
      ({ method, path }) => method === 'PUT' && path.endsWith('/{id}'),
    )) {
      const create = calls.find(
        ({ method, path }) => method === 'POST' && `${path}/{id}` === endpoint.path,
      );
      const right = create && SAMPLES[nameOf(create)]?.(world);
      if (!create || !right) continue;
      const { status, body: row } = await send(create, right);
      if (status !== 201) continue;
      const answer = await send(endpoint, {
        params: { id: row.id },
        body: {
          ...marksBeside(endpoint),
          ...(right.body as object),
          version: row.version,
        },
      });
      expect(answer.status, `${nameOf(endpoint)} ${JSON.stringify(answer.error)}`).toBeLessThan(
        500,
      );
      if (answer.status !== 200) continue;
      changed += 1;
      expect([nameOf(endpoint), answer.body.id]).toEqual([nameOf(endpoint), row.id]);
    }
    expect(changed).toBeGreaterThan(8);
    expect(await marksFound()).toEqual([]);
  });

  it('cannot reach what all objects share', async () => {
    const shared = Object.getOwnPropertyNames(Object.prototype).toSorted();
    const poison =
      '{"__proto__":{"role":"administracion"},"constructor":{"prototype":{"role":"x"}}}';
    for (const endpoint of writes) {
      const token = endpoint.who.kind === 'personal' ? staff : member;
      const right = SAMPLES[nameOf(endpoint)]?.(world) ?? {};
      const { status } = await fetchWire(app.url + addressOf(endpoint, right.params), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: poison,
      });
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 400]);
    }
    for (const endpoint of lists) await expectHeld(endpoint, { filter: poison });
    const form = new FormData();
    form.set('__proto__', 'x');
    form.set('constructor', 'x');
    const sent = await fetch(`${app.url}/archivos/docs/a.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member}` },
      body: form,
    });
    expect(sent.status).toBeLessThan(500);
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(shared);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
