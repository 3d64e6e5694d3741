import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf } from '../../platform/database/listing.ts';
import type { EventosTables } from '../table.ts';

const db = (handle: Handle) => tables<EventosTables>(handle);

/** Some of the invitaciones whose member is to be told something, held until the transaction ends. */
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

/** Nothing is due to these any more. */
export async function clearAvisos(tx: Handle, ids: number[]): Promise<void> {
  await db(tx)
    .updateTable('invitaciones')
    .set({ aviso: null })
    .where('id', '=', anyOf(ids))
    .execute();
}
