import { purgeTries } from './activacion.ts';
import { issueFixed } from './claves.ts';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { DAY_MS, HOUR_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire, fetchWire } from '../../testing/http.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
const later = (ms: number) => {
  clock.at = new Date(clock.now().getTime() + ms).toISOString();
};

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on' });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());
beforeEach(() => {
  clock.at = '2026-11-20T12:00:00-03:00';
});

async function newPersona(estado: 'activo' | 'suspendido' = 'activo'): Promise<number> {
  const { personaId, token } = await app.newMember(estado);
  await callWire(app.url, activacion.closeDispositivosOf, {
    params: { id: personaId },
    token: staff,
  });
  expect((await sesion(token)).status).toBe(401);
  return personaId;
}
async function issue(personaId: number): Promise<string> {
  const { body } = await callWire(app.url, activacion.clavesActivacion.create, {
    body: { persona_id: personaId },
    token: staff,
  });
  return body.clave as string;
}
const activate = (key: string, token?: string) =>
  callWire(app.url, activacion.activate, { params: { key }, token });
const sesion = (token: string) => callWire(app.url, activacion.getSesion, { token });
const devices = (token: string) => callWire(app.url, activacion.listDispositivos, { token });
const newDevices = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.newIdentidad()));
async function setEstado(personaId: number, estado: string) {
  const { body: row } = await callWire(app.url, wire.personas.get, {
    params: { id: personaId },
    token: staff,
  });
  const { id: _id, activado: _activado, ...values } = row;
  return callWire(app.url, wire.personas.update, {
    params: { id: personaId },
    body: { ...values, estado: estado as 'activo', motivo: 'De la prueba' },
    token: staff,
  });
}

describe('a right key', () => {
  it('makes the device its member, at once, however it was typed', async () => {
    const personaId = await newPersona();
    const clave = await issue(personaId);
    expect(clave).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const token = await app.newIdentidad();
    expect((await sesion(token)).body.sesion).toEqual({
      persona_id: null,
      estado: null,
      dispositivo: 'web',
    });
    const typed = clave
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    const { status, body, headers } = await activate(typed, token);
    expect([status, body]).toEqual([200, { persona_id: personaId }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await sesion(token)).body.sesion).toMatchObject({
      persona_id: personaId,
      estado: 'activo',
    });
    expect((await devices(token)).body.dispositivos).toMatchObject([
      { este: true, dispositivo: 'web' },
    ]);
  });

  it('is served at the address that the specification writes, to a Bearer and to its own page', async () => {
    const personaId = await newPersona();
    const clave = await issue(personaId);
    const path = `${app.url}/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${clave}.json`;
    const opened = await fetch(`${app.url}/auth/anonima.json`, { method: 'POST' });
    const cookie = opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    for (const headers of [
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'none' },
      { cookie },
      { cookie, origin: 'https://otra.example' },
    ] as Record<string, string>[]) {
      const foreign = await fetchWire(path, { headers });
      expect([foreign.status, foreign.error.motivo]).toEqual([403, 'otro_origen']);
    }
    const own = await fetchWire(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect([own.status, own.body]).toEqual([200, { persona_id: personaId }]);
    expect((await fetchWire(path)).status).toBe(401);
  });

  it('changes nothing the second time, and takes no other place', async () => {
    const clave = await issue(await newPersona());
    const [token = '', ...others] = await newDevices(5);
    const first = await activate(clave, token);
    const before = (await devices(token)).body;
    later(1_000);
    expect((await activate(clave, token)).body).toEqual(first.body);
    expect((await devices(token)).body).toEqual(before);
    for (const other of others) expect((await activate(clave, other)).status).toBe(200);
    expect((await activate(clave, token)).status).toBe(200);
  });

  it('moves a device that carried another card, which gives its place back', async () => {
    const [first, second] = [await newPersona(), await newPersona()];
    const [claveFirst, claveSecond] = [await issue(first), await issue(second)];
    const [moved = '', ...others] = await newDevices(6);
    await activate(claveFirst, moved);
    expect((await activate(claveSecond, moved)).body).toEqual({ persona_id: second });
    expect((await sesion(moved)).body.sesion.persona_id).toBe(second);
    for (const other of others) expect((await activate(claveFirst, other)).status).toBe(200);
  });

  it('of a suspended member shows the card, which says so, and books nothing', async () => {
    const personaId = await newPersona('suspendido');
    const token = await app.newIdentidad();
    expect((await activate(await issue(personaId), token)).status).toBe(200);
    const { body } = await callWire(app.url, wire.getFicha, { params: { id: personaId }, token });
    expect(body.ficha.estado).toBe('suspendido');
    const params = { coleccion: 'turnos', dia: '2026-12-01', hora: '10:00' };
    const booked = await callWire(app.url, bookHora, { params, token });
    expect([booked.status, booked.error.motivo]).toEqual([403, 'suspendido']);
  });
});

