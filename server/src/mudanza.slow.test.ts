import * as archivos from './archivos/archivos.ts';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensWith } from './mensajes/push-channel.ts';
import { readConfig } from './platform/config.ts';
import { createClientHandle, inTransaction } from './platform/database/handle.ts';
import { compare, differenceIn, weighContent } from './platform/mudanza/content.ts';
import { moveHouse, type Moving } from './platform/mudanza/move.ts';
import { problemOf } from './platform/mudanza/target.ts';
import { createSealer } from './platform/sealed.ts';
import { createStorage, type Storage, StorageFailed } from './platform/storage.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { databaseUrl } from '../testing/postgres.ts';
import { contentOf, filesOf, onDatabase, tablesOf, untilAlone } from '../testing/content.ts';
import { createEmptyDatabase } from '../testing/empty.ts';
import { callWire } from '../testing/http.ts';
import type { Member } from '../testing/members.ts';
import { pdfFile } from '../testing/pdf.ts';
import { type Bucket, keysOf, startBucket } from '../testing/storage.ts';
import { buildWorld } from '../testing/world.ts';
import { SECRET } from '../testing/secret.ts';
import { filesInUse, migrations } from './rooms.ts';
import { createKeys } from './platform/keys.ts';

/** `lab/faults/mudanza.test.ts` tests the whole command, on an embedded installation. */

const PDF = pdfFile();
const NOTE = 'mudanza.json';

