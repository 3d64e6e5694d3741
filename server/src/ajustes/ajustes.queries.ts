import type { Clave } from '@gremio/contract/ajustes/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { AjustesTables } from './table.ts';

const db = (handle: Handle) => tables<AjustesTables>(handle);

export const listAjustes = (handle: Handle) =>
  db(handle).selectFrom('ajustes').selectAll().execute();

export const findAjuste = (handle: Handle, clave: Clave) =>
  db(handle).selectFrom('ajustes').selectAll().where('clave', '=', clave).executeTakeFirst();

/**
 * Writes the version after `before` (0 for a setting without a row); returns null on a stale version
 * (optimistic lock).
 */
export async function saveAjuste(tx: Handle, clave: Clave, valor: unknown, before: number) {
  const row = await db(tx)
    .insertInto('ajustes')
    .values({ clave, valor: JSON.stringify(valor), version: before + 1 })
    .onConflict((conflict) =>
      conflict
        .column('clave')
        .doUpdateSet({
          valor: sql`excluded.valor`,
          version: sql<number>`excluded.version`,
        })
        .whereRef('ajustes.version', '=', sql<number>`excluded.version - 1`),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
