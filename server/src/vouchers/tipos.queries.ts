import type * as wire from '@gremio/contract/vouchers/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { POCOS } from '@gremio/contract/vouchers/rules.ts';
import { type Insertable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import { cantidadOf } from './vouchers.queries.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

export type TipoFilter = FilterOf<typeof wire.voucherTipos>;

const ofCupo = <T>(column: string) =>
  sql<T>`(select ${sql.ref(column)} from cupos c where c.id = voucher_tipos.cupo_id)`;

const selectTipos = (handle: Handle) =>
  db(handle)
    .selectFrom('voucher_tipos')
    .selectAll()
    .select([
      cantidadOf.as('cantidad'),
      ofCupo<number>('c.limite').as('stock'),
      ofCupo<number>('c.tomados').as('reclamados'),
      sql<boolean>`not ${ofCupo('c.cerrado')}`.as('abierto'),
      sql<number>`(
        select coalesce(max(k.orden), 0) - voucher_tipos.entregados from voucher_codigos k
        where k.tipo_id = voucher_tipos.id
      )`.as('codigos_libres'),
    ]);
export type TipoRow = Awaited<ReturnType<typeof listTipos>>['rows'][number];

/** `hoy` decides which kinds can still be claimed. */
export function listTipos(
  handle: Handle,
  filter: TipoFilter,
  page: PageOf<typeof wire.voucherTipos>,
  hoy: string,
) {
  let query = selectTipos(handle);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`plegado(nombre)`, filter.q));
  if (filter.campania_id !== undefined) query = query.where('campania_id', '=', filter.campania_id);
  if (filter.clase) query = query.where('clase', '=', filter.clase);
  if (filter.abierto !== undefined) {
    query = query.where(sql<boolean>`${ofCupo('c.cerrado')} <> ${filter.abierto}`);
  }
  if (filter.por_agotarse) {
    query = query.where('hasta', '>=', hoy).where(
      sql<boolean>`exists (
        select from cupos c
        where c.id = voucher_tipos.cupo_id and not c.cerrado and c.limite > 0
          and c.limite - c.tomados <= c.limite * ${POCOS}::numeric
      )`,
    );
  }
  const columns = {
    nombre: 'nombre',
    clase: 'clase',
    desde: 'desde',
    hasta: 'hasta',
    vence: 'vence',
  };
  return listPage(handle, query, page, columns, 'voucher_tipos.id');
}

export async function findTipo(handle: Handle, id: number): Promise<TipoRow | null> {
  return (await selectTipos(handle).where('voucher_tipos.id', '=', id).executeTakeFirst()) ?? null;
}

export async function campaniasOf(handle: Handle, ids: number[]): Promise<number[]> {
  const rows = await db(handle)
    .selectFrom('voucher_tipos')
    .select('campania_id')
    .distinct()
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.flatMap((row) => row.campania_id ?? []);
}

type TipoValues = Omit<
  Insertable<VouchersTables['voucher_tipos']>,
  'id' | 'version' | 'cupo_id' | 'entregados' | 'usados'
>;

export async function insertTipo(tx: Handle, values: TipoValues & { cupo_id: number }) {
  const { id } = await db(tx)
    .insertInto('voucher_tipos')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateTipo(tx: Handle, id: number, version: number, values: TipoValues) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('voucher_tipos')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns true if anybody ever claimed one: then the kind can be closed but not deleted. */
export async function hasHistory(tx: Handle, id: number): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('vouchers')
    .select('id')
    .where('tipo_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTipo(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('voucher_codigos').where('tipo_id', '=', id).execute();
  await db(tx).deleteFrom('voucher_tipos').where('id', '=', id).execute();
}