let app: TestApp;
let owner: Member;
let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gremio-mudanza-'));
  app = await startTestApp({ dataDir: join(folder, 'datos') });
  owner = await app.newMember();
  await buildWorld(app, owner);
  bucket = await startBucket();
});
let closing: Promise<void> | null = null;
const closeApp = () => (closing ??= app.close());
afterAll(async () => {
  await closeApp();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const storageAt = (address: string): Promise<Storage> =>
  createStorage(readConfig({ SECRET, DATA_DIR: join(folder, 'otra'), STORAGE_URL: address }));
const emptyFolder = (): Promise<Storage> =>
  createStorage(readConfig({ SECRET, DATA_DIR: join(folder, randomUUID()) }));

const execute = (url: string, text: string, values: unknown[] = []) =>
  onDatabase(url, (client) => client.query(text, values));

const move = (to: Moving['to'], more: Partial<Moving> = {}) =>
  moveHouse({
    from: { databaseUrl: app.databaseUrl, storage: app.house.storage },
    to,
    secret: SECRET,
    opens: (handle) => opensWith(handle, createKeys(more.secret ?? SECRET)),
    migrations,
    inUse: filesInUse,
    modo: 'mudanza',
    replace: false,
    say: () => undefined,
    ...more,
  });

/** The new installation equals the old one, table by table, sequence by sequence and file by file. */
async function expectSame({ databaseUrl: url, storage }: Moving['to']): Promise<void> {
  expect(await contentOf(url)).toEqual(await contentOf(app.databaseUrl));
  const files = await filesOf(url, storage, filesInUse);
  expect(files).toEqual(await filesOf(app.databaseUrl, app.house.storage, filesInUse));
  expect(Object.keys(files).length).toBeGreaterThan(3);
}

const upload = async (filename: string) => {
  const { token } = owner;
  const { status } = await callWire(app.url, uploadDoc, { token, params: { filename }, file: PDF });
  expect(status).toBe(200);
};

/** Deletes the row, then the file, as the room does. */
async function remove(nombre: string): Promise<void> {
  const rows = await app.query<{ id: number }>('select id from archivos where nombre = $1', [
    nombre,
  ]);
  const after: (() => void)[] = [];
  const ids = rows.map(({ id }) => id);
  await inTransaction(app.house.db, (tx) =>
    archivos.remove(app.house, tx, ids, (done) => void after.push(done)),
  );
  for (const done of after) done();
}

describe('a move', () => {
  let to: Moving['to'];
  beforeAll(async () => {
    const storage = await storageAt(bucket.env.STORAGE_URL);
    to = { databaseUrl: await createEmptyDatabase(), storage };
  });

  it('beside a server that works is ahead of the move; repeated with it stopped it ends with the same', async () => {
    await upload('pasa.pdf');
    await expect(move(to)).rejects.toThrow(/Hay servidores que usan la instalación de ahora/);
    expect(await tablesOf(to.databaseUrl)).toEqual([]);
    expect(await keysOf(to, '/')).toEqual([]);

    const ahead = await move(to, { modo: 'adelanto' });
    expect(ahead).toMatchObject({ estaban: 0, faltan: [] });
    await upload('nuevo.pdf');
    await remove('pasa.pdf');
    await closeApp();
    await untilAlone(app.databaseUrl);

    const before = await contentOf(app.databaseUrl);
    const moved = await move(to);
    expect(moved).toMatchObject({ archivos: ahead.archivos, estaban: ahead.archivos - 1 });
    expect(await contentOf(app.databaseUrl)).toEqual(before);
    await expectSame(to);
  });

  it('does not take what was written in the new place since, unless it is told to', async () => {
    await execute(to.databaseUrl, `update rubros set nombre = 'Cambiado'`);
    await expect(move(to)).rejects.toThrow(/ya se usó después de la mudanza/);
    const files = await filesOf(app.databaseUrl, app.house.storage, filesInUse);
    const [lost, changed] = Object.keys(files) as [string, string];
    await to.storage.put(changed, Buffer.from('otra cosa'), 'text/plain');
    const { read } = app.house.storage;
    const losing = {
      ...app.house.storage,
      read: async (key: string) => (key === lost ? null : read(key)),
    };
    const from = { databaseUrl: app.databaseUrl, storage: losing };
    expect(await move(to, { from, replace: true })).toMatchObject({ faltan: [lost] });
    await expectSame(to);
  });

  it('from another installation does not take its place', async () => {
    const note = { instalacion: 'otra', huella: 'otra', version: 'otra' };
    await execute(to.databaseUrl, `comment on table kysely_migration is '${JSON.stringify(note)}'`);
    await expect(move(to)).rejects.toThrow(/es de la mudanza de otra instalación/);
    await execute(to.databaseUrl, 'comment on table kysely_migration is null');
    await expect(move(to)).rejects.toThrow(/no está vacía, y no la llenó una mudanza/);
    await expectSame(to);
  });

  it('that is cut short says so, keeps nothing of the rows, and goes on when it is repeated', async () => {
    const cut = { databaseUrl: await createEmptyDatabase(), storage: await emptyFolder() };
    let puts = 0;
    const put: Storage['put'] = async (key, ...rest) => {
      puts += 1;
      // The note, the write test, and one file.
      if (puts > 3) throw new StorageFailed(new Error('away'));
      return cut.storage.put(key, ...rest);
    };
    const failing = { ...cut, storage: { ...cut.storage, put } };
    await expect(move(failing)).rejects.toThrow(/El lugar de los archivos dejó de responder/);
    const killing: Promise<unknown>[] = [];
    const ended = (line: string) => {
      if (!line.startsWith('Copiando la base')) return;
      const others = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      killing.push(execute(cut.databaseUrl, others));
    };
    await expect(move(cut, { say: ended })).rejects.toThrow(/Una de las bases dejó de responder/);
    await Promise.all(killing);
    expect(killing).toHaveLength(1);
    await untilAlone(cut.databaseUrl);
    expect(await tablesOf(cut.databaseUrl)).toEqual([]);
    const { archivos, estaban } = await move(cut);
    expect(estaban).toBe(archivos);
    await expectSame(cut);
  });

  it('to a place that damages what it is given keeps nothing of the rows', async () => {
    const url = await createEmptyDatabase();
    const storage = await emptyFolder();
    const put: Storage['put'] = (key, bytes, type) =>
      storage.put(key, key === NOTE || bytes.length < 20 ? bytes : bytes.subarray(1), type);
    const damaging = { databaseUrl: url, storage: { ...storage, put } };
    await expect(move(damaging)).rejects.toThrow(/No quedó igual/);
    expect(await tablesOf(url)).toEqual([]);
  });

  it('weighs what rows say, not how many they are', async () => {
    const url = app.databaseUrl;
    const weighed = () => onDatabase(url, (client) => weighContent(createClientHandle(client)));
    const before = await weighed();
    expect(differenceIn(compare(before, await weighed()))).toBe(undefined);
    const next = before.secuencias.find(({ nombre }) => nombre === 'rubros_id_seq')?.proximo;
    const told = async (change: string, back: string) => {
      await execute(url, change);
      const found = differenceIn(compare(before, await weighed()));
      await execute(url, back);
      expect(differenceIn(compare(before, await weighed()))).toBe(undefined);
      return found;
    };
    expect(
      await told(
        `update rubros set nombre = nombre || ' '`,
        `update rubros set nombre = trim(nombre)`,
      ),
    ).toBe('rubros');
    expect(
      await told(
        `alter sequence rubros_id_seq restart with 900`,
        `alter sequence rubros_id_seq restart with ${next}`,
      ),
    ).toBe('rubros_id_seq');
  });
});

describe('a refusal before anything is touched', () => {
  let to: Moving['to'];
  beforeAll(async () => {
    await closeApp();
    to = { databaseUrl: await createEmptyDatabase(), storage: await emptyFolder() };
  });

  async function refused(why: RegExp, more: Partial<Moving['to']> = {}, how: Partial<Moving> = {}) {
    await expect(move({ ...to, ...more }, how)).rejects.toThrow(why);
    expect(await tablesOf(to.databaseUrl)).toEqual([]);
    expect(await keysOf(to, '/')).toEqual([]);
  }

  const newDatabase = async (how: string): Promise<string> => {
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    await execute(inject('clusterUrl'), `create database ${name} template template0 ${how}`);
    return databaseUrl(inject('clusterUrl'), name);
  };

  it('a database that cannot be reached, is not there, or keeps no Spanish', async () => {
    const away = new URL('postgres://gremio:clave@127.0.0.1:1/gremio');
    await refused(/no responde en 127.0.0.1:1/, { databaseUrl: away.href });
    const absent = databaseUrl(inject('clusterUrl'), 'no_esta');
    await refused(/No existe la base «no_esta».*locale_provider icu/, { databaseUrl: absent });
    const stranger = new URL(to.databaseUrl);
    stranger.username = 'nadie';
    await refused(/no deja entrar a «nadie»/, { databaseUrl: stranger.href });
    const plain = await newDatabase(`encoding 'UTF8' locale_provider libc locale 'C'`);
    await refused(/letras del castellano. Creala de nuevo/, { databaseUrl: plain });
    const latin = await newDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`);
    await refused(/letras del castellano/, { databaseUrl: latin });
    await refused(/es la misma que la de ahora/, { databaseUrl: app.databaseUrl });
  });

  it('a server that is too old', () => {
    const server = {
      version: 140_013,
      codificacion: 'UTF8',
      base: 'gremio',
      usuario: 'gremio',
      letras: true,
      orden: true,
      castellano: true,
      crea: true,
    };
    expect(problemOf(server)).toMatch(/PostgreSQL 14: hace falta 15 o más nuevo/);
    expect(problemOf({ ...server, version: 150_000 })).toBe(null);
  });

  it('a user who may not make tables, or not the extensions', async () => {
    const name = `u_${randomUUID().replaceAll('-', '')}`;
    const url = await newDatabase(`encoding 'UTF8'`);
    await execute(url, `create role ${name} login password 'clave'`);
    const asUser = new URL(url);
    [asUser.username, asUser.password] = [name, 'clave'];
    await refused(/no puede crear tablas/, { databaseUrl: asUser.href });
    const base = new URL(url).pathname.slice(1);
    await execute(url, `grant create on schema public to ${name}`);
    await execute(url, `grant create on database ${base} to ${name}`);
    await refused(/extensión «earthdistance».*create extension earthdistance/, {
      databaseUrl: asUser.href,
    });
    await execute(url, 'create extension earthdistance cascade');
    const all = { databaseUrl: asUser.href, storage: await emptyFolder() };
    await move(all, { modo: 'ensayo' });
    expect(await tablesOf(url)).toEqual([]);
    await execute(url, `drop owned by ${name}; drop role ${name}`);
  });

  it('a place for files that is not there, is closed, or is of another installation', async () => {
    const address = new URL(bucket.env.STORAGE_URL);
    const at = async (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return { storage: await storageAt(url.href) };
    };
    await refused(/no existe ese bucket/, await at((url) => (url.pathname = '/no-esta')));
    await refused(/no acepta esas claves/, await at((url) => (url.username = 'otra')));
    await refused(/no responde.*ECONNREFUSED/, await at((url) => (url.port = '1')));
    const taken = await emptyFolder();
    await taken.put('docs/1/ajeno', Buffer.from('ajeno'), 'text/plain');
    await refused(/archivos que no son de esta instalación \(docs\/1\/ajeno\)/, { storage: taken });
    expect(await keysOf({ storage: taken }, '/')).toEqual(['docs/1/ajeno']);
  });

  it('another SECRET, and an installation of a newer version', async () => {
    const other = 'another secret, as long as it needs to be';
    const sealed = createSealer(createKeys(SECRET), 'push').seal('clave');
    await execute(app.databaseUrl, 'delete from claves_push');
    await execute(app.databaseUrl, 'insert into claves_push (publica, privada) values ($1, $2)', [
      'publica',
      sealed,
    ]);
    await refused(/SECRET de estos ajustes no es el de la instalación/, {}, { secret: other });
    const opened = await onDatabase(app.databaseUrl, (client) =>
      opensWith(createClientHandle(client), createKeys(SECRET)),
    );
    expect(opened).toBe(true);
    await refused(/versión más nueva/, {}, { migrations: migrations.slice(0, 3) });
  });
});
