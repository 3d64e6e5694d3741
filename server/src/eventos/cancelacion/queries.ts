import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { EventosTables } from '../table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

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
