import type { Aviso, Canal, Eleccion } from '@gremio/contract/mensajes/avisos/rules.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { AvisosTables } from './preferencias.table.ts';

const db = (handle: Handle) => tables<AvisosTables>(handle);

/** Returns only the stored choices: a missing row means the default of `rules.ts`. */
export function findElecciones(handle: Handle, personaIds: number[], aviso?: Aviso) {
  let query = db(handle)
    .selectFrom('preferencias_avisos')
    .select(['persona_id', 'aviso', 'canal', 'activo'])
    .where('persona_id', '=', anyOf(personaIds));
  if (aviso) query = query.where('aviso', '=', aviso);
  return query.execute();
}

export async function saveEleccion(
  tx: Handle,
  personaId: number,
  { aviso, canal, activo }: Eleccion,
): Promise<boolean> {
  const saved = await db(tx)
    .insertInto('preferencias_avisos')
    .values({ persona_id: personaId, aviso, canal, activo })
    .onConflict((conflict) =>
      conflict.columns(['persona_id', 'aviso', 'canal']).doUpdateSet({ activo }),
    )
    .returning('activo')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * Returns a page, by ascending id, of the members whom an opt-in notice can reach: those with a push
 * subscription and those who chose it by mail.
 */
export async function findInteresados(
  handle: Handle,
  aviso: Aviso,
  despues: number,
  limite: number,
): Promise<number[]> {
  const canal: Canal = 'correo';
  const { rows } = await sql<{ persona_id: number }>`
    (select distinct persona_id from suscripciones_push where persona_id > ${despues}
     order by persona_id limit ${limite})
    union
    (select persona_id from preferencias_avisos
     where aviso = ${aviso} and canal = ${canal} and activo and persona_id > ${despues}
     order by persona_id limit ${limite})
    order by persona_id limit ${limite}
  `.execute(db(handle));
  return rows.map((row) => row.persona_id);
}
