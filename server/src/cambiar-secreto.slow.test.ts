import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as confirmacion from '@gremio/contract/activacion/confirmacion/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createIdEncrypt } from './platform/id-encrypt.ts';
import { createKeys, type Keys } from './platform/keys.ts';
import { ENTRIES_KEPT } from './platform/tickets.ts';
import { loadKeys } from './platform/secreto/service.ts';
import { signaturePurpose } from './platform/signed.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { onDatabase, untilAlone } from '../testing/content.ts';
import { awaitNextCode, cookieNamed, newUserWithFactor } from '../testing/factor.ts';
import { callWire } from '../testing/http.ts';
import { codeOf } from '../testing/totp.ts';
import { enter } from '../testing/users.ts';
import { answers, type Opens, type Used, useHouse } from '../testing/used.ts';
import { copyDatabase } from '../testing/empty.ts';
import { PASSING, PROMISED, sealedColumns } from './secretos.ts';

/** An installation in use whose `SECRET` is replaced. */

const COMMAND = fileURLToPath(new URL('cambiar-secreto.ts', import.meta.url));
const PUBLIC_URL = 'https://app.prueba.local';
const [OLD, NEW] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];

let dataDir: string;
let url: string;
let copy: string;
let used: Used;
/** Purposes for which the server derived keys from its start on, while all of it was used. */
let asked: Set<string>;

const start = (env: Record<string, string>, more: object = {}) =>
  startTestApp({ databaseUrl: url, dataDir, env: { PUBLIC_URL, ...env }, ...more });

const opened = async (app: TestApp, group: Record<string, Opens>) => {
  const found: string[] = [];
  for (const [name, opens] of Object.entries(group)) if (await opens(app)) found.push(name);
  return found;
};
const none = () => ({ ...used.promised, ...used.atRest, ...used.passing });

/** Counts, over all columns, values sealed with another key and values that none of these keys opens. */
async function atRestBy(app: TestApp, keys: Keys) {
  const sum = { renovados: 0, perdidos: 0 };
  for (const column of sealedColumns(keys)) {
    const { renovados, perdidos } = await column.walk(app.house.db, false);
    sum.renovados += renovados;
    sum.perdidos += perdidos;
  }
  return sum;
}

function command(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (said: string) => (output += said));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}
const BOTH = { SECRET: NEW, SECRET_ANTERIOR: OLD };

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gremio-secreto-'));
});
it('opens everything with the secret that made it', async () => {
  const keys = createKeys(OLD);
  const current = vi.spyOn(keys, 'current');
  const app = await startTestApp({ dataDir, env: { SECRET: OLD, PUBLIC_URL }, keys });
  url = app.databaseUrl;
  used = await useHouse(app, PUBLIC_URL);
  asked = new Set(current.mock.calls.map(([purpose]) => purpose));
  for (const group of [used.promised, used.atRest, used.passing])
    expect(await opened(app, group)).toEqual(Object.keys(group));
  await app.close();
  await untilAlone(url);
  copy = await copyDatabase(url);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('opens nothing with another secret alone: the control', async () => {
  const app = await start({ SECRET: NEW }, { databaseUrl: copy });
  expect(await opened(app, none())).toEqual([]);
  await app.close();
});

describe('beside a server that the change has not reached', () => {
  let before: TestApp;
  let after: TestApp;
  beforeAll(async () => {
    before = await start({ SECRET: OLD, SECRET_SIGUIENTE: NEW });
    after = await start(BOTH);
  });
  afterAll(async () => {
    await after.close();
    await before.close();
  });

  it('opens what was made before, by every call', async () => {
    expect(await opened(after, none())).toEqual(Object.keys(none()));
    await awaitNextCode(after);
    const verified = await callWire(after.url, personal.verifyTotp, {
      body: { code: codeOf(used.half.totpURI) },
      headers: { cookie: used.half.cookie },
    });
    expect(verified.status).toBe(200);
    const { codigo, token } = used.mailed;
    expect(
      (await callWire(after.url, confirmacion.confirmCodigo, { body: { codigo }, token })).status,
    ).toBe(200);
  });

  it('makes everything with the new one, which the other server opens', async () => {
    const params = { id: used.owner.personaId };
    const ask = { params, token: used.owner.token };
    const { body: ficha } = await callWire(after.url, personas.getFicha, ask);
    const { id_encrypt: text } = ficha.ficha;
    expect(createIdEncrypt(createKeys(NEW)).open(text)).toMatchObject({ personaId: params.id });
    expect(createIdEncrypt(createKeys(OLD)).open(text)).toBeNull();
    expect(
      await answers(before, verEstadoPersona, { params: { id: text }, token: used.owner.token }),
    ).toBe(true);
    const user = await newUserWithFactor(after);
    const [row] = await after.query<{ secret: string }>(
      'select secret from personal_two_factor where "userId" = $1',
      [user.id],
    );
    const [, , , , , factors] = sealedColumns(createKeys(OLD));
    expect((await factors?.walk(after.house.db, false))?.perdidos).toBe(1);
    expect(row?.secret).toMatch(/^[\da-f]+$/);
    const headers = {
      cookie: cookieNamed((await enter(before, user.email)).headers, 'gremio-personal.two_factor'),
    };
    const body = { code: codeOf(user.totpURI) };
    expect(await answers(before, personal.verifyTotp, { body, headers })).toBe(true);
    const code = { code: user.backupCodes[0] as string };
    const again = {
      cookie: cookieNamed((await enter(before, user.email)).headers, 'gremio-personal.two_factor'),
    };
    expect(await answers(before, personal.verifyBackupCode, { body: code, headers: again })).toBe(
      true,
    );
  });

  it('is not sealed again while that server is at work, nor without both secrets', async () => {
    const early = await command([], BOTH).ended;
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('con otro SECRET')]);
    expect(early.output).toContain(`:${process.pid}`);
    const alone = await command([], { SECRET: NEW }).ended;
    expect([alone.code, alone.output]).toEqual([1, expect.stringContaining('SECRET_ANTERIOR')]);
    expect((await atRestBy(after, createKeys(NEW, [OLD]))).renovados).toBeGreaterThan(5);
  });
});

