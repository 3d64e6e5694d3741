import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { isAway } from '../platform/database/errors.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { listFiles } from './importaciones.queries.ts';

const FOLDER = 'importaciones';
export const TIPO = 'text/csv';

/**
 * Stores an uploaded file until it is imported or given up, then runs `insert` for its row; deletes the file
 * again if that fails or is refused.
 */
export async function keep<Kept>(
  { storage }: House,
  file: Buffer,
  insert: (clave: string) => Promise<Kept>,
): Promise<Kept> {
  const clave = `${FOLDER}/${randomUUID()}.csv`;
  await storage.put(clave, file, TIPO);
  try {
    const kept = await insert(clave);
    if (isRefusal(kept)) await storage.remove(clave).catch(() => undefined);
    return kept;
  } catch (error) {
    // After a lost connection the row may or may not exist; `purgeOrphans` deletes the file later if it
    // does not.
    if (!isAway(error)) await storage.remove(clave).catch(() => undefined);
    throw error;
  }
}

export const read = async ({ storage }: House, clave: string | null): Promise<Readable | null> =>
  clave === null ? null : storage.read(clave);

export const readWhole = async (house: House, clave: string | null): Promise<Buffer | null> => {
  const stream = await read(house, clave);
  return stream && buffer(stream);
};

export async function remove({ storage }: House, clave: string | null): Promise<void> {
  if (clave !== null) await storage.remove(clave);
}

/**
 * Deletes files without a row, left by a server that died in between: whole padrones that nobody would
 * ever find.
 */
export async function purgeOrphans({ db, storage, clock }: House): Promise<void> {
  const before = new Date(clock.now().getTime() - HOUR_MS);
  for await (const keys of storage.listBefore(FOLDER, before)) {
    const known = new Set(await listFiles(db));
    for (const key of keys) if (!known.has(key)) await storage.remove(key);
  }
}
