import { type Handle, tables } from '../platform/database/handle.ts';
import type { EventosTables } from './table.ts';

/** Events that are published and meant for everybody. */
const openEventos = (handle: Handle) =>
  tables<EventosTables>(handle)
    .selectFrom('eventos')
    .where('publicado', '=', true)
    .where('destinatarios', 'is', null);

export const findOpen = (handle: Handle, id: number) =>
  openEventos(handle)
    .select(['nombre', 'lugar', 'comienza', 'imagen_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Lists those that have not ended. */
export async function listOpenIds(handle: Handle, ahora: string): Promise<number[]> {
  const rows = await openEventos(handle)
    .select('id')
    .where('termina', '>=', ahora)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