describe('the command', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await start(BOTH);
  });
  afterAll(() => server.close());
  const keys = createKeys(NEW, [OLD]);
  const left = async (at: number) =>
    (await sealedColumns(keys)[at]?.walk(server.house.db, false))?.renovados;

  it('says first what it would do, and keeps nothing of it', async () => {
    const before = await atRestBy(server, keys);
    const { code, output } = await command(['--ensayo'], BOTH).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Fue un ensayo')]);
    expect(output).toContain(`Por sellar de nuevo: ${before.renovados}.`);
    expect(await atRestBy(server, keys)).toEqual(before);
    expect(await server.query('select from claves_conservadas')).toEqual([]);
  });

  it('killed half way, has done a part that opens, and does the rest when it runs again', async () => {
    const before = (await atRestBy(server, keys)).renovados;
    await onDatabase(url, async (client) => {
      await client.query('begin');
      await client.query('select from personal_two_factor for update');
      const { child, ended } = command([], BOTH);
      // Calendars are resealed before second factors, whose rows are locked here.
      await expect.poll(() => left(1), { timeout: 30_000 }).toBe(0);
      child.kill('SIGKILL');
      await ended;
      await client.query('rollback');
    });
    expect(await left(5)).toBeGreaterThan(0);
    const rest = (await atRestBy(server, keys)).renovados;
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(before);
    expect(await opened(server, used.atRest)).toEqual(Object.keys(used.atRest));
    const { code, output } = await command([], BOTH).ended;
    expect([code, output]).toEqual([0, expect.stringContaining(`Se selló de nuevo: ${rest}.`)]);
    expect(output).toContain('Listo: nada necesita SECRET_ANTERIOR');
    expect(await atRestBy(server, createKeys(NEW))).toEqual({ renovados: 0, perdidos: 0 });
    expect(await opened(server, none())).toEqual(Object.keys(none()));
    // A second run has nothing to do.
    const again = await command([], BOTH).ended;
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('de nuevo: 0.')]);
  });
});

describe('without the old secret', () => {
  it('opens everything at rest and what was promised, and nothing else of before', async () => {
    await untilAlone(url);
    const app = await start({ SECRET: NEW });
    expect(await opened(app, used.atRest)).toEqual(Object.keys(used.atRest));
    expect(await opened(app, used.promised)).toEqual(Object.keys(used.promised));
    expect(await opened(app, used.passing)).toEqual([]);
    await app.close();
  });

  it('keeps no promise beyond its last day', async () => {
    const app = await start({ SECRET: NEW });
    const later = { now: () => new Date(app.house.clock.now().getTime() + 400 * DAY_MS) };
    const keys = await loadKeys(app.house.config, app.house.db, later);
    const kept = (purpose: string) => [app.house.keys, keys].map((one) => one.kept(purpose).length);
    expect(kept(signaturePurpose('hotel'))).toEqual([1, 0]);
    expect(kept('personal')).toEqual([1, 0]);
    expect(kept(signaturePurpose('comercio'))).toEqual([1, 1]);
    await app.close();
  });

  it('survives another change', async () => {
    await untilAlone(url);
    const third = randomBytes(32).toString('hex');
    const { code, output } = await command([], { SECRET: third, SECRET_ANTERIOR: NEW }).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('un cambio anterior')]);
    const app = await start({ SECRET: third });
    expect(await opened(app, { ...used.atRest, ...used.promised })).toEqual([
      ...Object.keys(used.atRest),
      ...Object.keys(used.promised),
    ]);
    const staff = await app.newStaff('administracion');
    const asStaff = async (on: TestApp) =>
      (await callWire(on.url, personal.usuarios.list, { token: staff })).status;
    expect(await asStaff(app)).toBe(200);
    await app.query('create table sesiones_de_antes as table personal_session');
    await app.close();
    await untilAlone(url);
    const forgotten = await command(['--sin-conservar'], { SECRET: third }).ended;
    expect([forgotten.code, forgotten.output]).toEqual([
      0,
      expect.stringContaining('Deja de servir'),
    ]);
    const last = await start({ SECRET: third });
    expect(await asStaff(last)).toBe(401);
    // The calls that read what is at rest need the session of the staff.
    await last.query('insert into personal_session table sesiones_de_antes');
    await last.query('drop table sesiones_de_antes');
    expect(await opened(last, used.atRest)).toEqual(Object.keys(used.atRest));
    expect(await opened(last, used.promised)).toEqual([]);
    await last.close();
  });
});

it('knows every purpose that a key is derived for', () => {
  const sealed = new Set<string>();
  const keys = createKeys(NEW);
  sealedColumns({
    ...keys,
    current(purpose, bytes) {
      sealed.add(purpose);
      return keys.current(purpose, bytes);
    },
  });
  const known = [...PROMISED.map(({ proposito }) => proposito), ...PASSING, ...sealed];
  // The private key of entries is not kept; its public key is.
  expect([...asked].filter((one) => !known.includes(one))).toEqual(['entradas/1']);
  // Derived before the parts, by a command, or for whoever activates, is the first user or gets a letter.
  expect(known.filter((one) => !asked.has(one))).toEqual([
    ENTRIES_KEPT,
    signaturePurpose('escrito'),
    'sesión de activación',
    'primer-usuario',
    'sello/cartas',
    'sello/conservadas',
  ]);
});
