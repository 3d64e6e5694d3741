import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uploadDoc, uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { createFrom, EMPTY } from '../../server/testing/databases.ts';
import { type Answered, callWire, fetchWire } from '../../server/testing/http.ts';
import { ANA, roll } from '../../server/testing/importaciones.ts';
import { pdfFile } from '../../server/testing/pdf.ts';
import { TINY } from '../../server/testing/pictures.ts';
import { freePort } from '../../server/testing/port.ts';
import { runScript } from './commands.ts';
import { killServers, newFolder, type Server, startServer } from './servers.ts';
import { storedFiles } from './stored.ts';
import { expectVerified, query } from './world.ts';

/**
 * A disk that fills up in the middle of a file: a write that was cut short leaves nothing behind. Errors of a
 * full disk that PostgreSQL reports: `disk.test.ts`.
 */

/** In blocks: half a megabyte, or a quarter where the shell's blocks have 512 bytes. */
const MOST = 512;
const LARGE = 3 * 1024 * 1024;

let folder: string;
/** Shares the database and the files, without the limit. */
let app: TestApp;
let env: Record<string, string>;
let server: Server;
let member: { token: string; hijoId: number };
let admin: string;

beforeAll(async () => {
  folder = newFolder();
  const dataDir = join(folder, 'datos');
  app = await startTestApp({ dataDir });
  env = { DATA_DIR: dataDir, DATABASE_URL: app.databaseUrl };
  const { personaId, token } = await app.newMember();
  const [hijo] = await app.query<{ id: number }>(
    `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
     values ($1, 'Hija', '51111111', '2018-01-01') returning id`,
    [personaId],
  );
  member = { token, hijoId: hijo?.id as number };
  admin = await app.newStaff('administracion');
  server = await startServer(await freePort(), env, MOST);
});
afterAll(async () => {
  killServers();
  await app.close();
  await expectVerified(env);
  rmSync(folder, { recursive: true, force: true });
});

const ROWS = `select (select count(*) from archivos) + (select count(*) from imagenes)
  + (select count(*) from fotos_hijo) + (select count(*) from importaciones) as n`;

async function countRows(): Promise<number> {
  const [row] = await query<{ n: string }>(app.databaseUrl, ROWS);
  return Number(row?.n);
}

/** A picture that no format compresses well. */
const noise = async (): Promise<Blob> => {
  const drawn = sharp({
    create: {
      width: 2_000,
      height: 1_500,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  return new Blob([new Uint8Array(await drawn.jpeg({ quality: 95 }).toBuffer())]);
};

const pdfOf = (bytes: number) => pdfFile(randomBytes(bytes / 2).toString('hex'));
const lines = (count: number): string => roll(...Array.from({ length: count }, () => ANA));

const sendDocument = (file: Blob) =>
  callWire(server.url, uploadDoc, {
    token: member.token,
    params: { filename: 'recibo.pdf' },
    file,
  });
const sendPhoto = (file: Blob) =>
  callWire(server.url, uploadDoc, {
    token: member.token,
    params: { filename: 'frente.jpg' },
    body: { hijo_id: String(member.hijoId), lado: 'frente', consentimiento: 'true' },
    file,
  });
const sendPicture = (file: Blob) => callWire(server.url, uploadImagen, { token: admin, file });
const sendRoll = (file: string) =>
  fetchWire<Importacion>(`${server.url}/personal/importaciones/subir?tipo=padron&archivo=a.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
    body: file,
  });

describe('an upload that is cut short where it is written', () => {
  it.each<[string, () => Promise<Answered<unknown>>, () => Promise<Answered<unknown>>]>([
    ['a document', () => sendDocument(pdfOf(LARGE)), () => sendDocument(pdfOf(100))],
    ["a child's photo", async () => sendPhoto(await noise()), () => sendPhoto(TINY)],
    ['a published picture', async () => sendPicture(await noise()), () => sendPicture(TINY)],
    ['a roll', () => sendRoll(lines(60_000)), () => sendRoll(lines(1))],
  ])('%s: it is said in words, nothing of it stays, and a smaller one is kept', async (...row) => {
    const [, sendLarge, sendSmall] = row;
    const files = storedFiles(env['DATA_DIR'] as string);
    const before = await countRows();
    const { status, error } = await sendLarge();
    expect([status, error.motivo, error.message]).toEqual([
      507,
      'sin_espacio',
      expect.stringContaining('No queda lugar'),
    ]);
    expect(storedFiles(env['DATA_DIR'] as string)).toEqual(files);
    expect(await countRows()).toBe(before);
    expect((await sendSmall()).status).toBeLessThan(300);
    expect(await countRows()).toBeGreaterThan(before);
  });
});

describe('a backup on a disk that is full', () => {
  let copies: string;
  beforeAll(() => {
    copies = join(folder, 'copias');
    mkdirSync(copies);
  });
  const save = (most?: number) => runScript('respaldo', [copies], env, most);

  async function expectNotSaved(): Promise<void> {
    const { code, said } = await save(MOST);
    expect(said).toContain('No queda lugar para el respaldo');
    expect(code).toBe(1);
    expect(readdirSync(copies)).toEqual([]);
  }

  it('leaves no file, neither where a table nor where a file is cut short', async () => {
    await app.query(
      `insert into auditoria (usuario_id, usuario, accion, recurso, ip)
       select md5(n::text), md5(n || 'a') || md5(n || 'b'), 'alta', 'rubros', '::1'
       from generate_series(1, 30000) as n`,
    );
    await expectNotSaved();
    await app.query('delete from auditoria');
    const { status } = await callWire(app.url, uploadDoc, {
      token: member.token,
      params: { filename: 'largo.pdf' },
      file: pdfOf(LARGE),
    });
    expect(status).toBe(200);
    await expectNotSaved();
  });

  it('that is given back leaves neither file nor row, and is given back by the same command once there is room', async () => {
    expect(await save()).toMatchObject({ code: 0 });
    const [name] = readdirSync(copies);
    const given = join(copies, name as string);
    const into = {
      DATA_DIR: join(folder, 'vuelta'),
      DATABASE_URL: await createFrom(EMPTY),
    };
    const { code, said } = await runScript('restaurar', [given], into, MOST);
    expect(said).toContain('No queda lugar para devolver el respaldo');
    expect(code).toBe(1);
    expect(storedFiles(into.DATA_DIR)).toEqual([]);
    const tables = await query(
      into.DATABASE_URL,
      `select 1 from pg_tables where schemaname = 'public'`,
    );
    expect(tables).toEqual([]);
    expect(await runScript('restaurar', [given], into)).toMatchObject({ code: 0 });
    expect(storedFiles(into.DATA_DIR)).toEqual(storedFiles(env['DATA_DIR'] as string));
  });
});
