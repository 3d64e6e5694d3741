import type { InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { TakenPlaces } from '../../platform/cupos/queries.ts';
import { anyOf, unindexed } from '../../platform/database/listing.ts';
import type { EventosTables, Tenencia } from '../table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** One person who is to be on an invitación. */
export interface Persona extends InvitadoWrite {
  id?: number | undefined;
}

/** Who is on these invitaciones, the titular first, in the order in which they were put there. */
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

/** An invitado's invitación, where it is this persona's, or anybody's. */
export async function findInvitado(handle: Handle, id: number, personaId: number | null) {
  return db(handle)
    .selectFrom('invitados')
    .innerJoin('invitaciones', 'invitaciones.id', 'invitados.invitacion_id')
    .selectAll('invitados')
    .select(['invitaciones.persona_id', 'invitaciones.estado as estado_invitacion'])
    .where('invitados.id', '=', id)
    .where('tenencia', '<>', 'soltada')
    .$if(personaId !== null, (query) => query.where('persona_id', '=', personaId as number))
    .executeTakeFirst();
}

/** Which of these documents stand in another invitación of the event. */
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

/** People who are new to an invitación. */
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

/** What is said of people who stay. */
export async function updateInvitados(
  tx: Handle,
  edited: { id: number; uno: InvitadoWrite }[],
): Promise<void> {
  // A document is once among the living of an event, also between two of these updates.
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

/** Drafts that become a wish: in the draw, or on the waiting list. */
export async function makeWait(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitados')
    .set({ tenencia: 'espera' })
    .where('id', '=', anyOf(ids))
    .where('tenencia', '=', 'borrador')
    .execute();
}

/** Who waited waits no more. */
export async function dropWaiting(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitados')
    .set({ tenencia: 'soltada' })
    .where('id', '=', anyOf(ids))
    .where('tenencia', '=', 'espera')
    .execute();
}

/** For `giveBack`: the places of these people. */
export const releaseThem = (ids: number[]): RawBuilder<unknown> => sql`
  update invitados set tenencia = 'soltada', version = version + 1
  where id = any(${ids}::int[]) and tenencia = 'tomada'
  returning id, cupo_id
`;

/** One row per place that is taken, for `differences`. */
export const takenPlaces: TakenPlaces = (cupos) => sql`
  select v.cupo_id from eventos e join invitados v on v.evento_id = e.id
  where e.cupo_id ${cupos} and v.tenencia = 'tomada'
`;

/** Diets and remarks of some of those who were on an event that ended before this moment: how many. */
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
