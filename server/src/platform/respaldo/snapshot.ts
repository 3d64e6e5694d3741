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

/** Lists every file that a row of any room names. */
export type InUse = (handle: Handle) => Promise<Kept[]>;

/** `access share` blocks migrations; `share` blocks writers too. */
type Lock = 'access share' | 'share';

/**
 * Runs `work` in one snapshot of the whole database, safe from migrations; if `work` fails, the snapshot
 * lasts until the connection ends.
 */
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
  // Only after success: after a failure it would wait behind an unfinished `copy`.
  await client.query('rollback');
  return done;
}

/** Returns the whole file; null if it is gone, even if it disappears while it is read. */
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
