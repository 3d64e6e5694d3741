import { createUser, usuariosStore } from './usuarios.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { isRefusal } from '../platform/outcome.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { enter, openSession, PASSWORD } from '../../testing/users.ts';

const { usuarios } = wire;
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
  ...fields,
});
const create = (body: object) => callWire(app.url, usuarios.create, { body: body as never, token });
const update = (id: string, body: object) =>
  callWire(app.url, usuarios.update, { params: { id }, body: body as never, token });
const list = (query: object) => callWire(app.url, usuarios.list, { query, token });
/** Creates a user who has already chosen a password. */
const active = async (fields: object = {}) => {
  const made = { ...user(), password: PASSWORD, ...fields };
  const { id } = await createUser(app.house, made);
  return (await callWire(app.url, usuarios.get, { params: { id }, token })).body;
};
const works = async (session: string) =>
  (await callWire(app.url, personas.list, { token: session })).status;
const fieldsOf = (error: { errores?: { campo: string }[] }) =>
  error.errores?.map((one) => one.campo);

it('adds nobody twice, and refuses what is no person, naming the field', async () => {
  const { body: other } = await create(user());
  for (const [fields, status, campo] of [
    [{ email: 'no es' }, 422, 'email'],
    [{ role: 'jefa' }, 422, 'role'],
    [{ name: ' ' }, 422, 'name'],
    [{ email: other.email.toUpperCase() }, 409, 'email'],
  ] as const) {
    const { status: answered, error } = await create(user(fields));
    expect([answered, fieldsOf(error)]).toEqual([status, [campo]]);
  }
});

it('changes a role at once, and a block ends the open sessions', async () => {
  const row = await active();
  const session = await openSession(app, row.email);
  const puerta = await update(row.id, { ...row, role: 'puerta' });
  expect(puerta.body).toEqual({ ...row, role: 'puerta', version: 2 });
  expect(await works(session)).toBe(403);
  const stale = await update(row.id, row);
  expect([stale.status, stale.error['actual']]).toEqual([409, puerta.body]);
  const blocked = await update(row.id, { ...puerta.body, bloqueado: true });
  expect(blocked.body.estado).toBe('bloqueado');
  expect(await works(session)).toBe(401);
  const refused = await enter(app, row.email);
  expect([refused.status, refused.error.motivo]).toEqual([401, 'ingreso_fallido']);
});

it('deletes somebody, whose sessions end', async () => {
  const row = await active();
  const session = await openSession(app, row.email);
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
    const made = { ...user(), password: PASSWORD, name, role: 'administracion' as const };
    await createUser(alone.house, made);
  }
  const store = usuariosStore(alone.house);
  const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 2 };
  const { rows } = await store.list(alone.house.db, {}, page);
  const outcomes = await Promise.all(
    rows.map((row) =>
      inTransaction(alone.house.db, async (tx) => {
        const body = { ...row, role: 'lectura' } as never;
        return store.update(tx, row.id, body, row, () => undefined);
      }),
    ),
  );
  expect(outcomes.filter(isRefusal).map((one) => one.body.motivo)).toEqual([
    'ultima_administracion',
  ]);
  const last = rows.find((_, index) => isRefusal(outcomes[index])) as (typeof rows)[number];
  const params = { id: last.id };
  const mine = await openSession(alone, last.email);
  // An invited user without a password is not an administrator yet.
  await callWire(alone.url, usuarios.create, {
    body: user({ role: 'administracion' }),
    token: mine,
  });
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
