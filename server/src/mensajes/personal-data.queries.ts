import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { AvisosTables } from './preferences.table.ts';
import type { MensajesTables } from './table.ts';

const db = (handle: Handle) => tables<MensajesTables & AvisosTables>(handle);

export const mensajes = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('mensajes')
    .select(['canal', 'tipo', 'para', 'asunto', 'estado', 'creado', 'enviado'])
    .where('persona_id', '=', personaId)
    .orderBy('creado')
    .execute();

export const preferencias = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('preferencias_avisos')
    .select(['aviso', 'canal', 'activo'])
    .where('persona_id', '=', personaId)
    .orderBy('aviso')
    .orderBy('canal')
    .execute();

/** An endpoint is a key to the device, so only the push service's hostname is exported. */
export const suscripciones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('suscripciones_push')
    .select([sql<string>`substring(endpoint from '//([^/:]+)')`.as('servicio'), 'creado'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

export async function borrar(tx: Handle, personaId: number): Promise<void> {
  for (const tabla of [
    'mensajes',
    'preferencias_avisos',
    'suscripciones_push',
    'calendarios',
  ] as const)
    await db(tx).deleteFrom(tabla).where('persona_id', '=', personaId).execute();
}
