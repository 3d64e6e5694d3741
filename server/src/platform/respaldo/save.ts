import { Readable } from 'node:stream';
import type pg from 'pg';
import { createClientHandle } from '../database/handle.ts';
import { knowsAll, listMigrations, type Migrations } from '../database/migrations.ts';
import { hasNoRoom, type Storage } from '../storage.ts';
import { filasOf, listSecuencias, type Tabla } from './catalog.ts';
import { connectAlone, copyOut } from './connection.ts';
import {
  type Archivo,
  BadBackup,
  fingerprintOf,
  LEEME,
  LISTA,
  type Manifest,
  MANIFIESTO,
  parteDeArchivo,
  parteDeTabla,
  writeManifest,
} from './manifest.ts';
import { createPack, type Pack } from './pack.ts';
import { bytesOf, type InUse, inSnapshot, type Kept } from './snapshot.ts';

interface Saving {
  databaseUrl: string;
  storage: Storage;
  /** The sealing secret, and others that may have sealed. */
  secrets: { current: string; others: string[] };
  migrations: Migrations[];
  inUse: InUse;
  say: (line: string) => void;
}

interface Saved {
  filas: number;
  archivos: number;
  faltan: string[];
}

const SNAPSHOTS = 5;

const noRoomFor = (file: string): string =>
  `No queda lugar para el respaldo, y no se guardó nada en ${file}. Hacé lugar en el disco, o elegí otra carpeta, y probá de nuevo.`;

const EXPLAINED = `Respaldo de Gremio. Lo devuelve, con el servidor detenido:

  npm run restaurar -- ESTE_ARCHIVO

Hace falta el mismo SECRET, que no está acá. Tiene datos personales: guardalo cifrado.
`;

/** Adds files to the pack, each once. */
function createKeeping(pack: Pack, storage: Storage) {
  const kept = new Map<string, Archivo>();
  return {
    /** Adds those not yet in the pack; returns the missing ones. */
    async copy(wanted: Kept[]): Promise<string[]> {
      const gone: string[] = [];
      for (const { clave, tipo } of wanted) {
        if (kept.has(clave)) continue;
        const bytes = await bytesOf(storage, clave);
        if (!bytes) gone.push(clave);
        else {
          const content = Readable.from([bytes], { objectMode: false });
          kept.set(clave, {
            clave,
            tipo,
            ...(await pack.add(parteDeArchivo(clave), content, tipo === 'text/csv')),
          });
        }
      }
      return gone;
    },
    listOf: (named: Kept[]): Archivo[] => named.flatMap(({ clave }) => kept.get(clave) ?? []),
  };
}

async function copyTablas(client: pg.Client, pack: Pack, tablas: Tabla[]) {
  const saved: Manifest['tablas'] = [];
  for (const tabla of tablas) {
    const stream = copyOut(client, tabla);
    const measured = await pack.add(parteDeTabla(tabla.nombre), stream, true);
    saved.push({ ...tabla, filas: stream.rowCount, ...measured });
  }
  return saved;
}

function refuseNewer(esquema: string[], migrations: Migrations[]): void {
  if (knowsAll(migrations, esquema)) return;
  throw new BadBackup('La base es de una versión más nueva de Gremio: respaldala con esa versión.');
}

type Content = Omit<Manifest, 'formato' | 'version' | 'creado'>;

/**
 * Saves the database and files of one moment while servers write. A file is stored before a row names it and
 * deleted after its row, so the files are copied first, and then, under the snapshot, those added since. If
 * one of these has disappeared meanwhile, it takes a new snapshot.
 */
async function saveInto(client: pg.Client, pack: Pack, saving: Saving): Promise<Content> {
  const { storage, secrets, migrations, inUse, say } = saving;
  const db = createClientHandle(client);
  const files = createKeeping(pack, storage);
  refuseNewer(await listMigrations(db), migrations);
  say('Copiando los archivos…');
  await files.copy(await inUse(db));
  say('Copiando la base…');
  for (let attempt = 1; ; attempt += 1) {
    const content = await inSnapshot(client, 'access share', async (tablas) => {
      const named = await inUse(db);
      const faltan = await files.copy(named);
      if (faltan.length > 0 && attempt < SNAPSHOTS) return null;
      const esquema = await listMigrations(db);
      const rows = await copyTablas(client, pack, tablas);
      const list = files.listOf(named);
      const lines = Readable.from(
        list.map((one) => `${JSON.stringify(one)}\n`),
        { objectMode: false },
      );
      const lista = { ...(await pack.add(LISTA, lines, true)), archivos: list.length };
      // Read after the rows, so that each next value is above all of them.
      const secuencias = await listSecuencias(db);
      const secreto = fingerprintOf(secrets.current);
      const otros_secretos = secrets.others.map(fingerprintOf);
      return { esquema, secreto, otros_secretos, tablas: rows, secuencias, lista, faltan };
    });
    if (content) return content;
  }
}

export async function saveBackup(saving: Saving, file: string): Promise<Saved> {
  const pack = createPack(file);
  const client = await connectAlone(saving.databaseUrl);
  try {
    await pack.add(LEEME, Readable.from([Buffer.from(EXPLAINED)]), false);
    const content = await saveInto(client, pack, saving);
    const text = writeManifest(content, new Date());
    await pack.add(MANIFIESTO, Readable.from([Buffer.from(text)]), true);
    await pack.end();
    return { filas: filasOf(content), archivos: content.lista.archivos, faltan: content.faltan };
  } catch (error) {
    await pack.abandon();
    throw hasNoRoom(error) ? new BadBackup(noRoomFor(file)) : error;
  } finally {
    await client.end();
  }
}
