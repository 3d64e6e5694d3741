import { type Handle, tables } from '../platform/database/handle.ts';
import { isWithin } from '../platform/database/publication.ts';
import type { EventosTables } from './table.ts';

/** Events that are published at that moment and meant for everybody. */
const openEventos = (handle: Handle, ahora: string) =>
  tables<EventosTables>(handle)
    .selectFrom('eventos')
    .where('publicado', '=', true)
    .where(isWithin('eventos', ahora))
    .where('destinatarios', 'is', null);

export const findOpen = (handle: Handle, id: number, ahora: string) =>
  openEventos(handle, ahora)
    .select(['nombre', 'lugar', 'comienza', 'termina', 'imagen_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Lists those that have not ended. */
export async function listOpenIds(handle: Handle, ahora: string): Promise<number[]> {
  const rows = await openEventos(handle, ahora)
    .select('id')
    .where('termina', '>=', ahora)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
