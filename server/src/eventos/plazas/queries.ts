import { type RawBuilder, sql } from 'kysely';
import type { Asked } from '../../platform/cupos/booking.ts';
import type { Proof } from '../../platform/cupos/queries.ts';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { unindexed } from '../../platform/database/listing.ts';
import type { Persona } from '../invitados/queries.ts';
import type { EventosTables } from '../table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** A place that is requested for one person on an invitación. */
export interface Place {
  cupoId: number;
  eventoId: number;
  invitacionId: number;
  base: string;
  uno: Persona;
}

const columnsOf = (asked: Asked<Place>[]) => sql`
  ${asked.map((_, index) => index)}::int[],
  ${asked.map((one) => one.place.eventoId)}::int[],
  ${asked.map((one) => one.place.invitacionId)}::int[],
  ${asked.map((one) => one.place.base)}::text[],
  ${asked.map((one) => one.place.uno.nombre)}::text[],
  ${asked.map((one) => one.place.uno.numdoc)}::text[],
  ${asked.map((one) => one.place.uno.fecha_nacimiento)}::date[],
  ${asked.map((one) => one.place.uno.parentesco)}::text[],
  ${asked.map((one) => one.place.uno.dieta)}::text[],
  ${asked.map((one) => one.place.uno.observaciones)}::text[],
  ${asked.map((one) => one.place.uno.id ?? null)}::int[]
`;
const NAMES = sql`(orden, evento_id, invitacion_id, base, nombre, numdoc, nacimiento, parentesco,
  dieta, observaciones, borrador_id)`;

/** Deletes the drafts that the places replace. */
const clearing = sql`
  delete from invitados using (select distinct invitacion_id from elegidos) una
  where invitados.invitacion_id = una.invitacion_id and invitados.tenencia = 'borrador'
  returning invitados.id
`;

/**
 * A guest keeps the id of their draft: clients hold it, and request the entry by it. Only an id that
 * `limpieza` freed in this statement is reused; a person whose draft is gone gets a new one.
 */
const insertPlaces = (from: RawBuilder<unknown>) => sql`
  insert into invitados (id, invitacion_id, evento_id, cupo_id, nombre, numdoc, fecha_nacimiento,
    parentesco, dieta, observaciones, tenencia, pedido)
  overriding system value
  select coalesce(limpieza.id, nextval(pg_get_serial_sequence('invitados', 'id')))::int,
    e.invitacion_id, e.evento_id, e.cupo_id, e.nombre, e.numdoc, e.nacimiento, e.parentesco,
    e.dieta, e.observaciones, 'tomada', e.pedido
  from ${from} left join limpieza on limpieza.id = e.borrador_id
  order by e.persona_id, e.orden
  on conflict do nothing
  returning id, pedido, null::text as entregado
`;

/**
 * Enrols whole invitaciones that hold nothing. Leaves out one with a document that is on another invitación,
 * also of this batch, and one that is living already. If somebody changed its drafts since the statement
 * began, the statement is retried: it would keep drafts that `clearing` could not see.
 */
export const enrolProof =
  (ahora: string) =>
  (asked: Asked<Place>[]): Proof => ({
    candidates: sql`
      select p.*, q.evento_id, q.invitacion_id, q.version, q.base, q.nombre, q.numdoc, q.nacimiento,
        q.parentesco, q.dieta, q.observaciones, q.borrador_id
      from pedidos p join (
        select *, bool_and(bien) over (partition by invitacion_id) as entera from (
          select u.*, i.version, i.estado in ('pendiente', 'cancelada') and row_number() over (
            partition by u.evento_id, u.numdoc order by u.orden
          ) = 1 and not exists (
            select from invitados v
            where v.numdoc = u.numdoc and ${unindexed('v.evento_id')} = u.evento_id
              and v.tenencia in ('espera', 'tomada')
          ) as bien
          from unnest(${columnsOf(asked)}) as u ${NAMES}
            join invitaciones i on i.id = u.invitacion_id
        ) as cada
      ) as q using (orden)
      where q.entera
    `,
    clearing,
    handing: sql`
      update invitaciones set estado = 'inscripta', desde = ${ahora}::timestamptz, motivo = null,
        aviso = 'inscripta', base = una.base, version = invitaciones.version + 1
      from (select distinct invitacion_id, version, base from elegidos) una
      where invitaciones.id = una.invitacion_id and estado in ('pendiente', 'cancelada')
        and invitaciones.version = una.version
      returning invitaciones.id as invitacion_id
    `,
    insert: insertPlaces(sql`elegidos e join entregas using (invitacion_id)`),
  });

/** Adds people to an invitación whose event's cupo is locked: its first people, or more of them. */
export const addProof = (asked: Asked<Place>[]): Proof => ({
  candidates: sql`
    select p.*, q.evento_id, q.invitacion_id, q.nombre, q.numdoc, q.nacimiento, q.parentesco,
      q.dieta, q.observaciones, q.borrador_id
    from pedidos p join unnest(${columnsOf(asked)}) as q ${NAMES} using (orden)
  `,
  clearing,
  insert: insertPlaces(sql`elegidos e`),
});

/** Gives places to people who waited for them. */
export const promoteProof: Proof = {
  candidates: sql`select * from pedidos`,
  insert: sql`
    update invitados set tenencia = 'tomada', version = invitados.version + 1
    from elegidos e where invitados.pedido = e.pedido and invitados.tenencia = 'espera'
    returning invitados.id, invitados.pedido, null::text as entregado
  `,
};

/**
 * Returns the living people with these documents in these events, whoever brought them, and those on
 * these invitaciones.
 */
export async function findStanding(handle: Handle, asked: Asked<Place>[]) {
  const numdocs = asked.map((one) => one.place.uno.numdoc);
  const { rows } = await sql<{
    id: number;
    personaId: number;
    invitacionId: number;
    eventoId: number;
    numdoc: string;
    pedido: string;
  }>`
    select v.id, i.persona_id as "personaId", v.invitacion_id as "invitacionId",
      v.evento_id as "eventoId", v.numdoc, v.pedido
    from invitados v join invitaciones i on i.id = v.invitacion_id
    where v.tenencia in ('espera', 'tomada') and (
      v.numdoc = any(${numdocs}::text[]) and (v.evento_id, v.numdoc) in (select * from unnest(
        ${asked.map((one) => one.place.eventoId)}::int[], ${numdocs}::text[]
      )) or v.invitacion_id = any(${asked.map((one) => one.place.invitacionId)}::int[])
    )
  `.execute(db(handle));
  return rows;
}
export type Standing = Awaited<ReturnType<typeof findStanding>>[number];
