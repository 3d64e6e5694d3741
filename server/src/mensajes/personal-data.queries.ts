import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { RebotesTables } from './rebotes.table.ts';
import type { AvisosTables } from './preferencias.table.ts';
import type { MensajesTables } from './table.ts';

const db = (handle: Handle) => tables<MensajesTables & AvisosTables & RebotesTables>(handle);

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

export const rechazados = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('correos_rechazados')
    .select(['correo', 'desde', 'respuesta'])
    .where('persona_id', '=', personaId)
    .execute();

export async function borrar(tx: Handle, personaId: number): Promise<void> {
  for (const tabla of [
    'mensajes',
    'preferencias_avisos',
    'suscripciones_push',
    'calendarios',
    'correos_rechazados',
  ] as const)
    await db(tx).deleteFrom(tabla).where('persona_id', '=', personaId).execute();
}
