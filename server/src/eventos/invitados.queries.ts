import type { InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { TakenPlaces, Proof } from '../platform/cupos/queries.ts';
import { anyOf, unindexed } from '../platform/database/listing.ts';
import type { EventosTables, Tenencia } from './table.ts';
import type { Asked } from '../platform/cupos/booking.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** A person who is to be on an invitación; `id` is their existing row, if any. */
export interface Persona extends InvitadoWrite {
  id?: number | undefined;
}

/** Lists the people on these invitaciones, the titular first, then in the order in which they were added. */
export const listInvitados = (handle: Handle, invitacionIds: number[]) =>
  db(handle)
    .selectFrom('invitados')
    .selectAll()
    .where('invitacion_id', '=', anyOf(invitacionIds))
    .where('tenencia', '<>', 'soltada')
    .orderBy(sql`parentesco <> 'titular'`)
    .orderBy('id')
    .execute();
export type InvitadoRow = Awaited<ReturnType<typeof listInvitados>>[number];

/** Finds an invitado with their invitación, which must be this persona's unless `personaId` is null. */
export async function findInvitado(handle: Handle, id: number, personaId: number | null) {
  const query = db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .selectAll('invitados')
    .select(['invitaciones.persona_id', 'invitaciones.estado as estado_invitacion'])
    .where('invitados.id', '=', id)
    .where('tenencia', '<>', 'soltada');
  const own = personaId === null ? query : query.where('persona_id', '=', personaId);
  return own.executeTakeFirst();
}

/** Returns those of these documents that hold or await a place on another invitación of the event. */
export async function findTaken(
  tx: Handle,
  eventoId: number,
  invitacionId: number,
  numdocs: string[],
): Promise<Set<string>> {
  const rows = await db(tx)
    .selectFrom('invitados')
    .select('numdoc')
    .where(unindexed('evento_id'), '=', eventoId)
    .where('invitacion_id', '<>', invitacionId)
    .where('tenencia', 'in', ['espera', 'tomada'])
    .where('numdoc', '=', sql<string>`any(${numdocs}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.numdoc));
}

export async function insertInvitados(
  tx: Handle,
  of: { invitacionId: number; eventoId: number; cupoId: number },
  gente: InvitadoWrite[],
  tenencia: Tenencia,
): Promise<void> {
  if (gente.length === 0) return;
  await db(tx)
    .insertInto('invitados')
    .values(
      gente.map((uno) => ({
        ...uno,
        invitacion_id: of.invitacionId,
        evento_id: of.eventoId,
        cupo_id: of.cupoId,
        tenencia,
        ingreso: null,
      })),
    )
    .execute();
}

export async function updateInvitados(
  tx: Handle,
  edited: { id: number; uno: InvitadoWrite }[],
): Promise<void> {
  // A document is unique among the living people of an event, even between two of these updates: swapped
  // documents need a temporary value.
  if (edited.length > 1)
    await db(tx)
      .updateTable('invitados')
      .set({ numdoc: sql`'?' || id` })
      .where('id', '=', anyOf(edited.map(({ id }) => id)))
      .execute();
  for (const { id, uno } of edited)
    await db(tx)
      .updateTable('invitados')
      .set({ ...uno, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
}

export async function deleteBorradores(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .deleteFrom('invitados')
    .where('id', '=', anyOf(ids))
    .where('tenencia', '=', 'borrador')
    .execute();
}

/** Turns drafts into entries of the draw or of the waiting list. */
export async function makeWait(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitados')
    .set({ tenencia: 'espera' })
    .where('id', '=', anyOf(ids))
    .where('tenencia', '=', 'borrador')
    .execute();
}

/** Releases people who were waiting. */
export async function dropWaiting(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitados')
    .set({ tenencia: 'soltada' })
    .where('id', '=', anyOf(ids))
    .where('tenencia', '=', 'espera')
    .execute();
}

/** For `giveBack`: releases the places of these people. */
export const releaseThem = (ids: number[]): RawBuilder<unknown> => sql`
  update invitados set tenencia = 'soltada', version = version + 1
  where id = any(${ids}::int[]) and tenencia = 'tomada'
  returning id, cupo_id
`;

/** Returns a row per place that is taken, for `differences`. */
export const takenPlaces: TakenPlaces = (cupos) => sql`
  select v.cupo_id from eventos e join invitados v on v.evento_id = e.id
  where e.cupo_id ${cupos} and v.tenencia = 'tomada'
`;

/** Deletes a batch of diets and remarks of events that ended before this moment; returns how many. */
export async function forgetCare(handle: Handle, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update invitados set dieta = null, observaciones = null where id = any(array(
      select v.id from invitados v join eventos e on e.id = v.evento_id
      where e.termina < ${before}::timestamptz and (v.dieta is not null or v.observaciones is not null)
      limit ${limit}
    ))
  `.execute(db(handle));
  return Number(numAffectedRows ?? 0);
}

/** A place that is requested for one person on an invitación. */
export interface Place {
  cupoId: number;
  eventoId: number;
  invitacionId: number;
  /** Revision of the invitación once it is enrolled. */
  revision: number;
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
  select coalesce(limpieza.id, nextval(pg_get_serial_sequence('public.invitados', 'id')))::int,
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
export async function findExisting(handle: Handle, asked: Asked<Place>[]) {
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
export type ExistingInvitado = Awaited<ReturnType<typeof findExisting>>[number];
