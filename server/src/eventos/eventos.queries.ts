import { sql, type Updateable } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { isWithin } from '../platform/database/publication.ts';
import type { EventosTables } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** Returns true if this picture is of an event that was published or that has invitaciones. */
export async function showsImagen(handle: Handle, id: number, ahora: string): Promise<boolean> {
  const found = await db(handle)
    .selectFrom('eventos')
    .select('id')
    .where('imagen_id', '=', id)
    .where(
      sql<boolean>`(
        publicado and coalesce(publicado_desde <= ${ahora}, true)
        or exists (select from invitaciones i where i.evento_id = eventos.id)
      )`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const ofCupo = <T>(expression: string) =>
  sql<T>`(select ${sql.raw(expression)} from cupos c where c.id = eventos.cupo_id)`;

/** Total places, free places, and invitaciones on the waiting list. */
export const counts = [
  ofCupo<number>('c.limite').as('plazas'),
  ofCupo<number>('greatest(c.limite - c.tomados, 0)').as('libres'),
  sql<number>`(
    select count(*)::int from invitaciones i
    where i.evento_id = eventos.id and i.estado = 'lista_de_espera'
  )`.as('en_espera'),
] as const;

const selectEventos = (handle: Handle) =>
  db(handle).selectFrom('eventos').selectAll('eventos').select(counts);
export type EventoRow = Awaited<ReturnType<typeof findEventos>>[number];

export const findEventos = (handle: Handle, ids: number[]) =>
  selectEventos(handle).where('eventos.id', '=', anyOf(ids)).execute();

/** Returns false on a stale version (optimistic lock). */
export async function updateEvento(
  tx: Handle,
  id: number,
  version: number,
  values: Omit<Updateable<EventosTables['eventos']>, 'id' | 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('eventos')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lists published events that have not ended and, of those that end after `desde`, the ones in which the
 * persona holds something or which staff cancelled while they did.
 */
export async function listIdsFor(handle: Handle, personaId: number, ahora: string, desde: string) {
  const { rows } = await sql<{ id: number }>`
    select id from eventos
    where termina >= ${desde}::timestamptz and (
      (publicado and ${isWithin('eventos', ahora)} and termina >= ${ahora}::timestamptz) or exists (
        select from invitaciones i
        where i.evento_id = eventos.id and i.persona_id = ${personaId}
          and (i.estado not in ('pendiente', 'cancelada')
            or (cancelado is not null and i.estado = 'cancelada'))
      )
    )
    order by comienza, id
  `.execute(db(handle));
  return rows.map((row) => row.id);
}

/**
 * Lists events for which a door may be opened: they end after `desde` and begin before `hasta`. A door that
 * was opened before its event was cancelled still finds it, and reports each entry as cancelled.
 */
export const listAround = (handle: Handle, desde: string, hasta: string) =>
  selectEventos(handle)
    .where('termina', '>=', desde)
    .where('comienza', '<=', hasta)
    .where('publicado', '=', true)
    .where('cancelado', 'is', null)
    .orderBy('comienza')
    .orderBy('id')
    .execute();
