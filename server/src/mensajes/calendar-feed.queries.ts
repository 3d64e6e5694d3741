import { type Handle, tables } from '../platform/database/handle.ts';
import { onBehalfOf, type PersonaId } from '../platform/http/callers.ts';
import type { AvisosTables } from './preferencias.table.ts';

const db = (handle: Handle) => tables<AvisosTables>(handle);

export async function findSellado(handle: Handle, personaId: PersonaId): Promise<Buffer | null> {
  const row = await db(handle)
    .selectFrom('calendarios')
    .select('sellado')
    .where('persona_id', '=', personaId)
    .executeTakeFirst();
  return row?.sellado ?? null;
}

export async function findPersonaId(handle: Handle, hash: Buffer): Promise<PersonaId | null> {
  const row = await db(handle)
    .selectFrom('calendarios')
    .select('persona_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? onBehalfOf(row.persona_id) : null;
}

/** Replaces the previous address, which then answers 404. */
export async function saveCalendario(
  tx: Handle,
  personaId: PersonaId,
  address: { hash: Buffer; sellado: Buffer; creado: string },
): Promise<void> {
  await db(tx)
    .insertInto('calendarios')
    .values({ persona_id: personaId, ...address })
    .onConflict((conflict) => conflict.column('persona_id').doUpdateSet(address))
    .execute();
}

export async function deleteCalendario(tx: Handle, personaId: PersonaId): Promise<void> {
  await db(tx).deleteFrom('calendarios').where('persona_id', '=', personaId).execute();
}
