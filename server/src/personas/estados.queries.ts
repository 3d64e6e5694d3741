import type { CambioDeEstado, EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonasTables } from './table.ts';

const db = (handle: Handle) => tables<PersonasTables>(handle);

/** Lists changes of estado, latest first. A trigger writes one for every change, whichever code makes it. */
export const listEstados = (handle: Handle, personaId: number): Promise<CambioDeEstado[]> =>
  db(handle)
    .selectFrom('estados_persona')
    .select(['id', 'antes', 'estado', 'motivo', 'usuario', 'momento'])
    .where('persona_id', '=', personaId)
    .orderBy('id', 'desc')
    .execute();

/** Returns false on a stale version (optimistic lock). */
export async function setEstado(tx: Handle, id: number, version: number, estado: EstadoPersona) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('personas')
    .set({ estado, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes the estado of a persona whose version the caller has written already. */
export const writeEstado = (tx: Handle, id: number, estado: EstadoPersona) =>
  db(tx).updateTable('personas').set({ estado }).where('id', '=', id).execute();

/** Lists who left from `since` on and has not come back, from the persona after `past` on, by id. */
export async function listLeft(
  handle: Handle,
  since: string,
  past: number,
  limit: number,
): Promise<number[]> {
  const rows = await db(handle)
    .selectFrom('estados_persona')
    .innerJoin('personas', 'personas.id', 'persona_id')
    .select('persona_id')
    .distinct()
    .where('estados_persona.estado', '=', 'baja')
    .where('momento', '>=', since)
    .where('personas.estado', '=', 'baja')
    .where('persona_id', '>', past)
    .orderBy('persona_id')
    .limit(limit)
    .execute();
  return rows.map(({ persona_id }) => persona_id);
}
