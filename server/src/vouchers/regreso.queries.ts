import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

/** A voucher that was cancelled; `vivo` if its child, or its member, has another of the kind by now. */
export interface FormerVoucher {
  id: number;
  version: number;
  estado: Selectable<VouchersTables['vouchers']>['estado'];
  vence: string;
  tipoId: number;
  cupoId: number;
  codigos: VouchersTables['voucher_tipos']['codigos'];
  vivo: boolean;
}

/** Each kind of holder is looked up by an index of its own: one condition for both would use neither. */
export async function listFormer(handle: Handle, ids: number[]): Promise<FormerVoucher[]> {
  const { rows } = await sql<FormerVoucher>`
    select v.id, v.version, v.estado, t.vence, v.tipo_id as "tipoId", v.cupo_id as "cupoId", t.codigos,
      case when v.numdoc is null
        then exists (
          select from vouchers o
          where o.tipo_id = v.tipo_id and o.persona_id = v.persona_id and o.numdoc is null
            and o.estado <> 'cancelado'
        )
        else exists (
          select from vouchers o
          where o.tipo_id = v.tipo_id and o.numdoc = v.numdoc and o.estado <> 'cancelado'
        )
      end as vivo
    from vouchers v join voucher_tipos t on t.id = v.tipo_id
    where v.id = any(${ids}::int[])
  `.execute(db(handle));
  return rows;
}

/** For `takeAgain`: cancelled vouchers are claimed again, unless their version is stale. */
export const reinstateVouchers = (
  vouchers: Pick<FormerVoucher, 'id' | 'version'>[],
  motivo: string | null,
): RawBuilder<unknown> => sql`
  update vouchers set estado = 'reclamado', motivo = ${motivo}, version = vouchers.version + 1
  from elegidos join unnest(
    ${vouchers.map((one) => one.id)}::int[], ${vouchers.map((one) => one.version)}::int[]
  ) as v (id, version) on v.id = elegidos.id
  where vouchers.id = elegidos.id and vouchers.version = v.version and vouchers.estado = 'cancelado'
    and vouchers.cupo_id = elegidos.cupo_id
  returning vouchers.id, vouchers.cupo_id
`;

const countByTipo = (tipoIds: number[]) => sql`(
  select tipo_id, count(*)::int as n from unnest(${tipoIds}::int[]) as u (tipo_id) group by tipo_id
)`;

/** Adds a place to the stock for each of these kinds, named once per place, that has a list of codes. */
export async function raiseStockOfLists(tx: Handle, tipoIds: number[]): Promise<void> {
  await sql`
    update cupos set limite = cupos.limite + cuenta.n
    from ${countByTipo(tipoIds)} as cuenta join voucher_tipos t on t.id = cuenta.tipo_id
    where t.codigos = 'lista' and cupos.id = t.cupo_id
  `.execute(db(tx));
}

/**
 * Deletes the last codes that nobody was given, one for each of these kinds, named once per code, that
 * generates its codes. The caller holds their cupos.
 */
export async function deleteLastCodigos(tx: Handle, tipoIds: number[]): Promise<void> {
  await sql`
    delete from voucher_codigos k using ${countByTipo(tipoIds)} as cuenta
      join voucher_tipos t on t.id = cuenta.tipo_id
      cross join lateral (
        select u.orden from voucher_codigos u
        where u.tipo_id = t.id order by u.orden desc limit cuenta.n
      ) as ultimos
    where t.codigos = 'generados' and k.tipo_id = t.id and k.orden = ultimos.orden
      and k.orden > t.entregados
  `.execute(db(tx));
}
