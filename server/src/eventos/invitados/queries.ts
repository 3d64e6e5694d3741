import type { InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { TakenPlaces } from '../../platform/cupos/queries.ts';
import { anyOf, unindexed } from '../../platform/database/listing.ts';
import type { EventosTables, Tenencia } from '../table.ts';

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
