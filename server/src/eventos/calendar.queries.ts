import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { EventosTables } from './table.ts';

/**
 * Lists the events in which a persona has, or had, a place; looking at an event or waiting for it is none.
 */
export const listPlacesOf = (handle: Handle, personaId: PersonaId, desde: string) =>
  tables<EventosTables>(handle)
    .selectFrom('invitaciones')
    .innerJoin('eventos', 'eventos.id', 'invitaciones.evento_id')
    .select([
      'eventos.id',
      'eventos.nombre',
      'eventos.lugar',
      'eventos.direccion',
      'eventos.comienza',
      'eventos.termina',
      'invitaciones.estado',
      'eventos.publicado',
      sql<number>`eventos.version + invitaciones.version`.as('revision'),
      sql<number>`(
        select count(*)::int from invitados u
        where u.invitacion_id = invitaciones.id and u.tenencia in ('tomada', 'soltada')
      )`.as('personas'),
    ])
    .where('invitaciones.persona_id', '=', personaId)
    .where('invitaciones.estado', 'in', ['inscripta', 'cancelada'])
    .where('eventos.termina', '>=', `${desde}T00:00:00-03:00`)
    .orderBy('eventos.id')
    .execute();
