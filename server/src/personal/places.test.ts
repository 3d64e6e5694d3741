import { findStaff } from './sign-in.ts';
import { auditoria, deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { getSession, listSesionesOf, usuarios } from '@gremio/contract/personal/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { enter, newUser, openSession, tokenOf } from '../../testing/users.ts';

let app: TestApp;
let national: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  national = await app.newStaff('administracion');
  for (const [nombre, padre] of [
    ['Norte', null],
    ['Salta', 'Norte'],
    ['Jujuy', 'Norte'],
    ['Sur', null],
    ['Chubut', 'Sur'],
  ] as const) {
    const body = { nombre, padre_id: padre === null ? null : (ids[padre] as number) };
    const { body: row } = await callWire(app.url, seccionales.create, { body, token: national });
    ids[nombre] = row.id;
  }
});
afterAll(() => app.close());

const idsOf = (...names: string[]) => names.map((name) => ids[name] as number);
let next = 0;
const userBody = (role: 'administracion' | 'turnos', ...names: string[]) => ({
  email: `lugar-${(next += 1)}@prueba.local`,
  name: 'Alguien',
  role,
  seccional_ids: idsOf(...names),
});
const invite = (token: string, body: ReturnType<typeof userBody>) =>
  callWire(app.url, usuarios.create, { body, token });
const found = async (token: string) => {
  const { body } = await callWire(app.url, usuarios.list, {
    query: { range: '[0,999]' },
    token,
  });
  return body.map(({ email }) => email);
};
const reachOf = async (token: string) => {
  const request = { headers: { authorization: `Bearer ${token}` } };
  const staff = await findStaff(app.house, request as never);
  return staff?.alcance ?? null;
};

it('a user has places with all under them, which the row and the session name', async () => {
  const { body: row } = await invite(national, userBody('turnos', 'Norte'));
  expect(row).toMatchObject({
    role: 'turnos',
    seccional_ids: idsOf('Norte'),
    seccionales: ['Norte'],
  });
  const token = await app.newStaff('turnos', idsOf('Norte'));
  expect(await reachOf(token)).toEqual(idsOf('Norte', 'Salta', 'Jujuy').toSorted((a, b) => a - b));
  expect(await reachOf(national)).toBeNull();
  const { body } = await callWire(app.url, getSession, { token });
  expect(body?.user).toMatchObject({ role: 'turnos', seccionales: ['Norte'] });
});

it('a local user signs in, and a server that knows no places finds no role of theirs', async () => {
  const { id, email } = await newUser(app, 'turnos');
  const { body: row } = await callWire(app.url, usuarios.get, { params: { id }, token: national });
  const { version, name, role } = row;
  const body = { email, name, role, bloqueado: false, seccional_ids: idsOf('Salta'), version };
  await callWire(app.url, usuarios.update, { params: { id }, body, token: national });
  const signed = await enter(app, email);
  expect(signed.body).toMatchObject({ user: { role: 'turnos' } });
  expect(await reachOf(tokenOf(signed.body))).toEqual(idsOf('Salta'));
  expect(await app.query('select role, rol_local from personal_user where id = $1', [id])).toEqual([
    { role: null, rol_local: 'turnos' },
  ]);
});

it('a page of an older version leaves the places as they are', async () => {
  const { body: row } = await invite(national, userBody('turnos', 'Salta'));
  const { id, email, role, version } = row;
  const body = { email, role, version, name: 'Otro nombre' };
  const { body: after } = await callWire(app.url, usuarios.update, {
    params: { id },
    body,
    token: national,
  });
  expect(after).toMatchObject({ name: 'Otro nombre', seccional_ids: idsOf('Salta') });
});

