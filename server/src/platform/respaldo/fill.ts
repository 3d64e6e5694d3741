import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { createClientHandle, type Handle, inTransaction } from '../database/handle.ts';
import { migrate, type Migrations } from '../database/migrations.ts';
import type { Storage } from '../storage.ts';
import { emptyTablas, listTablas, loosen, restartSecuencia, wipe } from './catalog.ts';
import { copyIn } from './connection.ts';
import type { Archivo } from './manifest.ts';
import type { Origin } from './origin.ts';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const putFile = async (origin: Origin, storage: Storage, { clave, tipo }: Archivo) =>
  storage.put(clave, await origin.bytes(clave), tipo);

/**
 * Uploads the missing files, `atOnce` at a time, and adds each to `put`; returns those present with other
 * content.
 */
export async function putFiles(
  origin: Origin,
  storage: Storage,
  put: Archivo[],
  atOnce = 1,
): Promise<Archivo[]> {
  const others: Archivo[] = [];
  const look = async (archivo: Archivo) => {
    const there = await storage.read(archivo.clave);
    if (there) {
      if (sha256Of(await buffer(there)) !== archivo.sha256) others.push(archivo);
    } else {
      await putFile(origin, storage, archivo);
      put.push(archivo);
    }
  };
  await Readable.from(origin.archivos()).forEach(look, { concurrency: atOnce });
  return others;
}

async function fillTablas(tx: Handle, client: pg.Client, origin: Origin): Promise<void> {
  const { tablas, secuencias } = origin.manifest;
  for (const tabla of tablas) {
    const rows = await origin.rows(tabla.nombre);
    await pipeline(rows, copyIn(client, tabla));
  }
  for (const { nombre, proximo } of secuencias) await restartSecuencia(tx, nombre, proximo);
}

interface Filling {
  migrations: Migrations[];
  /** Deletes whatever the database contains. */
  replace: boolean;
  /** Checks the result inside the transaction; throwing rolls everything back. */
  prove: (tx: Handle) => Promise<void>;
}

/** Fills a database in one transaction, so that an interruption leaves it unchanged. */
export async function fillDatabase(
  client: pg.Client,
  origin: Origin,
  { migrations, replace, prove }: Filling,
): Promise<void> {
  const { esquema, tablas } = origin.manifest;
  await inTransaction(createClientHandle(client), async (tx) => {
    if (replace) await wipe(tx);
    await migrate(tx, migrations, esquema);
    const made = await listTablas(tx);
    const shape = (all: { nombre: string; columnas: string[] }[]) =>
      JSON.stringify(all.map(({ nombre, columnas }) => [nombre, columnas.toSorted()]));
    if (shape(made) !== shape(tablas)) throw origin.bad('tablas');
    const tighten = await loosen(tx, made);
    await emptyTablas(tx, made);
    await fillTablas(tx, client, origin);
    await tighten();
    await prove(tx);
  });
}
