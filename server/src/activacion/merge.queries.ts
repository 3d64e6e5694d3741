import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Pair } from '../platform/merge.ts';

/** Valid keys `t` of a kind of which the other persona has a valid one. */
export const keyTwice = (personaId: number): RawBuilder<unknown> => sql`
  exists (
    select from claves_activacion k
    where k.persona_id = ${personaId} and k.por_correo = t.por_correo and k.revocada is null
  )
`;

/** Kinds of valid keys that both personas have. */
export async function countKeysTwice(handle: Handle, { kept, gone }: Pair): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from claves_activacion t
    where t.persona_id = ${gone} and t.revocada is null and ${keyTwice(kept)}
  `.execute(tables(handle));
  return rows[0]?.n ?? 0;
}
