import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isAway } from '../../platform/database/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { listFiles } from '../queries.ts';

const FOLDER = 'importaciones';
const HOUR_MS = 3_600_000;
export const TIPO = 'text/csv';

export type Archivo = ReturnType<typeof createArchivo>;

/** Where a file lies until it is loaded or given up: in its place before its row, and gone after it. */
export function createArchivo({ db, storage, clock }: Parts) {
  return {
    /** `insert` writes the row of what is kept; a file that no row came of goes again. */
    async keep(file: Buffer, insert: (clave: string) => Promise<number>): Promise<number> {
      const clave = `${FOLDER}/${randomUUID()}.csv`;
      await storage.put(clave, file, TIPO);
      try {
        return await insert(clave);
      } catch (error) {
        // Where the connection was lost nobody knows whether the row is there: the night looks.
        if (!isAway(error)) await storage.remove(clave).catch(() => undefined);
        throw error;
      }
    },

    read: async (clave: string | null): Promise<Readable | null> =>
      clave === null ? null : storage.read(clave),

    remove: async (clave: string | null): Promise<void> => {
      if (clave !== null) await storage.remove(clave);
    },

    /** Files that a server left which died between a file and its row: whole rolls, that nobody would ever find. */
    async purgeOrphans(): Promise<void> {
      const before = new Date(clock.now().getTime() - HOUR_MS);
      for await (const keys of storage.listBefore(FOLDER, before)) {
        const known = new Set(await listFiles(db));
        for (const key of keys) if (!known.has(key)) await storage.remove(key);
      }
    },
  };
}
