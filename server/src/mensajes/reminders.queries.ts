import { type Handle, tables } from '../platform/database/handle.ts';
import type { AvisosTables } from './preferencias.table.ts';

const db = (handle: Handle) => tables<AvisosTables>(handle);

/**
 * Locks the progress of a day's reminders until the transaction ends. Returns null when the day is complete
 * or another server holds it.
 */
export async function holdProgress(tx: Handle, clase: string, dia: string): Promise<number | null> {
  await db(tx)
    .insertInto('recordatorios')
    .values({ clase, dia, ultimo: 0, terminado: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db(tx)
    .selectFrom('recordatorios')
    .select('ultimo')
    .where('clase', '=', clase)
    .where('dia', '=', dia)
    .where('terminado', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.ultimo ?? null;
}

export async function saveProgress(
  tx: Handle,
  clase: string,
  dia: string,
  progress: { ultimo: number; terminado: string | null },
): Promise<void> {
  await db(tx)
    .updateTable('recordatorios')
    .set(progress)
    .where('clase', '=', clase)
    .where('dia', '=', dia)
    .execute();
}
