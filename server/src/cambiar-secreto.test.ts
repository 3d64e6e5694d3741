import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openArchivo, uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import * as billeteras from '@gremio/contract/billeteras/endpoints.ts';
import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import { dejarAviso, getPush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import * as calendario from '@gremio/contract/mensajes/calendario/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as contacto from '@gremio/contract/personas/contacto/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import * as puerta from '@gremio/contract/puerta/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { libraryOptions } from './personal/ingreso/service.ts';
import { createIdEncrypt } from './platform/id-encrypt.ts';
import { createKeys, type Keys } from './platform/keys.ts';
import { createSealer } from './platform/sealed.ts';
import { loadKeys } from './platform/secreto/service.ts';
import { createSigner, signaturePurpose } from './platform/signed.ts';
import { startTestApp, type TestApp } from './platform/testing/app.ts';
import { databaseUrl } from './platform/testing/cluster.ts';
import { codeIn } from './platform/testing/codes.ts';
import { onDatabase, untilAlone } from './platform/testing/content.ts';
import { cookieNamed, newUserWithFactor } from './platform/testing/factor.ts';
import { callWire } from './platform/testing/http.ts';
import type { Member } from './platform/testing/members.ts';
import {
  applePasses,
  PASSWORD as PASS_PASSWORD,
  PASS_TYPE,
  readPass,
} from './platform/testing/passes.ts';
import { TINY } from './platform/testing/pictures.ts';
import { codeOf } from './platform/testing/totp.ts';
import { enter, newUser } from './platform/testing/users.ts';
import { openHotel } from './platform/testing/world-hoteles.ts';
import { buildWorld } from './platform/testing/world.ts';
import { createTickets } from './platform/tickets.ts';
import { PASSING, PROMISED, sealedColumns } from './secretos.ts';
import { createServices } from './services.ts';
import { createVoucherSigner } from './vouchers/service.ts';

/** An installation in use whose `SECRET` is replaced by another. */

const COMMAND = fileURLToPath(new URL('cambiar-secreto.ts', import.meta.url));
const PUBLIC_URL = 'https://app.prueba.local';
const [OLD, NEW] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
const DAY_MS = 86_400_000;

type Opens = (app: TestApp) => Promise<boolean>;
interface Used {
  /** Handed out under the old secret, and promised beyond it. */
  promised: Record<string, Opens>;
  /** At rest under the old secret: opens with the old or after the command. */
  atRest: Record<string, Opens>;
  /** Handed out for a minute. */
  passing: Record<string, Opens>;
}

let dataDir: string;
let url: string;
let copy: string;
let used: Used;
let owner: Member;
/** The sessions of these two are opened once each: a code serves once. */
let half: { cookie: string; totpURI: string };
let mailed: { codigo: string; token: string };

const start = (env: Record<string, string>, more: object = {}) =>
  startTestApp({ databaseUrl: url, dataDir, env: { PUBLIC_URL, ...env }, ...more });

const answers = async (app: TestApp, endpoint: Endpoint, input: object): Promise<boolean> =>
  (await callWire(app.url, endpoint, input as never)).status < 300;

async function copyOf(database: string): Promise<string> {
  await untilAlone(database);
  const clusterUrl = inject('clusterUrl');
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} template ${new URL(database).pathname.slice(1)}`);
  await client.end();
  return databaseUrl(clusterUrl, name);
}

/** What a member and the staff hold of a server under the old secret. */
async function fill(app: TestApp): Promise<void> {
  owner = await app.newMember();
  const mine = { token: owner.token };
  const world = await buildWorld(app, owner);
  const admin = await app.newStaff('administracion');
  const door = await app.newStaff('puerta');
  const factor = await newUserWithFactor(app);
  const cookie = async (user: { email: string }) =>
    cookieNamed((await enter(app, user.email)).headers, 'gremio-personal.session_token');
  const session = await cookie(await newUser(app));
  const signed = decodeURIComponent((await cookie(await newUser(app))).split('=')[1] as string);
  half = {
    cookie: cookieNamed((await enter(app, factor.email)).headers, 'gremio-personal.two_factor'),
    totpURI: factor.totpURI,
  };
  const { body: issued } = await callWire(app.url, personas.clavesActivacion.create, {
    body: { persona_id: owner.personaId },
    token: admin,
  });
  const { body: feed } = await callWire(app.url, calendario.renewCalendario, mine);
  const hotel = await openHotel(app, { convenio: true, email: 'hotel@prueba.local' });
  const { body: booked } = await callWire(app.url, hoteles.addReserva, {
    body: {
      hotel_id: hotel.id,
      fecha_desde: hotel.noches[3] as string,
      fecha_hasta: hotel.noches[5] as string,
      adultos: 1,
    },
    ...mine,
  });
  const apple = applePasses();
  await callWire(app.url, billeteras.billeteras.cargarApple, {
    body: { certificado: apple.p12, contrasena: PASS_PASSWORD, wwdr: apple.wwdr },
    token: admin,
  });
  const askPass = (server: TestApp) =>
    callWire(server.url, billeteras.pedirPaseCarnet, {
      params: { id: owner.personaId },
      body: { billetera: 'apple' },
      ...mine,
    });
  const { body: asked } = await askPass(app);
  const downloaded = await fetch(asked.url.replace(PUBLIC_URL, app.url));
  const pass = readPass(Buffer.from(await downloaded.arrayBuffer())).json;
  const { body: push } = await callWire(app.url, getPush, mine);
  await callWire(app.url, uploadDoc, {
    params: { filename: 'uno.png' },
    file: TINY,
    ...mine,
  });
  const other = await app.newMember();
  await app.query('update personas set email = $1 where id = $2', [
    'codigo@prueba.local',
    other.personaId,
  ]);
  await callWire(app.url, contacto.askCodigo, { token: other.token });
  mailed = { token: other.token, codigo: await codeIn(app, 'codigo@prueba.local') };
  // A mail with a key that still waits, as while the mail server is away.
  await app.query(
    `update mensajes set estado = 'en_cola', con_clave = true, secreto = $1, proximo = now() + interval '1 day'
      where id = $2`,
    [createSealer(app.parts.keys, 'mensajes').seal('una clave'), world.mensajeId],
  );

  const [archivo] = await app.query<{ id: number }>('select max(id) as id from archivos');
  const { keys, clock } = app.parts;
  const sign = (purpose: string, payload: unknown, ends?: Date) =>
    createSigner(keys, purpose, clock).sign(payload, ends);
  const inPath = (endpoint: Endpoint, token: string) => (server: TestApp) =>
    answers(server, endpoint, { params: { token } });
  const entrada = createTickets(keys).sign({
    clase: 'evento',
    de: world.eventoId,
    id: world.invitadoId,
  });
  const qr = createVoucherSigner(app.parts).sign(world.voucherId);
  const far = new Date(clock.now().getTime() + 300 * DAY_MS);
  const hasSession = async (server: TestApp, headers: Record<string, string>) =>
    (await callWire(server.url, personal.getSession, { headers })).body !== null;
  const backupCodes = [...factor.backupCodes];
  const secondStep = async (server: TestApp) => ({
    cookie: cookieNamed((await enter(server, factor.email)).headers, 'gremio-personal.two_factor'),
  });
  const sealedMail = async (server: TestApp) => {
    const rows = await server.query<{ secreto: Buffer }>(
      'select secreto from mensajes where id = $1',
      [world.mensajeId],
    );
    const [{ secreto }] = rows as [{ secreto: Buffer }];
    return createSealer(server.parts.keys, 'mensajes').open(secreto) === 'una clave';
  };

  used = {
    promised: {
      card: (server) =>
        answers(server, verEstadoPersona, { params: { id: world.idEncrypt }, token: owner.token }),
      'card at a shop': (server) =>
        answers(server, puerta.comprobarCarnet, {
          params: { token: world.comercioToken },
          body: { texto: `${PUBLIC_URL}/estado/${world.idEncrypt}` },
        }),
      async entry(server) {
        const momento = new Date().toISOString();
        const { body } = await callWire(server.url, puerta.enviarLecturas, {
          params: { clase: 'evento', id: world.eventoId },
          body: {
            puerta: 'Norte',
            reloj: momento,
            lecturas: [{ id: randomUUID(), tipo: 'entra', texto: entrada, momento }],
          },
          token: door,
        });
        const [said] = body.resultados;
        return !/de_otros|falsa|ilegible/.test(JSON.stringify(said));
      },
      voucher: async (server) => createVoucherSigner(server.parts).open(qr) === world.voucherId,
      shop: inPath(puerta.verComercio, world.comercioToken),
      hotel: inPath(hoteles.getPedidoHotel, sign('hotel', booked.reserva.id, far)),
      unsubscribing: inPath(dejarAviso, sign('baja-de-avisos', [owner.personaId, 'turno'])),
      'pass on a phone': async (server) => {
        const path = `apple/v1/passes/${PASS_TYPE}/${String(pass.serialNumber)}`;
        const { status } = await fetch(`${server.url}/afigestion/billeteras/${path}`, {
          headers: { authorization: `ApplePass ${String(pass.authenticationToken)}` },
        });
        return status === 200;
      },
      'activation key': async (server) =>
        answers(server, personas.activate, {
          params: { key: issued.clave as string },
          token: await server.newIdentidad(),
        }),
      'backup code': async (server) =>
        answers(server, personal.verifyBackupCode, {
          body: { code: backupCodes.pop() as string },
          headers: await secondStep(server),
        }),
      'session cookie': (server) => hasSession(server, { cookie: session }),
      'signed Bearer': (server) => hasSession(server, { authorization: `Bearer ${signed}` }),
    },
    atRest: {
      'second factor': async (server) =>
        answers(server, personal.verifyTotp, {
          body: { code: codeOf(factor.totpURI) },
          headers: await secondStep(server),
        }),
      'calendar address': async (server) => {
        const { body } = await callWire(server.url, calendario.getCalendario, mine);
        return body.calendario?.url === feed.calendario?.url;
      },
      'mail that waits': sealedMail,
      'wallet certificate': async (server) => (await askPass(server)).status === 200,
      'push keys': async (server) =>
        (await callWire(server.url, getPush, mine)).body.push.clave === push.push.clave,
    },
    passing: {
      'file link': inPath(openArchivo, sign('archivos', archivo?.id, far)),
    },
  };
}

const opened = async (app: TestApp, group: Record<string, Opens>) => {
  const found: string[] = [];
  for (const [name, opens] of Object.entries(group)) if (await opens(app)) found.push(name);
  return found;
};
const none = () => ({ ...used.promised, ...used.atRest, ...used.passing });

/** Whether every column holds what these keys open, and how much of it others made. */
async function atRestBy(app: TestApp, keys: Keys) {
  const sum = { renovados: 0, perdidos: 0 };
  for (const column of sealedColumns(keys)) {
    const { renovados, perdidos } = await column.walk(app.parts.db, false);
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
  const app = await startTestApp({ dataDir, env: { SECRET: OLD, PUBLIC_URL } });
  url = app.databaseUrl;
  await fill(app);
  for (const group of [used.promised, used.atRest, used.passing])
    expect(await opened(app, group)).toEqual(Object.keys(group));
  await app.close();
  copy = await copyOf(url);
}, 180_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('opens nothing with another secret alone: the control', async () => {
  const app = await start({ SECRET: NEW }, { databaseUrl: copy });
  expect(await opened(app, none())).toEqual([]);
  await app.close();
}, 60_000);

describe('beside a server that the change has not reached', () => {
  let before: TestApp;
  let after: TestApp;
  beforeAll(async () => {
    before = await start({ SECRET: OLD, SECRET_SIGUIENTE: NEW });
    after = await start(BOTH);
  }, 60_000);
  afterAll(async () => {
    await after.close();
    await before.close();
  });

  it('opens what was made before, by every call', async () => {
    expect(await opened(after, none())).toEqual(Object.keys(none()));
    const verified = await callWire(after.url, personal.verifyTotp, {
      body: { code: codeOf(half.totpURI) },
      headers: { cookie: half.cookie },
    });
    expect(verified.status).toBe(200);
    const { codigo, token } = mailed;
    expect(
      (await callWire(after.url, contacto.confirmCodigo, { body: { codigo }, token })).status,
    ).toBe(200);
  }, 60_000);

  it('makes everything with the new one, which the other server opens', async () => {
    const params = { id: owner.personaId };
    const ask = { params, token: owner.token };
    const { body: ficha } = await callWire(after.url, personas.getFicha, ask);
    const { id_encrypt: text } = ficha.ficha;
    expect(createIdEncrypt(createKeys(NEW)).open(text)).toMatchObject({ personaId: params.id });
    expect(createIdEncrypt(createKeys(OLD)).open(text)).toBeNull();
    expect(
      await answers(before, verEstadoPersona, { params: { id: text }, token: owner.token }),
    ).toBe(true);
    const user = await newUserWithFactor(after);
    const [row] = await after.query<{ secret: string }>(
      'select secret from personal_two_factor where "userId" = $1',
      [user.id],
    );
    const [, , , , , factors] = sealedColumns(createKeys(OLD));
    expect((await factors?.walk(after.parts.db, false))?.perdidos).toBe(1);
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
  }, 60_000);

  it('is not sealed again while that server is at work, nor without both secrets', async () => {
    const early = await command([], BOTH).ended;
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('con otro SECRET')]);
    expect(early.output).toContain(`:${process.pid}`);
    const alone = await command([], { SECRET: NEW }).ended;
    expect([alone.code, alone.output]).toEqual([1, expect.stringContaining('SECRET_ANTERIOR')]);
    expect((await atRestBy(after, createKeys(NEW, [OLD]))).renovados).toBeGreaterThan(5);
  }, 60_000);
});

describe('the command', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await start(BOTH);
  }, 60_000);
  afterAll(() => server.close());
  const keys = createKeys(NEW, [OLD]);
  const left = async (at: number) =>
    (await sealedColumns(keys)[at]?.walk(server.parts.db, false))?.renovados;

  it('says first what it would do, and keeps nothing of it', async () => {
    const before = await atRestBy(server, keys);
    const { code, output } = await command(['--ensayo'], BOTH).ended;
    expect([code, output]).toEqual([0, expect.stringContaining('Fue un ensayo')]);
    expect(output).toContain(`Por sellar de nuevo: ${before.renovados}.`);
    expect(await atRestBy(server, keys)).toEqual(before);
    expect(await server.query('select from claves_conservadas')).toEqual([]);
  }, 60_000);

  it('killed half way, has done a part that opens, and does the rest when it runs again', async () => {
    const before = (await atRestBy(server, keys)).renovados;
    await onDatabase(url, async (client) => {
      await client.query('begin');
      await client.query('select from personal_two_factor for update');
      const { child, ended } = command([], BOTH);
      // Calendars come before second factors, at which it now waits.
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
    // Once more, it has nothing to do.
    const again = await command([], BOTH).ended;
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('de nuevo: 0.')]);
  }, 120_000);
});

describe('without the old secret', () => {
  it('opens everything at rest and what was promised, and nothing else of before', async () => {
    await untilAlone(url);
    const app = await start({ SECRET: NEW });
    expect(await opened(app, used.atRest)).toEqual(Object.keys(used.atRest));
    expect(await opened(app, used.promised)).toEqual(Object.keys(used.promised));
    expect(await opened(app, used.passing)).toEqual([]);
    await app.close();
  }, 60_000);

  it('keeps no promise beyond its last day', async () => {
    const app = await start({ SECRET: NEW });
    const later = { now: () => new Date(app.parts.clock.now().getTime() + 400 * DAY_MS) };
    const keys = await loadKeys(app.parts.config, app.parts.db, later);
    const kept = (purpose: string) => [app.parts.keys, keys].map((one) => one.kept(purpose).length);
    expect(kept(signaturePurpose('hotel'))).toEqual([1, 0]);
    expect(kept('personal')).toEqual([1, 0]);
    expect(kept(signaturePurpose('comercio'))).toEqual([1, 1]);
    await app.close();
  }, 60_000);

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
    await app.close();
    await untilAlone(url);
    const forgotten = await command(['--sin-conservar'], { SECRET: third }).ended;
    expect([forgotten.code, forgotten.output]).toEqual([
      0,
      expect.stringContaining('Deja de servir'),
    ]);
    const last = await start({ SECRET: third });
    expect(await opened(last, used.atRest)).toEqual(Object.keys(used.atRest));
    expect(await opened(last, used.promised)).toEqual([]);
    await last.close();
  }, 120_000);
});

it('knows every purpose that a key is derived for', async () => {
  const app = await start({ SECRET: NEW }, { databaseUrl: copy });
  const asked = new Set<string>();
  const keys: Keys = {
    ...app.parts.keys,
    current(purpose, bytes) {
      asked.add(purpose);
      return app.parts.keys.current(purpose, bytes);
    },
  };
  createServices({ ...app.parts, keys });
  libraryOptions({ ...app.parts, keys });
  const services = new Set(asked);
  asked.clear();
  sealedColumns(keys);
  const sealed = new Set(asked);
  const known = [...PROMISED.map(({ proposito }) => proposito), ...PASSING, ...sealed];
  // The private key of entries: its public one is kept.
  expect([...services].filter((one) => !known.includes(one))).toEqual(['entradas/1']);
  await app.close();
});
