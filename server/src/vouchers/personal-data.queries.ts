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

/** Keeps the rows, as codes that were handed out stay so, and anonymizes the child's document. */
export async function borrar(tx: Handle, personaId: number): Promise<void> {
  await sql`
    update vouchers set numdoc = case when numdoc is not null then 'borrado-' || id end, motivo = null
    where persona_id = ${personaId}
  `.execute(db(tx));
}
