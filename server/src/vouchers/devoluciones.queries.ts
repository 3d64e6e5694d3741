import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

interface Devolucion {
  moment: string;
  por: string;
  motivo: string | null;
}

/**
 * Makes used vouchers claimed again, in the order of their ids, and records their uses. Skips those whose
 * version is stale or that are not used; returns the ids of the records.
 */
export async function returnUsed(
  tx: Handle,
  vouchers: readonly { id: number; version: number }[],
  { moment, por, motivo }: Devolucion,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with usados as (
      select v.id, v.usado, v.usado_donde, v.usado_por
      from vouchers v join unnest(
        ${vouchers.map((one) => one.id)}::int[], ${vouchers.map((one) => one.version)}::int[]
      ) as q (id, version) on q.id = v.id and q.version = v.version
      where v.estado = 'usado'
      order by v.id for update of v
    ), devueltos as (
      update vouchers set estado = 'reclamado', usado = null, usado_donde = null, usado_por = null,
        usado_comercio_id = null, devuelto = ${moment}, motivo = ${motivo}, version = version + 1
      from usados where vouchers.id = usados.id
    )
    insert into voucher_devoluciones (
      voucher_id, usado, usado_donde, usado_por, devuelto, devuelto_por, motivo
    )
    select id, usado, usado_donde, usado_por, ${moment}, ${por}, ${motivo} from usados
    returning id
  `.execute(db(tx));
  return rows.map((row) => row.id);
}

/** Lists the uses of a voucher that were taken back, the earliest first. */
export const listDevoluciones = (handle: Handle, voucherId: number) =>
  db(handle)
    .selectFrom('voucher_devoluciones')
    .selectAll()
    .where('voucher_id', '=', voucherId)
    .orderBy('id')
    .execute();
