import { announce } from '../personas/changed.ts';
import { findIdentidad, findSesion, purgeIdentidades } from './identidades.ts';
import * as wire from '@gremio/contract/activacion/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Identidad } from '../platform/http/callers.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

const sesion = (token: string, url = app.url) => callWire(url, wire.getSesion, { token });
const devices = async (token: string) =>
  (await callWire(app.url, wire.listDispositivos, { token })).body.dispositivos;
const close = (id: number, token: string) =>
  callWire(app.url, wire.closeDispositivo, { params: { id }, token });

/** Opens another device of the same member. */
async function another({ personaId }: Member): Promise<string> {
  const token = await app.newIdentidad();
  const identidadId = (await findIdentidad(app.house, token))?.id ?? 0;
  await app.query('update identidades set persona_id = $1, activado = now() where id = $2', [
    personaId,
    identidadId,
  ]);
  announce(app.house, { identidadId });
  return token;
}

it('a device that was deleted since its request began has no session', async () => {
  const token = await app.newIdentidad();
  const caller = await findIdentidad(app.house, token);
  await app.query('delete from identidades where id = $1', [caller?.id]);
  expect(await findSesion(app.house, caller as Identidad)).toMatchObject({
    body: { motivo: 'sin_sesion' },
  });
});

describe('a device that opens the app', () => {
  it('is signed in without a question, by token and by cookie', async () => {
    const { status, body, headers } = await callWire(app.url, wire.signInAnonima, {
      body: { dispositivo: 'ios' },
    });
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    const cookie = headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^gremio=.*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const expected = { persona_id: null, estado: null, dispositivo: 'ios' };
    expect((await sesion(body.token)).body.sesion).toEqual(expected);
    const byCookie = await callWire(app.url, wire.getSesion, {
      headers: { cookie: cookie.split(';', 1)[0] as string },
    });
    expect(byCookie.body.sesion).toEqual(expected);
    const [kept] = await app.query<{ n: number }>(
      `select count(*)::int as n from identidades i where i::text like '%' || $1 || '%'`,
      [body.token],
    );
    expect(kept?.n).toBe(0);
  });

  it('leaves the session of its token in the browser too, for a page of ours alone', async () => {
    const { token } = await app.newMember();
    const sync = (headers: Record<string, string>) =>
      callWire(app.url, wire.syncSesion, { token, headers });
    const { status, headers } = await sync({ origin: app.url });
    const [cookie = ''] = headers.getSetCookie();
    expect([status, cookie]).toEqual([200, expect.stringMatching(/^gremio=.*HttpOnly/)]);
    const byCookie = await callWire(app.url, wire.getSesion, {
      headers: { cookie: cookie.split(';', 1)[0] as string },
    });
    expect(byCookie.body).toEqual((await sesion(token)).body);
    const foreign: Record<string, string>[] = [
      { origin: 'https://malo.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const page of foreign) {
      const refused = await sync(page);
      expect([refused.status, refused.error.motivo]).toEqual([403, 'otro_origen']);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect((await callWire(app.url, wire.syncSesion, {})).status).toBe(401);
  });

  it('needs no body, and says what kind it is or none', async () => {
    const plain = await fetchWire<{ token: string }>(`${app.url}/auth/anonima.json`, {
      method: 'POST',
    });
    expect((await sesion(plain.body.token)).body.sesion.dispositivo).toBe('web');
    const wrong = await callWire(app.url, wire.signInAnonima, {
      body: { dispositivo: 'tv' as 'web' },
    });
    expect([wrong.status, wrong.error.errores?.[0]?.campo]).toEqual([422, 'dispositivo']);
  });

  it('is nobody without a token of ours', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), 'á'.repeat(43), `${await app.newIdentidad()}x`]) {
      const headers = { authorization: `Bearer ${encodeURIComponent(token)}` };
      const { status, error } = await callWire(app.url, wire.getSesion, { headers });
      expect([status, error.motivo]).toEqual([401, 'sin_sesion']);
    }
  });
});

