import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { contentOf, untilAlone } from '../../server/testing/content.ts';
import { createFrom, EMPTY } from '../../server/testing/databases.ts';
import { awaitNextCode } from '../../server/testing/factor.ts';
import { callWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import { type Bucket, startBucket } from '../../server/testing/storage.ts';
import { codeOf } from '../../server/testing/totp.ts';
import { runScript } from './commands.ts';
import {
  killServers,
  newFolder,
  type Server,
  settingsFor,
  startServer,
  stopServer,
} from './servers.ts';
import { query } from './world.ts';

/**
 * Runs the command as an operator does: the demo on its embedded database moves to servers, and back to one
 * machine.
 */

const COMMAND = join(import.meta.dirname, '../../server/src/mudar.ts');
const STAFF = { email: 'admin@demo.local', password: 'gremio-demo-2026' };
const quiet = () => undefined;

let folder: string;
let bucket: Bucket;
/** Settings of the old installation (`here`) and of the new one (`there`). */
let here: Record<string, string>;
let there: Record<string, string>;
let old: Server;
let known: Known;

interface Known {
  token: string;
  personaId: number;
  ficha: { id_encrypt: string };
  photo: Buffer;
  totpURI: string;
}

/** Reads a child's photo that is pending review, through a link freshly signed for its parent. */
async function readPhoto({ url }: Server, token: string, personId: number): Promise<Buffer> {
  const { body } = await callWire(url, listHijos, { token, params: { personId } });
  const [address] = body.hijos.flatMap(({ foto_dni_1 }) => foto_dni_1 ?? []);
  const answer = await fetch(url + (address as string));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const readFicha = async ({ url }: Server, token: string, id: number) =>
  (await callWire(url, personas.getFicha, { token, params: { id } })).body.ficha;

/** Creates a member's session, and an administrator with a second factor. */
async function useIt(server: Server): Promise<Known> {
  const { url } = server;
  const { token } = (await callWire(url, activacion.signInAnonima, { body: {} })).body;
  const activated = await callWire(url, activacion.activate, {
    token,
    params: { key: 'DEMO-0000-0001' },
  });
  const personaId = activated.body.persona_id as number;
  const { body: session } = await callWire(url, personal.signIn, { body: STAFF });
  const staff = 'token' in session ? session.token : '';
  const { body } = await callWire(url, personal.enableTwoFactor, {
    body: { password: STAFF.password },
    token: staff,
  });
  const verified = await callWire(url, personal.verifyTotp, {
    body: { code: codeOf(body.totpURI) },
    token: staff,
  });
  expect(verified.status).toBe(200);
  return {
    token,
    personaId,
    ficha: await readFicha(server, token, personaId),
    photo: await readPhoto(server, token, personaId),
    totpURI: body.totpURI,
  };
}

/** The same session, card, photo and second factor work on this server. */
async function expectAtHome(server: Server): Promise<void> {
  const { url } = server;
  const { token, personaId, ficha, photo, totpURI } = known;
  expect(await readFicha(server, token, personaId)).toEqual(ficha);
  const shown = await callWire(url, verEstadoPersona, { params: { id: ficha.id_encrypt } });
  expect(shown.status).toBe(200);
  expect(await readPhoto(server, token, personaId)).toEqual(photo);
  const asked = await callWire(url, personal.signIn, { body: STAFF });
  expect(asked.body).toMatchObject({ twoFactorRedirect: true });
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { status } = await callWire(url, personal.verifyTotp, {
    body: { code: codeOf(totpURI) },
    headers: { cookie },
  });
  expect(status).toBe(200);
}

const inDatabase = (url: string) => ({
  query: <Row>(text: string, values?: unknown[]) => query<Row>(url, text, values),
});

async function contentIn(env: Record<string, string>) {
  const database = await openDatabase(readConfig(settingsFor('http://127.0.0.1', env)), quiet);
  const content = await contentOf(database.url);
  await database.close();
  return content;
}

/** Runs the command and kills it as soon as its output includes `when`. */
function killedAt(args: string[], env: Record<string, string>, when: string): Promise<unknown> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: settingsFor('http://127.0.0.1', env),
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes(when)) child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.once('close', (_code, signal) => resolve(signal));
  });
}

beforeAll(async () => {
  folder = newFolder();
  here = { NODE_ENV: 'development', DATA_DIR: join(folder, 'datos') };
  bucket = await startBucket();
  old = await startServer(await freePort(), here);
  known = await useIt(old);
  there = {
    NODE_ENV: 'development',
    DATA_DIR: join(folder, 'nueva'),
    DATABASE_URL: await createFrom(EMPTY),
    STORAGE_URL: bucket.env.STORAGE_URL,
    SECRET: readFileSync(join(here['DATA_DIR'] as string, 'secret'), 'utf8').trim(),
  };
  // Seeding the demo takes most of this time.
});
afterAll(async () => {
  killServers();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the settings of the new installation to a file, as its servers will read them. */
function settingsFile(more: Record<string, string> = {}): string {
  const file = join(folder, 'nueva.env');
  const { DATABASE_URL, STORAGE_URL } = there;
  const lines = Object.entries({ DATABASE_URL, STORAGE_URL, ...more });
  writeFileSync(file, lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  return file;
}

it('an embedded installation goes to a server and a bucket, also after it was killed half way, and is at home there', async () => {
  const url = there['DATABASE_URL'] as string;
  const move = () => runScript('mudar', ['--nueva', settingsFile()], here);
  const busy = await move();
  expect(busy.said).toContain('Hay servidores que usan la instalación de ahora');
  expect(busy.code).toBe(1);
  await stopServer(old);

  const otherSecret = settingsFile({ SECRET: 'another secret, as long as it needs to be' });
  const wrong = await runScript('mudar', ['--nueva', otherSecret], here);
  expect(wrong.said).toMatch(/^El SECRET de .* no es el de la instalación de ahora/);
  expect(wrong.code).toBe(1);

  const before = await contentIn(here);
  expect(await killedAt(['--nueva', settingsFile()], here, 'Copiando la base')).toBe('SIGKILL');
  await untilAlone(url);
  expect(await query(url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);

  const { code, said } = await move();
  expect(said).toMatch(/Archivos: (\d+) .*; \1 ya estaban\./);
  expect(said).toContain('Los cupos coinciden con sus filas.');
  expect(said).toContain('SECRET=(el mismo, que está en');
  expect(code).toBe(0);
  const passwords = [there['SECRET'] as string, new URL(url).password, 'S3RVER:S3RVER'];
  expect(passwords.filter((one) => said.includes(one))).toEqual([]);
  expect(await contentOf(url)).toEqual(before);
  expect(await contentIn(here)).toEqual(before);

  const server = await startServer(await freePort(), there);
  await awaitNextCode(inDatabase(url));
  await expectAtHome(server);
  await awaitNextCode(inDatabase(url));
  await stopServer(server);
});

it('and comes back to a folder of one machine', async () => {
  const back = { ...here, DATA_DIR: join(folder, 'vuelta'), SECRET: there['SECRET'] as string };
  const { code, said } = await runScript('mudar', ['--carpeta', back.DATA_DIR], there);
  expect(said).toContain(`DATA_DIR=${back.DATA_DIR}, y sin DATABASE_URL`);
  expect(code).toBe(0);
  expect(await contentIn(back)).toEqual(await contentOf(there['DATABASE_URL'] as string));
  const server = await startServer(await freePort(), back);
  await expectAtHome(server);
  await stopServer(server);
});
