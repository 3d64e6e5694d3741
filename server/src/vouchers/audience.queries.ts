import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { sql } from 'kysely';
import type { Holding } from '../audiencias/holders.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { unindexed } from '../platform/database/listing.ts';
import type { VouchersTables } from './table.ts';

const db = (handle: Handle) => tables<VouchersTables>(handle);

/** Audiences of a campaign's kinds. */
export async function listAudiencias(handle: Handle, campaniaId: number): Promise<Audiencia[]> {
  const { rows } = await sql<{ audiencia: Audiencia }>`
    select distinct audiencia from voucher_tipos
    where audiencia is not null and campania_id = ${campaniaId} order by audiencia
  `.execute(db(handle));
  return rows.map(({ audiencia }) => audiencia);
}

/** In order, true for each persona who has a voucher of the kind, also a cancelled one. */
export async function findHolding(handle: Handle, asked: Holding[]): Promise<boolean[]> {
  const { rows } = await sql<{ tiene: boolean }>`
    select exists (
      select from vouchers v
      where v.persona_id = q.persona_id and ${unindexed('v.tipo_id')} = q.tipo_id
    ) as tiene
    from unnest(
      ${asked.map((one) => one.personaId)}::int[], ${asked.map((one) => one.id)}::int[]
    ) with ordinality as q (persona_id, tipo_id, orden)
    order by q.orden
  `.execute(db(handle));
  return rows.map(({ tiene }) => tiene);
}
