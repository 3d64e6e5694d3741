import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { codigoOf } from './vouchers.queries.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

export const vouchers = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('vouchers')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'vouchers.tipo_id')
    .select([
      'voucher_tipos.nombre as tipo',
      'numdoc',
      codigoOf('vouchers').as('codigo'),
      'estado',
      'reclamado',
      'usado',
      'usado_donde',
      'motivo',
    ])
    .where('persona_id', '=', personaId)
    .orderBy('reclamado')
    .execute();

/** Lists the uses of a persona's vouchers that were taken back. */
export const devoluciones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('voucher_devoluciones')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_devoluciones.voucher_id')
    .innerJoin('voucher_tipos', 'voucher_tipos.id', 'vouchers.tipo_id')
    .select([
      'voucher_tipos.nombre as tipo',
      'voucher_devoluciones.usado',
      'voucher_devoluciones.usado_donde',
      'voucher_devoluciones.devuelto',
      'voucher_devoluciones.motivo',
    ])
    .where('vouchers.persona_id', '=', personaId)
    .orderBy('voucher_devoluciones.id')
    .execute();

/** Keeps the rows, as codes that were handed out stay so, and anonymizes the child's document. */
export async function borrar(tx: Handle, personaId: number): Promise<void> {
  await sql`
    update vouchers set numdoc = case when numdoc is not null then 'borrado-' || id end, motivo = null
    where persona_id = ${personaId}
  `.execute(db(tx));
  await sql`
    update voucher_devoluciones d set motivo = null
    from vouchers v where v.id = d.voucher_id and v.persona_id = ${personaId}
  `.execute(db(tx));
}
