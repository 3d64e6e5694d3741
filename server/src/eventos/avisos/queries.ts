import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf } from '../../platform/database/listing.ts';
import type { EventosTables } from '../table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** Locks some of the invitaciones with a due notice until the transaction ends; other servers skip them. */
export const takeDue = (tx: Handle, limit: number) =>
  db(tx)
    .selectFrom('invitaciones')
    .select(['id', 'evento_id', 'persona_id', 'aviso', 'base', 'version'])
    .where('aviso', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function clearAvisos(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitaciones')
    .set({ aviso: null })
    .where('id', '=', anyOf(ids))
    .execute();
}