describe('the devices that carry a card', () => {
  it('are named by their browser and system', async () => {
    const member = await app.newMember();
    const named = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0' };
    const { body } = await callWire(app.url, wire.signInAnonima, { headers: named });
    await app.query(
      `update identidades set persona_id = $1, activado = now()
        where id = (select max(id) from identidades)`,
      [member.personaId],
    );
    const names = (await devices(body.token)).map(({ nombre }) => nombre);
    expect(names).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining(['Firefox en Android', null]));
  });

  it('are closed at once by their member, all but the one in hand, on every server', async () => {
    const member = await app.newMember();
    const [one, two] = [await another(member), await another(member)];
    const stranger = await app.newMember();
    const { databaseUrl } = app;
    const second = await startTestApp({ databaseUrl });
    expect(await devices(member.token)).toHaveLength(3);
    const { body } = await callWire(second.url, wire.closeOtrosDispositivos, {
      token: member.token,
    });
    expect(body.message).toBe('Cerramos los otros 2 dispositivos.');
    expect((await devices(member.token)).map(({ este }) => este)).toEqual([true]);
    for (const token of [one, two]) {
      await expect
        .poll(async () => (await callWire(app.url, wire.getSesion, { token })).status)
        .toBe(401);
    }
    expect(await devices(stranger.token)).toHaveLength(1);
    await second.close();
  });

  it('are seen by their member, who closes any of them at once, on every server', async () => {
    const second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
    const member = await app.newMember();
    const lost = await another(member);
    expect(await devices(member.token)).toHaveLength(2);
    expect((await sesion(lost, second.url)).body.sesion.persona_id).toBe(member.personaId);
    const found = (await devices(member.token)).find((one) => !one.este);
    expect((await close(found?.id ?? 0, member.token)).body.code).toBe(200);
    expect((await sesion(lost)).status).toBe(401);
    await expect.poll(async () => (await sesion(lost, second.url)).status).toBe(401);
    expect(await devices(member.token)).toMatchObject([{ este: true }]);
    expect((await close(found?.id ?? 0, member.token)).status).toBe(404);
    await second.close();
  });

  it('may be closed from themselves, and by somebody suspended', async () => {
    const member = await app.newMember('suspendido');
    const [mine] = await devices(member.token);
    expect((await close(mine?.id ?? 0, member.token)).status).toBe(200);
    expect((await sesion(member.token)).status).toBe(401);
  });

  it("are nobody else's: 404, and they stay open", async () => {
    const [mine, other] = (await app.newMembers(2)) as [Member, Member];
    const [device] = await devices(mine.token);
    expect((await close(device?.id ?? 0, other.token)).status).toBe(404);
    expect((await close(device?.id ?? 0, await app.newIdentidad())).status).toBe(403);
    expect((await sesion(mine.token)).status).toBe(200);
  });

  it('are all closed by a clerk, which is audited', async () => {
    const member = await app.newMember();
    const lost = await another(member);
    const closeAll = (id: number, token: string) =>
      callWire(app.url, wire.closeDispositivosOf, { params: { id }, token });
    expect((await closeAll(member.personaId, await app.newStaff('turnos'))).status).toBe(403);
    const { body } = await closeAll(member.personaId, staff);
    expect(body).toEqual({ id: member.personaId, cerrados: 2 });
    expect([(await sesion(member.token)).status, (await sesion(lost)).status]).toEqual([401, 401]);
    expect((await closeAll(member.personaId, staff)).body.cerrados).toBe(0);
    expect((await closeAll(999_999, staff)).status).toBe(404);
    const audited = await app.query(
      `select despues from auditoria where accion = 'cierre' and recurso_id = $1 order by id`,
      [String(member.personaId)],
    );
    expect(audited).toEqual([
      { despues: { dispositivos_cerrados: 2 } },
      { despues: { dispositivos_cerrados: 0 } },
    ]);
  });
});

describe('the persona of a token', () => {
  it('is answered at once, without the database, when it was asked a moment ago', async () => {
    const { token, personaId } = await app.newMember();
    expect(findIdentidad(app.house, token)).toBeInstanceOf(Promise);
    await findIdentidad(app.house, token);
    expect(findIdentidad(app.house, token)).toMatchObject({ personaId, estado: 'activo' });
  });

  it('is read again when announcements may have been missed', async () => {
    const { token } = await app.newMember();
    await findIdentidad(app.house, token);
    announce(app.house, {});
    expect(findIdentidad(app.house, token)).toBeInstanceOf(Promise);
  });
});

it('writes down the last use of a device, an hour after the one before', async () => {
  const lastUse = async ({ token }: Member) => (await devices(token))[0]?.ultimo_uso;
  /** Uses a member's device that was last used at `before`. */
  async function use({ personaId, token }: Member, before: Date): Promise<void> {
    await app.query('update identidades set ultimo_uso = $1 where persona_id = $2', [
      before,
      personaId,
    ]);
    announce(app.house, { personaId });
    await sesion(token);
  }
  const [early, due] = [await app.newMember(), await app.newMember()];
  const recent = new Date(clock.now().getTime() - 59 * 60_000);
  await use(early, recent);
  await use(due, daysAgo(2));
  await expect.poll(() => lastUse(due)).toBe(clock.now().toISOString());
  // Uses are written in batches, in their order: the earlier one would have been written by now.
  expect(await lastUse(early)).toBe(recent.toISOString());
});

it('purges what nobody activated and lies idle, and nothing else', async () => {
  const [idle, busy] = [await app.newIdentidad(), await app.newIdentidad()];
  const member = await app.newMember();
  await app.query('update identidades set ultimo_uso = $1', [daysAgo(31)]);
  const busyId = (await findIdentidad(app.house, busy))?.id;
  await app.query('update identidades set ultimo_uso = $1 where id = $2', [daysAgo(29), busyId]);
  await app.query(
    `insert into identidades (token_hash, dispositivo, ultimo_uso)
     select sha256(n::text::bytea), 'web', $1 from generate_series(1, 12000) as n`,
    [daysAgo(40)],
  );
  expect(await purgeIdentidades(app.house)).toBeGreaterThanOrEqual(12_001);
  announce(app.house, {});
  expect((await sesion(idle)).status).toBe(401);
  expect((await sesion(busy)).status).toBe(200);
  expect((await sesion(member.token)).status).toBe(200);
  expect(await purgeIdentidades(app.house)).toBe(0);
});
