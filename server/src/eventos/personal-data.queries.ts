import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { BORRADO, type Titular } from '../platform/datos.ts';
import type { EventosTables } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

export const invitaciones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('invitaciones')
    .innerJoin('eventos', 'eventos.id', 'invitaciones.evento_id')
    .select([
      'invitaciones.id',
      'eventos.nombre as evento',
      'estado',
      'invitaciones.motivo',
      'desde',
      'creado',
    ])
    .where('persona_id', '=', personaId)
    .orderBy('creado')
    .execute();

export const invitados = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .select([
      'invitacion_id',
      'nombre',
      'numdoc',
      'fecha_nacimiento',
      'parentesco',
      'dieta',
      'observaciones',
      'ingreso',
    ])
    .where('invitaciones.persona_id', '=', personaId)
    .orderBy('invitados.id')
    .execute();

/**
 * Anonymizes the people whom the member brought, and the member wherever somebody else brought them. The rows
 * stay for the count.
 */
export async function borrar(tx: Handle, { id, numero_documento }: Titular): Promise<void> {
  await sql`
    update invitados set nombre = ${BORRADO}, numdoc = 'borrado-' || id, fecha_nacimiento = null, dieta = null,
      observaciones = null
    where numdoc = ${numero_documento}
      or invitacion_id in (select id from invitaciones where persona_id = ${id})
  `.execute(db(tx));
  await sql`update invitaciones set motivo = null where persona_id = ${id}`.execute(db(tx));
}
