import { rescue } from './usuarios.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import type { Correo } from '../platform/mail/mail.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { enter, PASSWORD } from '../../testing/users.ts';

let app: TestApp;
let token: string;
let later = 0;
const sent: Correo[] = [];

beforeAll(async () => {
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + later) },
    mail: {
      async send(correo: Correo) {
        sent.push(correo);
        return { estado: 'entregado' };
      },
      close: async () => undefined,
    },
  });
  token = await app.newStaff('administracion');
});
afterAll(() => app.close());

let next = 0;
const invite = async (fields: object = {}) => {
  const body = { email: `invitada${(next += 1)}@prueba.local`, name: 'Ana Gómez', role: 'lectura' };
  const input = { body: { ...body, ...fields } as never, token };
  return (await callWire(app.url, wire.usuarios.create, input)).body;
};
/** Waits for the `count`-th mail to that address, and returns its link's token. */
async function linkOf(email: string, count = 1): Promise<string> {
  const of = () => sent.filter(({ para }) => para === email);
  await expect.poll(() => of().length).toBe(count);
  return /elegir-contrasena\/([\w-]+)/.exec(of().at(-1)?.texto ?? '')?.[1] ?? '';
}
const choose = (link: string, password = PASSWORD) =>
  callWire(app.url, wire.choosePassword, { body: { token: link, password } });
const rowOf = async (id: string) =>
  (await callWire(app.url, wire.usuarios.get, { params: { id }, token })).body;
const act = (endpoint: typeof wire.inviteUsuario, id: string) =>
  callWire(app.url, endpoint, { params: { id }, token });

it('invites by mail: the link tells for whom it is, and chooses a password once', async () => {
  const row = await invite({ email: `ANA${(next += 1)}@prueba.local` });
  expect(row).toMatchObject({ estado: 'invitado', segundo_factor: false });
  expect(Date.parse(row.enlace_vence as string) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
  expect((await enter(app, row.email)).status).toBe(401);
  const link = await linkOf(row.email);
  const opened = await callWire(app.url, wire.openEnlace, { body: { token: link } });
  expect(opened.body.enlace).toEqual({ name: 'Ana Gómez', email: row.email, primera_vez: true });
  expect((await choose(link, 'corta')).status).toBe(422);
  const both = await Promise.all([choose(link), choose(link)]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 410]));
  expect((await enter(app, row.email)).body).toMatchObject({
    user: { id: row.id, role: 'lectura' },
  });
  expect(await rowOf(row.id)).toMatchObject({ estado: 'activo', enlace_vence: null });
  const kept = await app.query<{ text: string }>(
    `select a::text as text from auditoria a union all select m::text from mensajes m
     union all select e::text from personal_enlaces e`,
  );
  expect(kept.map((one) => one.text).join()).not.toContain(link);
});

it('sends another link, revokes it, and lets it expire', async () => {
  const row = await invite();
  const first = await linkOf(row.email);
  expect((await act(wire.inviteUsuario, row.id)).body.estado).toBe('invitado');
  const second = await linkOf(row.email, 2);
  expect((await choose(first)).error.motivo).toBe('enlace_personal');
  const revoked = await act(wire.revokeInvitacion, row.id);
  expect(revoked.body).toMatchObject({ estado: 'sin_enlace', enlace_vence: null });
  expect((await choose(second)).status).toBe(410);
  expect((await act(wire.revokeInvitacion, row.id)).error.motivo).toBe('invitacion_usada');
  await act(wire.inviteUsuario, row.id);
  const third = await linkOf(row.email, 3);
  later = 8 * DAY_MS;
  const opened = await callWire(app.url, wire.openEnlace, { body: { token: third } });
  expect([opened.status, opened.error.motivo]).toEqual([410, 'enlace_personal']);
  expect((await rowOf(row.id)).estado).toBe('sin_enlace');
  later = 0;
});

it('a link that went to another address is good for nothing', async () => {
  const row = await invite();
  const link = await linkOf(row.email);
  const body = { ...row, email: `otra-${row.email}` };
  await callWire(app.url, wire.usuarios.update, { params: { id: row.id }, body, token });
  expect((await choose(link)).status).toBe(410);
});

async function activeWithFactor() {
  const row = await invite();
  await choose(await linkOf(row.email));
  const { body } = await enter(app, row.email);
  const session = 'token' in body ? body.token : '';
  await app.query(`update personal_user set "twoFactorEnabled" = true where id = $1`, [row.id]);
  await app.query(
    `insert into personal_two_factor (id, secret, "backupCodes", "userId") values ($1, 'x', 'x', $1)`,
    [row.id],
  );
  return { ...row, session };
}
const giveBack = (id: string, by = token) =>
  callWire(app.url, wire.giveBackAccess, {
    params: { id },
    body: { motivo: 'Perdió el teléfono' },
    token: by,
  });

it('gives the access back: nothing of before opens any more, the mailed link does', async () => {
  const lost = await activeWithFactor();
  expect((await rowOf(lost.id)).segundo_factor).toBe(true);
  const given = await giveBack(lost.id);
  expect(given.body).toMatchObject({ estado: 'invitado', segundo_factor: false });
  const closed = await callWire(app.url, personas.list, { token: lost.session });
  expect(closed.status).toBe(401);
  expect((await enter(app, lost.email)).status).toBe(401);
  const link = await linkOf(lost.email, 2);
  const opened = await callWire(app.url, wire.openEnlace, { body: { token: link } });
  expect(opened.body.enlace.primera_vez).toBe(false);
  expect((await choose(link, 'otra contraseña más')).status).toBe(200);
  expect((await enter(app, lost.email, 'otra contraseña más')).body).toHaveProperty('token');
  const query = { filter: JSON.stringify({ recurso_id: lost.id, accion: 'devolucion' }) };
  const { body: rows } = await callWire(app.url, auditoria.list, { query, token });
  expect(rows).toMatchObject([{ despues: { motivo: 'Perdió el teléfono' } }]);
});

it('never to oneself, and only by who administers', async () => {
  const { body } = await callWire(app.url, wire.getSession, { token });
  const own = await giveBack(body?.user.id as string);
  expect([own.status, own.error.motivo]).toEqual([409, 'acceso_propio']);
  const row = await invite();
  expect((await giveBack(row.id, await app.newStaff('lectura'))).status).toBe(403);
});

it('a lone administrator is let in at the server, for an hour', async () => {
  const row = await activeWithFactor();
  const rescued = await inTransaction(app.house.db, (tx) =>
    rescue(app.house, tx, row.email.toUpperCase()),
  );
  later = 2 * 3_600_000;
  expect((await choose(rescued?.enlace.token ?? '')).status).toBe(410);
  later = 0;
  expect((await choose(rescued?.enlace.token ?? '')).status).toBe(200);
  const nobody = await inTransaction(app.house.db, (tx) =>
    rescue(app.house, tx, 'nadie@prueba.local'),
  );
  expect(nobody).toBeNull();
});
