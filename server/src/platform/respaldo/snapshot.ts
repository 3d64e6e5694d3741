import pg from 'pg';
import { createClientHandle, type Handle } from '../database/handle.ts';
import type { Storage } from '../storage.ts';
import { listTablas, type Tabla } from './catalog.ts';
import { BadBackup } from './manifest.ts';

/** A file that a row names. */
export interface Kept {
  clave: string;
  tipo: string;
}

/** Every file that a row names, in every room. */
export type InUse = (handle: Handle) => Promise<Kept[]>;

/** `access share` keeps migrations out, `share` whoever would write too. */
type Lock = 'access share' | 'share';

/** One view of the whole database, which no migration changes underneath; where `work` fails, until the connection ends. */
export async function inSnapshot<T>(
  client: pg.Client,
  lock: Lock,
  work: (tablas: Tabla[]) => Promise<T>,
): Promise<T> {
  const db = createClientHandle(client);
  const tablas = await listTablas(db);
  if (tablas.length === 0) throw new BadBackup('La base está vacía: no hay nada que copiar.');
  await client.query('begin transaction isolation level repeatable read, read only');
  const names = tablas.map(({ nombre }) => pg.escapeIdentifier(nombre));
  await client.query(`lock table ${names.join(', ')} in ${lock} mode`);
  const done = await work(tablas);
  // Not after a failure: it would wait behind a copy that nobody reads on.
  await client.query('rollback');
  return done;
}

/** What lies there, whole; null when it is gone, also when it goes while it is read. */
export async function bytesOf(storage: Storage, clave: string): Promise<Buffer | null> {
  const stream = await storage.read(clave);
  if (!stream) return null;
  try {
    return Buffer.concat(await stream.toArray());
  } catch (error) {
    if ((await storage.read(clave)) === null) return null;
    throw error;
  }
}
