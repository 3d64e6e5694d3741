import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { EventosTables } from './table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** A person who waits for a place, with their invitación. */
export interface Waiting {
  invitacion_id: number;
  persona_id: number;
  pedido: string;
}

/** Lists the people of waiting invitaciones of at most `libres` people, in the order of the list. */
export async function listWaiting(
  tx: Handle,
  eventoId: number,
  libres: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select invitacion_id, persona_id, pedido from (
      select i.id as invitacion_id, i.persona_id, i.orden, v.id, v.pedido,
        count(*) over (partition by i.id) as personas
      from invitaciones i join invitados v on v.invitacion_id = i.id and v.tenencia = 'espera'
      where i.evento_id = ${eventoId} and i.estado = 'lista_de_espera'
    ) as espera
    where personas <= ${libres}
    order by orden, id
  `.execute(db(tx));
  return rows;
}

/** Lists the events that have an expired offer. */
export async function listLapsed(handle: Handle, ahora: string): Promise<number[]> {
  const rows = await db(handle)
    .selectFrom('invitaciones')
    .select('evento_id')
    .distinct()
    .where('estado', '=', 'ofrecida')
    .where('oferta_hasta', '<=', ahora)
    .orderBy('evento_id')
    .execute();
  return rows.map((row) => row.evento_id);
}

/** Finds the expired offers of an event, and the people on them. */
export async function findLapsed(tx: Handle, eventoId: number, ahora: string) {
  const lapsed = await db(tx)
    .selectFrom('invitaciones')
    .select('id')
    .where('evento_id', '=', eventoId)
    .where('estado', '=', 'ofrecida')
    .where('oferta_hasta', '<=', ahora)
    .execute();
  const invitacionIds = lapsed.map((row) => row.id);
  if (invitacionIds.length === 0) return { invitacionIds, invitadoIds: [] };
  const guests = await db(tx)
    .selectFrom('invitados')
    .select('id')
    .where('invitacion_id', '=', anyOf(invitacionIds))
    .where('tenencia', '=', 'tomada')
    .execute();
  return { invitacionIds, invitadoIds: guests.map((row) => row.id) };
}

/** For `giveBack`: releases every place of an event. */
export const releaseAll = (eventoId: number) => sql`
  update invitados set tenencia = 'soltada', version = version + 1
  where evento_id = ${eventoId} and tenencia = 'tomada'
  returning id, cupo_id
`;

/** Releases everybody who waits in an event; returns how many. */
export async function dropAllWaiting(tx: Handle, eventoId: number): Promise<number> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('invitados')
    .set({ tenencia: 'soltada' })
    .where('evento_id', '=', eventoId)
    .where('tenencia', '=', 'espera')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Cancels every invitación of an event that held or awaited something, and marks its member to be notified.
 */
export async function cancelAll(
  tx: Handle,
  eventoId: number,
  { motivo, ahora }: { motivo: string; ahora: string },
): Promise<number> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('invitaciones')
    .set({
      estado: 'cancelada',
      motivo,
      oferta_hasta: null,
      participante: null,
      desde: ahora,
      aviso: 'evento_cancelado',
      version: sql<number>`version + 1`,
    })
    .where('evento_id', '=', eventoId)
    .where('estado', 'not in', ['pendiente', 'cancelada'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