describe('a key that does not serve', () => {
  it('is wrong: 404', async () => {
    const token = await app.newIdentidad();
    for (const key of ['ABCD-EFGH-JKMN', 'corta', 'UUUU-UUUU-UUUU', '%00%01', 'x'.repeat(40)]) {
      const { status, error } = await activate(key, token);
      expect([status, error.motivo], key).toEqual([404, 'clave_incorrecta']);
    }
    expect((await activate('x'.repeat(41), token)).status).toBe(422);
  });

  it('expired: 410, from the thirtieth day on', async () => {
    const clave = await issue(await newPersona());
    const [early = '', late = ''] = await newDevices(2);
    later(30 * DAY_MS - 1);
    expect((await activate(clave, early)).status).toBe(200);
    later(1);
    const { status, error } = await activate(clave, late);
    expect([status, error.motivo]).toEqual([410, 'clave_vencida']);
  });

  it('was replaced by a newer one: 410, and no device is closed', async () => {
    const personaId = await newPersona();
    const [old, token, other] = [
      await issue(personaId),
      await app.newIdentidad(),
      await app.newIdentidad(),
    ];
    await activate(old, token);
    const fresh = await issue(personaId);
    const { status, error } = await activate(old, other);
    expect([status, error.motivo]).toEqual([410, 'clave_revocada']);
    expect((await sesion(token)).body.sesion.persona_id).toBe(personaId);
    expect((await activate(fresh, other)).status).toBe(200);
  });

  it('was revoked by a clerk: 410', async () => {
    const personaId = await newPersona();
    const clave = await issue(personaId);
    const { body } = await callWire(app.url, activacion.clavesActivacion.list, {
      query: { filter: JSON.stringify({ persona_id: personaId }) },
      token: staff,
    });
    const revoked = await callWire(app.url, activacion.clavesActivacion.remove, {
      params: { id: body[0]?.id ?? 0 },
      token: staff,
    });
    expect(revoked.body).toMatchObject({ estado: 'revocada', clave: null });
    expect((await activate(clave, await app.newIdentidad())).status).toBe(410);
  });

  it('is of somebody who left: 403', async () => {
    const personaId = await newPersona();
    const clave = await issue(personaId);
    await setEstado(personaId, 'baja');
    const { status, error } = await activate(clave, await app.newIdentidad());
    expect([status, error.motivo]).toEqual([403, 'baja']);
  });
});

