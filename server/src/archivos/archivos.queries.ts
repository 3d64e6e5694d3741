import type { Insertable } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { ArchivosTables } from './table.ts';

const db = (handle: Handle) => tables<ArchivosTables>(handle);

export const insertArchivo = (tx: Handle, values: Insertable<ArchivosTables['archivos']>) =>
  db(tx).insertInto('archivos').values(values).returningAll().executeTakeFirstOrThrow();

export const findArchivo = async (handle: Handle, id: number) =>
  (await db(handle).selectFrom('archivos').selectAll().where('id', '=', id).executeTakeFirst()) ??
  null;

export const listOf = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('archivos')
    .select(['id', 'nombre', 'tipo'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

/** Number of a persona's files in a folder. */
export async function countIn(handle: Handle, carpeta: string): Promise<number> {
  const { count } = await db(handle)
    .selectFrom('archivos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lugar', '^@', `${carpeta}/`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the rows; returns the storage keys of their files. */
export async function deleteArchivos(tx: Handle, ids: number[]): Promise<string[]> {
  const rows = await db(tx)
    .deleteFrom('archivos')
    .where('id', '=', anyOf(ids))
    .returning('lugar')
    .execute();
  return rows.map((row) => row.lugar);
}

/** Keys among `lugares` that a row refers to. */
export async function findLugares(handle: Handle, lugares: string[]): Promise<Set<string>> {
  const rows = await db(handle)
    .selectFrom('archivos')
    .select('lugar')
    .where('lugar', 'in', lugares)
    .execute();
  return new Set(rows.map((row) => row.lugar));
}

/** Storage keys of all files that a row refers to. */
export const listKept = (handle: Handle) =>
  db(handle).selectFrom('archivos').select(['lugar as clave', 'tipo']).orderBy('id').execute();
