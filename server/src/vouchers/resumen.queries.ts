import type { VouchersDeHoy } from '@gremio/contract/vouchers/resumen/schemas.ts';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { VouchersTables } from './table.ts';

/**
 * Lists the kinds that have not expired by a day, with the claims and uses of that day. Reads that
 * day's vouchers only.
 */
export async function listTiposOf(handle: Handle, dia: string): Promise<VouchersDeHoy['tipos']> {
  const start = sql`${dia}::timestamp at time zone ${ZONE}`;
  const { rows } = await sql<VouchersDeHoy['tipos'][number]>`
    with de_hoy as (
      select tipo_id, sum(reclamado)::int as reclamados, sum(usado)::int as usados
      from (
        select tipo_id, 1 as reclamado, 0 as usado from vouchers
        where estado <> 'cancelado' and reclamado >= ${start}
        union all
        select tipo_id, 0, 1 from vouchers
        where estado <> 'cancelado' and usado is not null and usado >= ${start}
      ) as movimientos
      group by tipo_id
    )
    select t.id, t.nombre, t.clase, c.limite as stock, c.limite - c.tomados as quedan,
      coalesce(h.reclamados, 0) as reclamados_hoy, coalesce(h.usados, 0) as usados_hoy, t.vence
    from voucher_tipos t
    join cupos c on c.id = t.cupo_id
    left join de_hoy h on h.tipo_id = t.id
    where t.vence >= ${dia}::date
    order by t.clase, t.nombre, t.id
  `.execute(tables<VouchersTables>(handle));
  return rows;
}
