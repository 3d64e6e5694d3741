import type { ClaseCorreo } from '@gremio/contract/mensajes/correos/rules.ts';
import type { Texto } from '@gremio/contract/mensajes/rules.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { TextosTables } from './textos.table.ts';

const db = (handle: Handle) => tables<TextosTables>(handle);

export const listTextos = (handle: Handle) =>
  db(handle).selectFrom('textos_mensajes').selectAll().execute();

export const findTexto = (handle: Handle, clase: ClaseCorreo) =>
  db(handle)
    .selectFrom('textos_mensajes')
    .selectAll()
    .where('clase', '=', clase)
    .executeTakeFirst();

/**
 * Saves version `before` + 1 (a mail without a row is at version 0). Returns null on a stale version
 * (optimistic lock).
 */
export async function saveTexto(
  tx: Handle,
  clase: ClaseCorreo,
  texto: Texto | null,
  before: number,
) {
  const value = sql<Texto | null>`${texto && JSON.stringify(texto)}::jsonb`;
  const row = await db(tx)
    .insertInto('textos_mensajes')
    .values({ clase, texto: value, version: before + 1 })
    .onConflict((conflict) =>
      conflict
        .column('clase')
        .doUpdateSet({
          texto: sql<Texto | null>`excluded.texto`,
          version: sql<number>`excluded.version`,
        })
        .whereRef('textos_mensajes.version', '=', sql<number>`excluded.version - 1`),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
