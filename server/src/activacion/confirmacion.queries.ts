import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Afiliado } from '../platform/http/callers.ts';
import type { ActivacionTables } from './table.ts';
import type { ConfirmacionTables } from './confirmacion.table.ts';

const db = (handle: Handle) => tables<ConfirmacionTables & ActivacionTables>(handle);

/**
 * Returns the device's confirmation for this persona; one made under another persona's card does not count.
 */
export const find = (handle: Handle, { id, personaId }: Afiliado) =>
  db(handle)
    .selectFrom('confirmaciones')
    .select(['codigo', 'pedido', 'confirmado'])
    .where('identidad_id', '=', id)
    .where('persona_id', '=', personaId)
    .executeTakeFirst();

export async function saveCodigo(
  tx: Handle,
  { id, personaId }: Afiliado,
  codigo: Buffer,
  pedido: string,
): Promise<void> {
  await db(tx)
    .insertInto('confirmaciones')
    .values({ identidad_id: id, persona_id: personaId, codigo, pedido })
    .onConflict((conflict) =>
      conflict.column('identidad_id').doUpdateSet({
        persona_id: personaId,
        codigo,
        pedido,
        confirmado: sql`case when confirmaciones.persona_id = ${personaId} then confirmaciones.confirmado end`,
      }),
    )
    .execute();
}

export async function confirm(
  tx: Handle,
  { id, personaId }: Afiliado,
  confirmado: string,
): Promise<void> {
  const values = { persona_id: personaId, codigo: null, pedido: null, confirmado };
  await db(tx)
    .insertInto('confirmaciones')
    .values({ identidad_id: id, ...values })
    .onConflict((conflict) => conflict.column('identidad_id').doUpdateSet(values))
    .execute();
}

/**
 * Returns true if one of these hashes is a key of the persona that was not replaced. Its expiry only
 * concerns activation.
 */
export async function isClaveOf(
  handle: Handle,
  personaId: number,
  hashes: Buffer[],
): Promise<boolean> {
  const row = await db(handle)
    .selectFrom('claves_activacion')
    .select('id')
    .where('hash', 'in', hashes)
    .where('persona_id', '=', personaId)
    .where('revocada', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function purge(handle: Handle, before: string): Promise<void> {
  await db(handle)
    .deleteFrom('confirmaciones')
    .where(sql<boolean>`greatest(pedido, confirmado) <= ${before}`)
    .execute();
}
