import { findDifferences } from './platform/cupos/taken-places.ts';
import * as archivos from './archivos/archivos.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Handle, inTransaction } from './platform/database/handle.ts';
import { type Manifest, MANIFIESTO } from './platform/respaldo/manifest.ts';
import { createPack } from './platform/respaldo/pack.ts';
import { restoreBackup } from './platform/respaldo/restore.ts';
import { saveBackup } from './platform/respaldo/save.ts';
import { openBackup } from './platform/respaldo/unpack.ts';
import type { Storage } from './platform/storage.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openCampania } from '../testing/campania.ts';
import { contentOf, filesOf, tablesOf, untilAlone } from '../testing/content.ts';
import { createEmptyDatabase } from '../testing/empty.ts';
import { callWire } from '../testing/http.ts';
import { pdfFile } from '../testing/pdf.ts';
import { startBucket } from '../testing/storage.ts';
import { buildWorld } from '../testing/world.ts';
import { filesInUse, migrations } from './rooms.ts';

const COMMAND = fileURLToPath(new URL('restaurar.ts', import.meta.url));
const PDF = pdfFile();
const quiet = () => undefined;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gremio-respaldo-'));
  app = await startTestApp({ dataDir: join(folder, 'datos') });
  await buildWorld(app, await app.newMember());
});
let closing: Promise<void> | null = null;
const closeApp = () => (closing ??= app.close());
afterAll(async () => {
  await closeApp();
  rmSync(folder, { recursive: true });
});

const OTHER = 'another secret, as long as needed';
const save = (file: string, inUse = filesInUse, others: string[] = []) =>
  saveBackup(
    {
      databaseUrl: app.databaseUrl,
      storage: app.house.storage,
      secrets: { current: app.house.config.secret, others },
      migrations,
      inUse,
      say: quiet,
    },
    file,
  );

const restore = (file: string, url: string, storage: Storage, more = {}) =>
  restoreBackup(
    {
      databaseUrl: url,
      storage,
      secrets: [app.house.config.secret],
      migrations,
      replace: false,
      otherSecret: false,
      say: quiet,
      ...more,
    },
    file,
  );

async function upload(token: string, filename: string): Promise<void> {
  const { status } = await callWire(app.url, uploadDoc, { token, params: { filename }, file: PDF });
  expect(status).toBe(200);
}

/** Deletes the row, then the file, as the room does. */
async function remove(nombre: string): Promise<void> {
  const rows = await app.query<{ id: number; lugar: string }>(
    'select id, lugar from archivos where nombre = $1',
    [nombre],
  );
  const ids = rows.map(({ id }) => id);
  await inTransaction(app.house.db, (tx) => archivos.remove(app.house, tx, ids, quiet));
  for (const { lugar } of rows) await app.house.storage.remove(lugar);
}

/** Copies a backup with a changed manifest, as a newer version would write it. */
async function withManifest(file: string, into: string, change: (manifest: Manifest) => object) {
  const backup = await openBackup(file);
  const manifest = JSON.parse(await text(await backup.read(MANIFIESTO))) as Manifest;
  const pack = createPack(into);
  const changed = JSON.stringify({ ...manifest, ...change(manifest) });
  await pack.add(MANIFIESTO, Readable.from([Buffer.from(changed)]), true);
  await pack.end();
  backup.close();
  return into;
}

