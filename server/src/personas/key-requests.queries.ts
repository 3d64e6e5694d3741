import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonasTables } from './table.ts';

const db = (handle: Handle) => tables<PersonasTables>(handle);

export interface PedidoClave {
  numero_documento: string;
  email: string;
  /** Base URL at which the app was used, for the link. */
  base: string;
  creado: string;
  /** Not processed before this moment. */
  desde: string;
}

export async function insertPedidoClave(tx: Handle, pedido: PedidoClave): Promise<void> {
  await db(tx).insertInto('pedidos_clave').values(pedido).execute();
}

/** Claims the oldest due request by deleting it; undefined if there is none. */
export const takePedidoClave = (tx: Handle, now: string) =>
  db(tx)
    .deleteFrom('pedidos_clave')
    .where('id', '=', (select) =>
      select
        .selectFrom('pedidos_clave')
        .select('id')
        .where('desde', '<=', now)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['numero_documento', 'email', 'base'])
    .executeTakeFirst();

/**
 * Finds the persona with this document, also a merged persona's, and mail in any case, unless they are in
 * baja.
 */
export const findByContacto = (tx: Handle, documento: string, email: string) =>
  db(tx)
    .selectFrom('personas')
    .select(['id', 'nombre', 'email'])
    .where(
      sql<boolean>`id in (
        select id from personas where numero_documento = ${documento}
        union select persona_id from personas_unidas where numero_documento = ${documento}
      )`,
    )
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('estado', '<>', 'baja')
    .executeTakeFirst();

export async function deleteOlder(handle: Handle, than: string): Promise<void> {
  await db(handle).deleteFrom('pedidos_clave').where('creado', '<=', than).execute();
}
