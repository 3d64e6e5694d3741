import type { DondeYCuando } from '@gremio/contract/eventos/cita/rules.ts';
import type { EstadoInvitacion, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { sql } from 'kysely';
import { notAside } from '../platform/aside/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { AvisoEvento, EventosTables } from './table.ts';

/** Names the queue of the notices, and the wake of their worker. */
export const AVISOS = 'avisos-eventos';

const db = (handle: Handle) => tables<EventosTables>(handle);

const personas = sql<number>`(
  select count(*)::int from invitados v
  where v.invitacion_id = invitaciones.id and v.tenencia <> 'soltada'
)`;
const puesto = sql<number | null>`case when invitaciones.estado = 'lista_de_espera' then (
  select count(*)::int + 1 from invitaciones o
  where o.evento_id = invitaciones.evento_id and o.estado = 'lista_de_espera'
    and o.orden < invitaciones.orden
) end`;

const revision = sql<number>`invitaciones.version + (
  select e.version from eventos e where e.id = invitaciones.evento_id
)`;

const selectInvitaciones = (handle: Handle) =>
  db(handle)
    .selectFrom('invitaciones')
    .selectAll('invitaciones')
    .select([personas.as('personas'), puesto.as('puesto'), revision.as('revision')]);
export type InvitacionRow = Awaited<ReturnType<typeof findInvitaciones>>[number];

export const findInvitaciones = (handle: Handle, ids: number[]) =>
  selectInvitaciones(handle).where('invitaciones.id', '=', anyOf(ids)).execute();

/** Finds invitaciones by event and persona. */
export const findOwn = (handle: Handle, pairs: { eventoId: number; personaId: number }[]) =>
  selectInvitaciones(handle)
    .where(
      sql<boolean>`(evento_id, persona_id) in (select * from unnest(
        ${pairs.map((one) => one.eventoId)}::int[], ${pairs.map((one) => one.personaId)}::int[]
      ))`,
    )
    .execute();

/** Returns the event of each of these invitaciones that belongs to the persona who asks. */
export async function findEventoIds(
  handle: Handle,
  asked: { invitacionId: number; personaId: number }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; evento_id: number }>`
    select i.id, i.evento_id
    from invitaciones i join unnest(
      ${asked.map((one) => one.invitacionId)}::int[], ${asked.map((one) => one.personaId)}::int[]
    ) as q (id, persona_id) using (id, persona_id)
  `.execute(db(handle));
  return new Map(rows.map((row) => [row.id, row.evento_id]));
}

export interface FreshInvitacion {
  eventoId: number;
  cupoId: number;
  personaId: number;
  base: string;
  gente: InvitadoWrite[];
}

/** Creates the invitaciones that do not exist yet, each with its first draft of people. */
export async function ensureInvitaciones(
  handle: Handle,
  fresh: FreshInvitacion[],
  ahora: string,
): Promise<void> {
  const gente = fresh.flatMap((one) => one.gente.map((uno) => ({ ...one, uno })));
  await sql`
    with nuevas as (
      insert into invitaciones (evento_id, persona_id, base, desde, creado)
      select evento_id, persona_id, base, ${ahora}::timestamptz, ${ahora}::timestamptz from unnest(
        ${fresh.map((one) => one.eventoId)}::int[], ${fresh.map((one) => one.personaId)}::int[],
        ${fresh.map((one) => one.base)}::text[]
      ) as q (evento_id, persona_id, base)
      order by evento_id, persona_id
      on conflict do nothing
      returning id, evento_id, persona_id
    )
    insert into invitados
      (invitacion_id, evento_id, cupo_id, nombre, numdoc, fecha_nacimiento, parentesco, tenencia)
    select nuevas.id, q.evento_id, q.cupo_id, q.nombre, q.numdoc, q.nacimiento, q.parentesco, 'borrador'
    from nuevas join unnest(
      ${gente.map((one) => one.eventoId)}::int[], ${gente.map((one) => one.cupoId)}::int[],
      ${gente.map((one) => one.personaId)}::int[], ${gente.map((one) => one.uno.nombre)}::text[],
      ${gente.map((one) => one.uno.numdoc)}::text[],
      ${gente.map((one) => one.uno.fecha_nacimiento)}::date[],
      ${gente.map((one) => one.uno.parentesco)}::text[]
    ) with ordinality as q
      (evento_id, cupo_id, persona_id, nombre, numdoc, nacimiento, parentesco, puesto)
      using (evento_id, persona_id)
    order by q.puesto
  `.execute(db(handle));
}

