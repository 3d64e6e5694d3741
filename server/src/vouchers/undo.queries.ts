import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

/** For `takeAgain`: a cancelled voucher is claimed again, unless its version is stale. */
export const reinstateVoucher = (
  id: number,
  version: number,
  motivo: string | null,
): RawBuilder<unknown> => sql`
  update vouchers set estado = 'reclamado', motivo = ${motivo}, version = version + 1
  from bloqueado
  where vouchers.id = ${id} and vouchers.version = ${version} and vouchers.estado = 'cancelado'
    and vouchers.cupo_id = bloqueado.id
  returning vouchers.id
`;

/** True if the same child, or the same member, has a living voucher of the kind. */
export async function hasLiving(
  handle: Handle,
  { tipo_id, persona_id, numdoc }: { tipo_id: number; persona_id: number; numdoc: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vouchers
    where tipo_id = ${tipo_id} and estado <> 'cancelado'
      and (numdoc = ${numdoc} or (${numdoc}::text is null and numdoc is null and persona_id = ${persona_id}))
    limit 1
  `.execute(db(handle));
  return rows.length > 0;
}

/** Adds one place to the stock of a kind with a list of codes. Returns false for any other kind. */
export async function raiseStockOfList(tx: Handle, tipoId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cupos set limite = limite + 1
    from voucher_tipos t where t.id = ${tipoId} and t.codigos = 'lista' and cupos.id = t.cupo_id
  `.execute(db(tx));
  return numAffectedRows === 1n;
}

/** Deletes the last code of a kind that nobody was given. The caller holds its cupo. */
export async function deleteLastCodigo(tx: Handle, tipoId: number): Promise<void> {
  await sql`
    delete from voucher_codigos k using (
      select max(orden) as orden from voucher_codigos where tipo_id = ${tipoId}
    ) ultimo, voucher_tipos t
    where k.tipo_id = ${tipoId} and k.orden = ultimo.orden and t.id = k.tipo_id
      and k.orden > t.entregados
  `.execute(db(tx));
}