describe('five devices', () => {
  it('are all that a key serves, and closing one frees its place', async () => {
    const clave = await issue(await newPersona());
    const [sixth = '', ...five] = await newDevices(6);
    for (const token of five) expect((await activate(clave, token)).status).toBe(200);
    const full = await activate(clave, sixth);
    expect([full.status, full.error.motivo]).toEqual([409, 'clave_completa']);
    const [mine = ''] = five;
    const { body } = await devices(mine);
    const other = body.dispositivos.find((one) => !one.este);
    const closed = await callWire(app.url, activacion.closeDispositivo, {
      params: { id: other?.id ?? 0 },
      token: mine,
    });
    expect(closed.body.code).toBe(200);
    expect((await activate(clave, sixth)).status).toBe(200);
  });

  it('are five, however many ask at once, on two servers', async () => {
    const second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
    const clave = await issue(await newPersona());
    const tokens = await newDevices(20);
    const answers = await Promise.all(
      tokens.map((token, index) =>
        callWire(index % 2 ? app.url : second.url, activacion.activate, {
          params: { key: clave },
          token,
        }),
      ),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(5);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(15);
    const [row] = await app.query<{ n: number }>(
      `select count(*)::int as n from identidades
       where cerrado is null and clave_id = (select max(id) from claves_activacion)`,
    );
    expect(row?.n).toBe(5);
    await second.close();
  });

  it('do not bind a key of the demo, which has no term either', async () => {
    const personaId = await newPersona();
    await inTransaction(app.house.db, (tx) =>
      issueFixed(app.house, tx, personaId, 'DEMO-0000-0001'),
    );
    later(400 * DAY_MS);
    const answers = await Promise.all(
      (await newDevices(40)).map((token) => activate('DEMO-0000-0001', token)),
    );
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
  });
});

describe('guessing', () => {
  it('stops at ten an hour on a device, for the right key too', async () => {
    const clave = await issue(await newPersona());
    const [guesser = '', other = ''] = await newDevices(2);
    for (let n = 0; n < 10; n += 1)
      expect((await activate('ABCD-EFGH-JKMN', guesser)).status).toBe(404);
    const { status, error } = await activate('ABCD-EFGH-JKMN', guesser);
    expect([status, error.motivo]).toEqual([429, 'demasiados']);
    expect(error.message).toMatch(/Probá de nuevo a las \d\d:\d\d\.$/);
    expect((await activate(clave, guesser)).status).toBe(429);
    expect((await activate(clave, other)).status).toBe(200);
    later(HOUR_MS);
    expect((await activate(clave, guesser)).status).toBe(200);
  });

  it('stops at ten also when they are sent at once', async () => {
    const guesser = await app.newIdentidad();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => activate('ABCD-EFGH-JKMN', guesser)),
    );
    expect(answers.filter((one) => one.status === 404)).toHaveLength(10);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(20);
  });

  it('stops at thirty an hour against one key, from however many devices, and locks no other key', async () => {
    const personaId = await newPersona();
    const old = await issue(personaId);
    const fresh = await issue(personaId);
    const guessers = await newDevices(4);
    for (const guesser of guessers) {
      for (let n = 0; n < 8; n += 1) await activate(old, guesser);
    }
    const other = await app.newIdentidad();
    expect((await activate(old, other)).status).toBe(429);
    expect((await activate(fresh, other)).status).toBe(200);
    later(HOUR_MS);
    expect((await activate(old, other)).status).toBe(410);
  });

  it('is no guess when the key was right', async () => {
    const token = await app.newIdentidad();
    for (let n = 0; n < 12; n += 1) {
      expect((await activate(await issue(await newPersona()), token)).status).toBe(200);
    }
  });

  it('is forgotten when its hour is over', async () => {
    later(-DAY_MS);
    const desde = clock.now();
    const counted = () =>
      app.query('select cuenta from intentos_activacion where desde = $1', [desde]);
    await activate('ABCD-EFGH-JKMN', await app.newIdentidad());
    later(HOUR_MS - 1);
    await purgeTries(app.house);
    expect(await counted()).toEqual([{ cuenta: 1 }]);
    later(1);
    await purgeTries(app.house);
    expect(await counted()).toEqual([]);
  });
});

it('keeps only the keyed hash of a key, also where an Idempotency-Key recorded its answer', async () => {
  const personaId = await newPersona();
  const call = () =>
    callWire(app.url, activacion.clavesActivacion.create, {
      body: { persona_id: personaId },
      token: staff,
      headers: { 'idempotency-key': 'una' },
    });
  const first = await call();
  const clave = first.body.clave as string;
  const again = await call();
  expect([again.status, again.body]).toEqual([201, { ...first.body, clave: null }]);
  const kept = await app.query<{ text: string }>(
    `select i::text as text from idempotencia i union all select a::text from auditoria a
     union all select c::text from claves_activacion c`,
  );
  const everything = kept.map((row) => row.text).join('\n');
  expect(everything).not.toContain(clave);
  expect(everything).not.toContain(clave.replaceAll('-', ''));
  expect((await activate(clave, await app.newIdentidad())).status).toBe(200);
});