interface Change {
  estado?: EstadoInvitacion;
  motivo?: string | null;
  oferta_hasta?: string | null;
  participante?: number | null;
  base?: string;
  aviso?: AvisoEvento | null;
  desde?: string;
}

export async function setInvitaciones(tx: Handle, ids: number[], change: Change): Promise<void> {
  await db(tx)
    .updateTable('invitaciones')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Moves an invitación to the end of the waiting list. */
export async function setLast(tx: Handle, id: number): Promise<void> {
  await sql`
    update invitaciones set orden = nextval('invitaciones_orden') where id = ${id}
  `.execute(db(tx));
}

/**
 * Returns one of these numbers that is free in the event, or null. Being random, it does not
 * reveal its member.
 */
export async function chooseParticipante(
  tx: Handle,
  eventoId: number,
  numeros: number[],
): Promise<number | null> {
  const { rows } = await sql<{ numero: number }>`
    select numero from unnest(${numeros}::int[]) as numero
    where not exists (
      select from invitaciones i where i.evento_id = ${eventoId} and i.participante = numero
    )
    limit 1
  `.execute(db(tx));
  return rows[0]?.numero ?? null;
}

/** Locks invitaciones with a due notice until the transaction ends; other servers skip them. */
const selectDue = (tx: Handle) =>
  db(tx)
    .selectFrom('invitaciones')
    .select(['id', 'evento_id', 'persona_id', 'aviso', 'antes', 'base', 'version'])
    .where((due) => due.or([due('aviso', 'is not', null), due('antes', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .skipLocked();

export const takeDue = (tx: Handle, limit: number) =>
  selectDue(tx)
    .where(notAside(AVISOS, sql.ref('id')))
    .limit(limit)
    .execute();

export const findDue = (tx: Handle, ids: number[]) =>
  selectDue(tx).where('id', '=', anyOf(ids)).execute();

export async function clearAvisos(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitaciones')
    .set({ aviso: null, antes: null })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Marks everybody who has a place in an event, or waits for one, to be told that it moved. */
export async function noteMoved(tx: Handle, eventoId: number, antes: DondeYCuando): Promise<void> {
  await sql`
    update invitaciones set antes = coalesce(antes, ${JSON.stringify(antes)}::jsonb)
    where evento_id = ${eventoId} and estado not in ('pendiente', 'cancelada')
  `.execute(db(tx));
}

/** Ends the offers of an event after its term, counted from the offer, or when it begins. */
export async function renewOffers(
  tx: Handle,
  eventoId: number,
  { comienza, plazo_oferta_horas: hours }: { comienza: string; plazo_oferta_horas: number },
): Promise<void> {
  await sql`
    update invitaciones
    set oferta_hasta = least(desde + make_interval(hours => ${hours}), ${comienza}::timestamptz)
    where evento_id = ${eventoId} and estado = 'ofrecida'
  `.execute(db(tx));
}

/** Lists when and where the events of these invitaciones are. */
export const listCitas = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('invitaciones')
    .innerJoin('eventos', 'eventos.id', 'invitaciones.evento_id')
    .select(['invitaciones.id', 'comienza', 'termina', 'lugar', 'direccion'])
    .where('invitaciones.id', '=', anyOf(ids))
    .execute();
