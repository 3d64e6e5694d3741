import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching, rowsOf } from '../platform/database/search.ts';
import type { EventosTables } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

const notLoose = sql`v.invitacion_id = invitaciones.id and v.tenencia <> 'soltada'`;

const selectInvitaciones = (handle: Handle) =>
  db(handle)
    .selectFrom('invitaciones')
    .innerJoin('eventos', 'eventos.id', 'invitaciones.evento_id')
    .selectAll('invitaciones')
    .select('eventos.nombre as evento')
    .select([
      sql<number>`(select count(*)::int from invitados v where ${notLoose})`.as('personas'),
      sql<number>`(
        select count(v.ingreso)::int from invitados v where ${notLoose}
      )`.as('ingresados'),
      sql<boolean>`(
        select count(*) = 0 from invitados v where ${notLoose} and v.fecha_nacimiento is null
      )`.as('completa'),
      sql<number | null>`case when invitaciones.estado = 'lista_de_espera' then (
        select count(*)::int + 1 from invitaciones o
        where o.evento_id = invitaciones.evento_id and o.estado = 'lista_de_espera'
          and o.orden < invitaciones.orden
      ) end`.as('puesto'),
    ]);
export type InvitacionStaff = Awaited<ReturnType<typeof listInvitaciones>>['rows'][number];

export type InvitacionFilter = FilterOf<typeof wire.invitaciones>;

/** `personaIds` are the personas that a search matched; null without a search. */
export function listInvitaciones(
  handle: Handle,
  filter: InvitacionFilter,
  personaIds: number[] | null,
  page: PageOf<typeof wire.invitaciones>,
) {
  let query = selectInvitaciones(handle);
  if (filter.id) query = query.where('invitaciones.id', '=', anyOf(filter.id));
  if (filter.evento_id) query = query.where('evento_id', '=', filter.evento_id);
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  // A pending one only means that its member looked at the event.
  else if (!filter.id) query = query.where('estado', '<>', 'pendiente');
  if (personaIds) query = query.where('invitaciones.id', '=', rowsOf('invitaciones', personaIds));
  const columns = {
    estado: 'invitaciones.estado',
    puesto: { nullable: 'invitaciones.orden' },
    desde: 'invitaciones.desde',
    creado: 'invitaciones.id',
  };
  return listPage(handle, query, page, columns, 'invitaciones.id');
}

export const findInvitacion = async (handle: Handle, id: number): Promise<InvitacionStaff | null> =>
  (await selectInvitaciones(handle).where('invitaciones.id', '=', id).executeTakeFirst()) ?? null;

const selectInvitados = (handle: Handle) =>
  db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .innerJoin('eventos', 'eventos.id', 'invitados.evento_id')
    .selectAll('invitados')
    .select([
      'eventos.nombre as evento',
      'invitaciones.persona_id',
      'invitaciones.estado as estado_invitacion',
    ])
    .where('tenencia', '<>', 'soltada');
export type InvitadoStaff = Awaited<ReturnType<typeof listInvitados>>['rows'][number];

export type InvitadoFilter = FilterOf<typeof wire.invitados>;

const buscado = sql<string>`plegado(invitados.nombre || ' ' || invitados.numdoc)`;

export function listInvitados(
  handle: Handle,
  filter: InvitadoFilter,
  page: PageOf<typeof wire.invitados>,
) {
  let query = selectInvitados(handle);
  if (filter.id) query = query.where('invitados.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(buscado, filter.q));
  if (filter.evento_id) query = query.where('invitados.evento_id', '=', filter.evento_id);
  if (filter.invitacion_id) query = query.where('invitacion_id', '=', filter.invitacion_id);
  if (filter.estado) {
    query = query.where('ingreso', filter.estado === 'ingresado' ? 'is not' : 'is', null);
  }
  if (filter.inscriptos !== undefined) {
    query = query.where('invitaciones.estado', filter.inscriptos ? '=' : '<>', 'inscripta');
  }
  const columns = {
    nombre: 'invitados.nombre',
    numdoc: 'invitados.numdoc',
    titular: 'invitados.invitacion_id',
    ingreso: { nullable: 'invitados.ingreso' },
  };
  return listPage(handle, query, page, columns, 'invitados.id');
}

export const findInvitado = async (handle: Handle, id: number): Promise<InvitadoStaff | null> =>
  (await selectInvitados(handle).where('invitados.id', '=', id).executeTakeFirst()) ?? null;
