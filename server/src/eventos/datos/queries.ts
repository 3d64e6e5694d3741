import { type Handle, tables } from '../../platform/database/handle.ts';
import type { EventosTables } from '../table.ts';

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

export const listas = (handle: Handle, documento: string) =>
  db(handle)
    .selectFrom('evento_lista')
    .innerJoin('eventos', 'eventos.id', 'evento_lista.evento_id')
    .select(['eventos.nombre as evento'])
    .where('numdoc', '=', documento)
    .orderBy('eventos.id')
    .execute();
