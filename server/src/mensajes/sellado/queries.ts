import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf } from '../../platform/database/listing.ts';
import type { MensajesTables } from '../table.ts';

const db = (handle: Handle) => tables<MensajesTables>(handle);

/** Locks mails that an older server wrote. Queued ones stay in clear, so that any server can send them. */
export const holdUnreviewed = (tx: Handle, limit: number) =>
  db(tx)
    .selectFrom('mensajes')
    .select(['id', 'contenido', 'adjuntos'])
    .where(sql<boolean>`not revisado`)
    .where('estado', '<>', 'en_cola')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function keepSealed(tx: Handle, id: number, sellado: Buffer): Promise<void> {
  await db(tx)
    .updateTable('mensajes')
    .set({ contenido: sql`'null'::jsonb`, adjuntos: sql`'[]'::jsonb`, sellado })
    .where('id', '=', id)
    .execute();
}

export async function markReviewed(tx: Handle, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db(tx)
    .updateTable('mensajes')
    .set({ revisado: true })
    .where('id', '=', anyOf(ids))
    .execute();
}
