import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { ActivacionTables } from './table.ts';

/** Names the queue of the requests, and the wake of their worker. */
export const TEMA = 'pedidos-clave';

const db = (handle: Handle) => tables<ActivacionTables>(handle);

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

const selectPedidos = (tx: Handle) =>
  db(tx)
    .selectFrom('pedidos_clave')
    .select(['id', 'numero_documento', 'email', 'base'])
    .orderBy('id')
    .forUpdate()
    .skipLocked();

/** Locks the oldest due request until the transaction ends. */
export const takePedido = (tx: Handle, now: string) =>
  selectPedidos(tx)
    .where('desde', '<=', now)
    .where(notAside(TEMA, sql.ref('id')))
    .limit(1)
    .execute();

export const findPedidos = (tx: Handle, ids: number[]) =>
  selectPedidos(tx).where('id', '=', anyOf(ids)).execute();
export type Pedido = Awaited<ReturnType<typeof findPedidos>>[number];

export async function deletePedido(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('pedidos_clave').where('id', '=', id).execute();
}

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

/** One that was set aside stays until it succeeds. */
export async function deleteOlder(handle: Handle, than: string): Promise<void> {
  await db(handle)
    .deleteFrom('pedidos_clave')
    .where('creado', '<=', than)
    .where(notAside(TEMA, sql.ref('id')))
    .execute();
}
