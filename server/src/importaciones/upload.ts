import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import { isAway } from '../platform/database/errors.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { listFiles } from './imports.queries.ts';

const FOLDER = 'importaciones';
export const TIPO = 'text/csv';

export type Archivo = ReturnType<typeof createUpload>;

type Upload = Pick<Parts, 'db' | 'storage' | 'clock'>;

/**
 * Storage of an uploaded file until it is imported or given up: stored before its row is inserted, deleted
 * afterwards.
 */
export function createUpload({ db, storage, clock }: Parts) {
  const upload: Upload = { db, storage, clock };
  return {
    ...bind(upload, { read, readWhole, remove, purgeOrphans }),
    keep: <Kept>(file: Buffer, insert: (clave: string) => Promise<Kept>) =>
      keep(upload, file, insert),
  };
}

/** Stores the file, then runs `insert` for its row; deletes the file again if that fails or is refused. */
async function keep<Kept>(
  { storage }: Upload,
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

const read = async ({ storage }: Upload, clave: string | null): Promise<Readable | null> =>
  clave === null ? null : storage.read(clave);

const readWhole = async (upload: Upload, clave: string | null): Promise<Buffer | null> => {
  const stream = await read(upload, clave);
  return stream && buffer(stream);
};

async function remove({ storage }: Upload, clave: string | null): Promise<void> {
  if (clave !== null) await storage.remove(clave);
}

/**
 * Deletes files without a row, left by a server that died in between: whole padrones that nobody would
 * ever find.
 */
async function purgeOrphans({ db, storage, clock }: Upload): Promise<void> {
  const before = new Date(clock.now().getTime() - HOUR_MS);
  for await (const keys of storage.listBefore(FOLDER, before)) {
    const known = new Set(await listFiles(db));
    for (const key of keys) if (!known.has(key)) await storage.remove(key);
  }
}