it('a local administrator sees and gives access within their places, and not above or beside', async () => {
  const token = await app.newStaff('administracion', idsOf('Norte'));
  const { body: mine } = await invite(token, userBody('administracion', 'Salta'));
  expect(mine.seccionales).toEqual(['Salta']);
  const { body: theirs } = await invite(national, userBody('turnos', 'Chubut'));
  const { body: wide } = await invite(national, userBody('turnos', 'Salta', 'Chubut'));
  const { body: everywhere } = await invite(national, userBody('turnos'));
  const seen = await found(token);
  expect(seen).toContain(mine.email);
  for (const { email } of [theirs, wide, everywhere]) expect(seen).not.toContain(email);
  for (const names of [[], ['Sur'], ['Salta', 'Chubut']]) {
    const { status, error } = await invite(token, userBody('turnos', ...names));
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'seccional_ids']);
    const { email, name, role, version, id } = mine;
    const body = { email, name, role, version, bloqueado: false, seccional_ids: idsOf(...names) };
    const moved = await callWire(app.url, usuarios.update, { params: { id }, body, token });
    expect([moved.status, moved.error.errores?.[0]?.campo]).toEqual([422, 'seccional_ids']);
  }
  for (const { id, email, name, role, version } of [theirs, wide, everywhere]) {
    const params = { id };
    const body = { email, name, role, version, bloqueado: true, seccional_ids: idsOf('Salta') };
    const answers = await Promise.all([
      callWire(app.url, usuarios.get, { params, token }),
      callWire(app.url, usuarios.update, { params, body, token }),
      callWire(app.url, usuarios.remove, { params, token }),
      callWire(app.url, listSesionesOf, { params, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const { status } = await callWire(app.url, usuarios.remove, { params: { id: mine.id }, token });
  expect(status).toBe(200);
});

it('a national administrator always remains, whatever the local ones', async () => {
  const other = await startTestApp();
  const { id, email } = await newUser(other, 'administracion');
  const token = await openSession(other, email);
  const make = { body: { nombre: 'Oeste' }, token };
  const { body: place } = await callWire(other.url, seccionales.create, make);
  await other.newStaff('administracion', [place.id]);
  const { body: row } = await callWire(other.url, usuarios.get, { params: { id }, token });
  const { name, role, version } = row;
  const body = { email, name, role, version, bloqueado: false, seccional_ids: [place.id] };
  const limited = await callWire(other.url, usuarios.update, { params: { id }, body, token });
  expect([limited.status, limited.error.motivo]).toEqual([409, 'ultima_administracion']);
  await other.close();
});

it('the user of a merged place follows to the one that stays, and back', async () => {
  const make = async (nombre: string) => {
    const { body } = await callWire(app.url, seccionales.create, {
      body: { nombre },
      token: national,
    });
    return body;
  };
  const [kept, gone] = [await make('Oeste'), await make('Poniente')];
  const token = await app.newStaff('turnos', [gone.id]);
  const params = { id: kept.id };
  const body = { otra_id: gone.id, version: kept.version };
  await callWire(app.url, seccionales.unir, { params, body, token: national });
  expect(await reachOf(token)).toEqual([kept.id, gone.id].toSorted((a, b) => a - b));
  const named = async () => (await callWire(app.url, getSession, { token })).body?.user.seccionales;
  expect(await named()).toEqual(['Oeste']);
  await callWire(app.url, seccionales.separar, { params: { id: gone.id }, token: national });
  expect(await reachOf(token)).toEqual([gone.id]);
  expect(await named()).toEqual(['Poniente']);
  const removed = await callWire(app.url, seccionales.remove, {
    params: { id: gone.id },
    token: national,
  });
  expect([removed.status, removed.error.motivo]).toEqual([409, 'en_uso']);
});

it('a change of places is told, and undone within the reach of whoever undoes it', async () => {
  const { body: row } = await invite(national, userBody('turnos', 'Salta', 'Chubut'));
  const { id, email, name, role, version } = row;
  const body = { email, name, role, version, bloqueado: false, seccional_ids: idsOf('Salta') };
  await callWire(app.url, usuarios.update, { params: { id }, body, token: national });
  const query = {
    filter: JSON.stringify({ recurso: 'usuarios', recurso_id: id, accion: 'cambio' }),
  };
  const { body: acts } = await callWire(app.url, auditoria.list, { query, token: national });
  expect(acts.map(({ hecho }) => hecho)).toEqual(['limitó a Alguien a Salta']);
  const params = { id: acts[0]?.id as number };
  const local = await app.newStaff('administracion', idsOf('Norte'));
  const refused = await callWire(app.url, deshacerActo, { params, token: local });
  expect(refused.status).toBe(404);
  await callWire(app.url, deshacerActo, { params, token: national });
  const { body: after } = await callWire(app.url, usuarios.get, {
    params: { id },
    token: national,
  });
  expect(after.seccionales).toEqual(['Chubut', 'Salta']);
});

it('a place that is not there is refused', async () => {
  const { status } = await invite(national, { ...userBody('turnos'), seccional_ids: [999_999] });
  expect(status).toBe(422);
});

it('a local user is refused all that is not of their places, whatever their role', async () => {
  const token = await app.newStaff('administracion', idsOf('Norte'));
  const response = await fetch(`${app.url}/personal/ajustes`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(403);
});