describe('a backup', () => {
  it('is of one moment while places are taken and files come and go, and is given back to a bucket', async () => {
    const campania = await openCampania(app, {
      cant_turnos: 200,
      horas: ['10:00', '11:00'],
      fire_collection: 'respaldo',
    });
    const members = await app.newMembers(300);
    const params = (index: number) => ({
      coleccion: campania.coleccion,
      dia: campania.dias[index % 2] as string,
      hora: campania.horas[(index >> 1) % 2] as string,
    });
    const book = async (index: number) => {
      const { token } = members[index] as (typeof members)[number];
      return (await callWire(app.url, bookHora, { token, params: params(index) })).status;
    };
    const sent = await Promise.all(Array.from({ length: 50 }, (_, index) => book(index)));
    expect(sent).toEqual(sent.map(() => 200));

    // A file that is added after the first listing and removed once the snapshot lists it: the backup has its
    // row without its bytes.
    const { token } = members[0] as (typeof members)[number];
    let looks = 0;
    const racing = async (db: Handle) => {
      looks += 1;
      const named = await filesInUse(db);
      if (looks === 1) await upload(token, 'pasajero.pdf');
      if (looks === 2) await remove('pasajero.pdf');
      return named;
    };
    const file = join(folder, 'escribiendo.zip');
    const booking = Promise.all(members.slice(50).map((_, index) => book(index + 50)));
    const { faltan } = await save(file, racing);
    expect(looks).toBe(3);
    expect(faltan).toEqual([]);
    expect(await booking).toEqual(members.slice(50).map(() => 200));

    const bucket = await startBucket();
    const url = await createEmptyDatabase();
    const fresh = await startTestApp({ env: bucket.env });
    await restore(file, url, fresh.house.storage);
    await fresh.close();
    const back = await startTestApp({ env: bucket.env, databaseUrl: url });
    expect(await findDifferences(back.house)).toEqual([]);
    const kept = Object.values(await filesOf(url, back.house.storage, filesInUse));
    expect(kept.length).toBeGreaterThan(1);
    expect(kept).not.toContain('falta');
    const taken = await back.query<{ persona_id: number }>('select persona_id from turnos');
    const ids = taken.map((row) => row.persona_id);
    for (const { personaId } of members.slice(0, 50)) expect(ids).toContain(personaId);
    await back.close();
    await bucket.close();
  });

  it('is the same table by table when it is given back, files included, and refuses what it cannot be given to', async () => {
    await closeApp();
    const file = join(folder, 'quieto.zip');
    const before = await contentOf(app.databaseUrl);
    const { filas, archivos } = await save(file);
    expect(await contentOf(app.databaseUrl)).toEqual(before);
    expect(filas).toBeGreaterThan(500);

    const url = await createEmptyDatabase();
    const fresh = await startTestApp();
    const { storage } = fresh.house;
    await restore(file, url, storage);
    expect(await contentOf(url)).toEqual(before);
    const files = await filesOf(url, storage, filesInUse);
    expect(files).toEqual(await filesOf(app.databaseUrl, app.house.storage, filesInUse));
    expect(Object.keys(files)).toHaveLength(archivos);

    await expect(restore(file, fresh.databaseUrl, storage)).rejects.toThrow(/Hay servidores/);
    await fresh.close();
    await untilAlone(fresh.databaseUrl);
    await expect(restore(file, fresh.databaseUrl, storage)).rejects.toThrow(/no está vacía/);
    // Replaces what exists, including a file with the same key and other content.
    const [imagen] = Object.keys(files).filter((clave) => clave.startsWith('imagenes/'));
    await storage.put(imagen as string, Buffer.from('otra'), 'image/webp');
    await restore(file, fresh.databaseUrl, storage, { replace: true });
    expect(await contentOf(fresh.databaseUrl)).toEqual(before);
    expect(await filesOf(fresh.databaseUrl, storage, filesInUse)).toEqual(files);
    rmSync(fresh.dataDir, { recursive: true, force: true });
  });

  it('is refused before anything is touched where it is damaged, foreign, newer, or of another SECRET', async () => {
    const file = join(folder, 'quieto.zip');
    const whole = readFileSync(file);
    const url = await createEmptyDatabase();
    const { storage } = app.house;
    const refused = async (name: string, bytes: Buffer, why: RegExp, more = {}) => {
      writeFileSync(join(folder, name), bytes);
      await expect(restore(join(folder, name), url, storage, more)).rejects.toThrow(why);
    };
    const changed = Buffer.from(whole);
    const middle = changed.indexOf('tablas/personas.copy') + 200;
    changed[middle] = (changed[middle] as number) ^ 0xff;
    await refused('danado.zip', changed, /dañado.*tablas\/personas/);
    await refused('cortado.zip', whole.subarray(0, -5000), /no es un respaldo|cortado/);
    await refused('texto.zip', Buffer.from('nada'), /no es un respaldo/);
    await refused('otro.zip', whole, /otro SECRET/, {
      secrets: [OTHER],
    });
    const half = join(folder, 'a-medias.zip');
    await save(half, filesInUse, [OTHER]);
    await refused('un-secreto.zip', readFileSync(half), /hacen falta los dos/);
    await refused('el-otro.zip', readFileSync(half), /otro SECRET/, { secrets: [OTHER] });
    const newer = await withManifest(file, join(folder, 'esquema.zip'), ({ esquema }) => ({
      esquema: [...esquema, '2999-01-01-01 futuro'],
    }));
    await expect(restore(newer, url, storage)).rejects.toThrow(/versión más nueva/);
    const format = await withManifest(file, join(folder, 'formato.zip'), () => ({ version: 2 }));
    await expect(restore(format, url, storage)).rejects.toThrow(/versión más nueva/);
    const missing = await withManifest(file, join(folder, 'sin-partes.zip'), () => ({}));
    await expect(restore(missing, url, storage)).rejects.toThrow(/dañado/);
    expect(await tablesOf(url)).toEqual([]);
    await expect(save(file)).rejects.toThrow(/Ya existe/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.parte'))).toEqual([]);
  });

  it('that is killed half way back leaves the database as it was, and is given back by the next try', async () => {
    const url = await createEmptyDatabase();
    const dataDir = join(folder, 'vuelta');
    const file = join(folder, 'quieto.zip');
    expect((await restaurar([file], url, dataDir, 'Devolviendo la base')).code).toBe(null);
    // Its connection closes with it, which rolls its transaction back.
    await untilAlone(url);
    expect(await tablesOf(url)).toEqual([]);
    const { code, output } = await restaurar([file], url, dataDir);
    expect(output).toContain('Listo: ');
    expect(code).toBe(0);
    expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
  });
});

it('is given back by whoever has its secrets, in whichever order', async () => {
  const [whole, half] = [join(folder, 'de-antes.zip'), join(folder, 'cambiando.zip')];
  await save(whole);
  await save(half, filesInUse, [OTHER]);
  const secrets = [OTHER, app.house.config.secret];
  for (const file of [whole, half]) {
    const url = await createEmptyDatabase();
    await restore(file, url, app.house.storage, { secrets });
    expect((await tablesOf(url)).length).toBeGreaterThan(50);
  }
});

/** Runs the command as an operator does, and kills it once its output includes `killAt`. */
function restaurar(args: string[], url: string, dataDir: string, killAt?: string) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET: app.house.config.secret,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (said: string) => {
      output += said;
      if (killAt && output.includes(killAt)) child.kill('SIGKILL');
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
