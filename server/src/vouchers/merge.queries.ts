import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Pair } from '../platform/merge.ts';

interface Held {
  id: number;
  usado: boolean;
}

/** Vouchers of their own that both personas have of the same kind, which allows a member one. */
export async function listVouchersTwice(handle: Handle, { kept, gone }: Pair) {
  const { rows } = await sql<{ tipo: string; conservada: Held; unida: Held }>`
    select t.nombre as tipo,
      jsonb_build_object('id', k.id, 'usado', k.estado = 'usado') as conservada,
      jsonb_build_object('id', g.id, 'usado', g.estado = 'usado') as unida
    from vouchers g
      join vouchers k on k.tipo_id = g.tipo_id and k.persona_id = ${kept}
        and k.numdoc is null and k.estado <> 'cancelado'
      join voucher_tipos t on t.id = g.tipo_id
    where g.persona_id = ${gone} and g.numdoc is null and g.estado <> 'cancelado'
    order by g.id
  `.execute(tables(handle));
  return rows;
}

/** For `giveBack`: cancels vouchers that nobody used. */
export const releaseVouchers = (ids: number[], motivo: string): RawBuilder<unknown> => sql`
  update vouchers set estado = 'cancelado', motivo = ${motivo}, version = version + 1
  where id = any(${ids}::int[]) and estado = 'reclamado'
  returning id, cupo_id
`;
