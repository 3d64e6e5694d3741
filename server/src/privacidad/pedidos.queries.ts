import type * as wire from '@gremio/contract/privacidad/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { EstadoPedido } from '@gremio/contract/privacidad/rules.ts';
import { type Insertable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { rowsOf } from '../platform/database/search.ts';
import type { PrivacidadTables } from './table.ts';

export type PedidoFilter = FilterOf<typeof wire.privacidad>;

const db = (handle: Handle) => tables<PrivacidadTables>(handle);

/** Pending, and past its deadline. */
export const overdue = (hoy: string) => sql<boolean>`(estado = 'pendiente' and vence < ${hoy})`;

const rows = (handle: Handle, hoy: string) =>
  db(handle)
    .selectFrom('pedidos_privacidad')
    .select([
      'id',
      'persona_id',
      'tipo',
      'detalle',
      'estado',
      'creado',
      'vence',
      'respuesta',
      'respondido',
      'respondido_por',
      'version',
    ])
    .select(overdue(hoy).as('vencido'));

const SORTABLE = { creado: 'creado', vence: 'vence', estado: 'estado' };

export function listPedidos(
  handle: Handle,
  filter: PedidoFilter,
  personaIds: number[] | null,
  hoy: string,
  page: PageOf<typeof wire.privacidad>,
) {
  let query = rows(handle, hoy);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (personaIds) query = query.where('id', '=', rowsOf('pedidos_privacidad', personaIds));
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.tipo) query = query.where('tipo', '=', filter.tipo);
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  if (filter.vencido !== undefined) query = query.where(overdue(hoy), '=', filter.vencido);
  return listPage(handle, query, page, SORTABLE, 'id');
}
export type PedidoStored = Awaited<ReturnType<typeof listPedidos>>['rows'][number];

export const findPedido = async (handle: Handle, id: number, hoy: string) =>
  (await rows(handle, hoy).where('id', '=', id).executeTakeFirst()) ?? null;

export async function insertPedido(
  tx: Handle,
  values: Insertable<PrivacidadTables['pedidos_privacidad']>,
): Promise<number> {
  const { id } = await db(tx)
    .insertInto('pedidos_privacidad')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Answer {
  estado: EstadoPedido;
  respuesta: string;
  respondido: string;
  respondido_por: string;
}

/** Returns false if the request is no longer pending, or on a stale version (optimistic lock). */
export async function answerPedido(tx: Handle, id: number, version: number, values: Answer) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('pedidos_privacidad')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
