import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import type { SecretoTables } from './table.ts';

const db = (handle: Handle) => tables<SecretoTables>(handle);

/** A column of values sealed under the installation's keys. */
export interface Column {
  tabla: string;
  id: string;
  columna: string;
}

export interface Kept<Value> {
  id: number | string;
  valor: Value;
}

/** Returns a page of a column's values, in order of row. */
export async function listValues<Value>(
  handle: Handle,
  { tabla, id, columna }: Column,
  after: number | string | null,
  limit: number,
): Promise<Kept<Value>[]> {
  const rest = after === null ? sql`true` : sql`${sql.ref(id)} > ${after}`;
  const { rows } = await sql<Kept<Value>>`
    select ${sql.ref(id)} as id, ${sql.ref(columna)} as valor from ${sql.table(tabla)}
    where ${sql.ref(columna)} is not null and ${rest} order by ${sql.ref(id)} limit ${limit}
  `.execute(tables(handle));
  return rows;
}

/** Replaces a value unless it changed meanwhile. */
export async function replaceValue<Value>(
  tx: Handle,
  { tabla, id, columna }: Column,
  before: Kept<Value>,
  after: Value,
): Promise<void> {
  await sql`
    update ${sql.table(tabla)} set ${sql.ref(columna)} = ${after}
    where ${sql.ref(id)} = ${before.id} and ${sql.ref(columna)} = ${before.valor}
  `.execute(tables(tx));
}

export const listKept = (handle: Handle) =>
  db(handle).selectFrom('claves_conservadas').select(['proposito', 'sellado', 'hasta']).execute();

export interface NewKept {
  proposito: string;
  huella: string;
  sellado: Buffer;
  hasta: string | null;
}

/** Keeps a key, or updates its expiry. */
export async function saveKept(tx: Handle, kept: NewKept): Promise<void> {
  const { sellado, hasta } = kept;
  await db(tx)
    .insertInto('claves_conservadas')
    .values(kept)
    .onConflict((conflict) =>
      conflict.columns(['proposito', 'huella']).doUpdateSet({ sellado, hasta }),
    )
    .execute();
}

/** Deletes all kept keys; returns how many. */
export async function deleteKept(tx: Handle): Promise<number> {
  const { numDeletedRows } = await db(tx).deleteFrom('claves_conservadas').executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteLapsed(handle: Handle, now: string): Promise<void> {
  await db(handle).deleteFrom('claves_conservadas').where('hasta', '<=', now).execute();
}
