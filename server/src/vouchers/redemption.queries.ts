import type * as wire from '@gremio/contract/vouchers/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { EstadoVoucher } from '@gremio/contract/vouchers/rules.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { rowsOf } from '../platform/database/search.ts';
import { codigoOf } from './vouchers.queries.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

export type VoucherFilter = Omit<FilterOf<typeof wire.vouchers>, 'q' | 'codigo'> & {
  /** Stored forms of the code that is searched for. */
  formas?: string[];
};

const selectVouchers = (handle: Handle) =>
  db(handle)
    .selectFrom('vouchers')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'vouchers.tipo_id')
    .selectAll('vouchers')
    .select([
      codigoOf('vouchers').as('codigo'),
      'voucher_tipos.nombre as tipo',
      'voucher_tipos.vence',
      'voucher_tipos.con_turno',
      'voucher_tipos.pide_fotos',
    ]);
export type VoucherRow = Awaited<ReturnType<typeof listVouchers>>['rows'][number];

/** Filters by estado as of today: a claimed voucher past its last day is `vencido`. */
const inEstado = (estado: EstadoVoucher, hoy: string) => {
  if (estado === 'vencido') {
    return sql<boolean>`vouchers.estado = 'reclamado' and voucher_tipos.vence < ${hoy}::date`;
  }
  // A voucher that nobody claimed has no row.
  if (estado === 'disponible') return sql<boolean>`false`;
  if (estado === 'reclamado') {
    return sql<boolean>`vouchers.estado = 'reclamado' and voucher_tipos.vence >= ${hoy}::date`;
  }
  return sql<boolean>`vouchers.estado = ${estado}`;
};

/** True if the code `k` has one of these forms, its own or one of its look-alikes. */
const hasForm = (formas: string[]) =>
  sql<boolean>`(k.clave = any(${formas}::text[]) or k.parecida = any(${formas}::text[]))`;

const withCodigo = (formas: string[]) => sql<boolean>`exists (
  select from voucher_codigos k
  where k.tipo_id = vouchers.tipo_id and k.orden = vouchers.orden and ${hasForm(formas)}
)`;

/** Lists vouchers as staff see them; `personaIds` restricts them to those personas, unless it is null. */
export function listVouchers(
  handle: Handle,
  filter: VoucherFilter,
  personaIds: number[] | null,
  hoy: string,
  page: PageOf<typeof wire.vouchers>,
) {
  let query = selectVouchers(handle);
  if (filter.id) query = query.where('vouchers.id', '=', anyOf(filter.id));
  if (filter.tipo_id) query = query.where('vouchers.tipo_id', '=', filter.tipo_id);
  if (filter.persona_id) query = query.where('vouchers.persona_id', '=', filter.persona_id);
  if (filter.formas) query = query.where(withCodigo(filter.formas));
  if (filter.estado) query = query.where(inEstado(filter.estado, hoy));
  if (personaIds) query = query.where('vouchers.id', '=', rowsOf('vouchers', personaIds));
  // By id, which follows the order of claims: the index of another order would cost every claim.
  return listPage(handle, query, page, { reclamado: 'vouchers.id' }, 'vouchers.id');
}

export async function findVoucher(handle: Handle, id: number): Promise<VoucherRow | null> {
  return (await selectVouchers(handle).where('vouchers.id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds the kinds that have a code of one of these forms, and the voucher that holds it, if any. */
export const findCodigos = (handle: Handle, formas: string[]) =>
  db(handle)
    .selectFrom('voucher_codigos as k')
    .leftJoin('vouchers', (join) =>
      join.onRef('vouchers.tipo_id', '=', 'k.tipo_id').onRef('vouchers.orden', '=', 'k.orden'),
    )
    .select(['k.tipo_id as tipoId', 'vouchers.id as voucherId'])
    .where(hasForm(formas))
    .limit(50)
    .execute();

/** A use of a voucher: its place and its author. */
export interface Uso {
  donde: string;
  por: string;
  /** The shop, if one uses it by its link. */
  comercioId: number | null;
}

/**
 * Marks used those of these vouchers that can be used today, in the order of their ids, and returns their
 * ids. Of two concurrent calls, the second finds none.
 */
export async function markUsed(tx: Handle, ids: number[], hoy: string, uso: Uso, moment: string) {
  const { rows } = await sql<{ id: number }>`
    with tomados as (
      select v.id from vouchers v join voucher_tipos t on t.id = v.tipo_id
      where v.id = any(${ids}::int[]) and v.estado = 'reclamado' and t.vence >= ${hoy}::date
      order by v.id for update of v
    )
    update vouchers set estado = 'usado', usado = ${moment}, usado_donde = ${uso.donde},
      usado_por = ${uso.por}, usado_comercio_id = ${uso.comercioId}::int, devuelto = null, motivo = null,
      version = version + 1
    from tomados where vouchers.id = tomados.id
    returning vouchers.id
  `.execute(db(tx));
  return rows.map((row) => row.id);
}
