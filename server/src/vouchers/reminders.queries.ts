import { type Handle, tables } from '../platform/database/handle.ts';
import { sql } from 'kysely';
import { anyOf } from '../platform/database/listing.ts';
import type { VouchersTables } from './table.ts';

/**
 * Lists claimed and unused vouchers, one line per member and kind. Its id is that of the member's first
 * voucher of the kind, used or not: using one while reminders are written does not repeat the reminder.
 */
export async function listExpiring(handle: Handle, dia: string, despues: number, limite: number) {
  const { rows } = await sql<{
    id: number;
    persona_id: number;
    nombre: string;
    vence: string;
    cantidad: number;
  }>`
    select v.id, v.persona_id, t.nombre, t.vence, suyos.cantidad
    from voucher_tipos t join vouchers v on v.tipo_id = t.id
      cross join lateral (
        select min(o.id) as primero, count(*) filter (where o.estado = 'reclamado')::int as cantidad
        from vouchers o
        where o.persona_id = v.persona_id and o.tipo_id = v.tipo_id and o.estado <> 'cancelado'
      ) as suyos
    where t.vence = ${dia} and v.estado <> 'cancelado' and v.id > ${despues}
      and suyos.primero = v.id and suyos.cantidad > 0
    order by v.id limit ${limite}
  `.execute(tables<VouchersTables>(handle));
  return rows;
}

/** Returns those whose member still has a voucher of that kind to use. */
export async function stillExpiring(handle: Handle, dia: string, ids: number[]): Promise<number[]> {
  const rows = await tables<VouchersTables>(handle)
    .selectFrom('vouchers as primero')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'primero.tipo_id')
    .select('primero.id')
    .where('primero.id', '=', anyOf(ids))
    .where('voucher_tipos.vence', '=', dia)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vouchers')
          .select('vouchers.id')
          .whereRef('vouchers.persona_id', '=', 'primero.persona_id')
          .whereRef('vouchers.tipo_id', '=', 'primero.tipo_id')
          .where('vouchers.estado', '=', 'reclamado'),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}
