import { signIn, usuarios } from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/handle.ts';
import { isRefusal } from '../../platform/outcome.ts';
import { startTestApp, type TestApp } from '../../platform/testing/app.ts';
import { callWire } from '../../platform/testing/http.ts';

const PASSWORD = 'una contraseña larga';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
});
afterAll(() => app.close());

let next = 0;
const user = (fields: object = {}) => ({
  email: `alta${(next += 1)}@prueba.local`,
  name: 'Alta, Ana',
  role: 'lectura' as const,
  password: PASSWORD,
  ...fields,
});
const create = (body: object) => callWire(app.url, usuarios.create, { body: body as never, token });
const update = (id: string, body: object) =>
  callWire(app.url, usuarios.update, { params: { id }, body: body as never, token });
const list = (query: object) => callWire(app.url, usuarios.list, { query, token });
const enter = (email: string, password = PASSWORD) =>
  callWire(app.url, signIn, { body: { email, password } });
const open = async (email: string) => {
  const { body } = await enter(email);
  if (!('token' in body)) throw new Error('no token');
  return body.token;
};
const works = async (session: string) =>
  (await callWire(app.url, personas.list, { token: session })).status;
const fieldsOf = (error: { errores?: { campo: string }[] }) =>
  error.errores?.map((one) => one.campo);

it('adds somebody, who signs in with what they were given', async () => {
  const body = user({ email: `Ana${(next += 1)}@Prueba.Local` });
  const { status, body: row } = await create(body);
  expect([status, row]).toEqual([
    201,
    {
      id: expect.any(String),
      email: body.email.toLowerCase(),
      name: body.name,
      role: 'lectura',
      bloqueado: false,
      segundo_factor: false,
      version: 1,
    },
  ]);
  expect(await works(await open(body.email))).toBe(200);
  const kept = await app.query<{ text: string }>(`select a::text as text from auditoria a`);
  expect(kept.map((one) => one.text).join()).not.toContain(PASSWORD);
});

it('refuses what nobody signs in with, naming the field', async () => {
  const { body: other } = await create(user());
  for (const [fields, status, campo] of [
    [{ password: null }, 422, 'password'],
    [{ password: 'corta' }, 422, 'password'],
    [{ email: 'no es' }, 422, 'email'],
    [{ role: 'jefa' }, 422, 'role'],
    [{ name: ' ' }, 422, 'name'],
    [{ email: other.email.toUpperCase() }, 409, 'email'],
  ] as const) {
    const { status: answered, error } = await create(user(fields));
    expect([answered, fieldsOf(error)]).toEqual([status, [campo]]);
  }
});

it('changes a role at once, and a password or a block ends the open sessions', async () => {
  const { body: row } = await create(user());
  const session = await open(row.email);
  const puerta = await update(row.id, { ...row, role: 'puerta' });
  expect(puerta.body).toEqual({ ...row, role: 'puerta', version: 2 });
  expect(await works(session)).toBe(403);
  const stale = await update(row.id, row);
  expect([stale.status, stale.error['actual']]).toEqual([409, puerta.body]);
  const renewed = await update(row.id, { ...puerta.body, password: 'otra contraseña larga' });
  expect(await works(session)).toBe(401);
  expect((await enter(row.email)).status).toBe(401);
  expect((await enter(row.email, 'otra contraseña larga')).status).toBe(200);
  await update(row.id, { ...renewed.body, bloqueado: true });
  const blocked = await enter(row.email, 'otra contraseña larga');
  expect([blocked.status, blocked.error.motivo]).toEqual([401, 'ingreso_fallido']);
});

it('deletes somebody, whose sessions end', async () => {
  const { body: row } = await create(user());
  const session = await open(row.email);
  const remove = () => callWire(app.url, usuarios.remove, { params: { id: row.id }, token });
  expect((await remove()).body).toEqual(row);
  expect(await works(session)).toBe(401);
  expect((await remove()).status).toBe(404);
});

it('finds by name and mail, and pages', async () => {
  const { body: row } = await create(user({ name: 'Zúñiga, Zoilo' }));
  const found = await list({ filter: JSON.stringify({ q: 'zuniga ZOILO' }) });
  expect(found.body).toEqual([row]);
  expect((await list({ filter: JSON.stringify({ id: [row.id] }) })).body).toEqual([row]);
  expect((await list({ filter: JSON.stringify({ id: [] }) })).body).toEqual([]);
  const page = await list({ sort: '["email","DESC"]', range: '[0,1]' });
  expect(page.body).toHaveLength(2);
  expect(page.headers.get('content-range')).toMatch(/^usuarios 0-1\/\d+$/);
});

it('leaves somebody who administers, also when two leave at once', async () => {
  const alone = await startTestApp();
  for (const name of ['Una', 'Otra']) {
    await alone.services.personal.createUser({ ...user(), name, role: 'administracion' });
  }
  const { usuarios: store } = alone.services.personal;
  const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 2 };
  const { rows } = await store.list(alone.parts.db, {}, page);
  const outcomes = await Promise.all(
    rows.map((row) =>
      inTransaction(alone.parts.db, async (tx) => {
        const body = { ...row, role: 'lectura', password: null } as never;
        return store.update?.(tx, row.id, body, row, () => undefined);
      }),
    ),
  );
  expect(outcomes.filter(isRefusal).map((one) => one.body.motivo)).toEqual([
    'ultima_administracion',
  ]);
  const last = rows.find((_, index) => isRefusal(outcomes[index])) as (typeof rows)[number];
  const params = { id: last.id };
  const session = await callWire(alone.url, signIn, {
    body: { email: last.email, password: PASSWORD },
  });
  const mine = 'token' in session.body ? session.body.token : '';
  const blocked = await callWire(alone.url, usuarios.update, {
    params,
    body: { ...last, bloqueado: true },
    token: mine,
  });
  const removed = await callWire(alone.url, usuarios.remove, { params, token: mine });
  expect([blocked.error.motivo, removed.error.motivo]).toEqual(
    Array(2).fill('ultima_administracion'),
  );
  await alone.close();
});

it('is only for who administers', async () => {
  for (const role of ['lectura', 'turnos'] as const) {
    const session = await app.newStaff(role);
    expect((await callWire(app.url, usuarios.list, { token: session })).status).toBe(403);
  }
});
