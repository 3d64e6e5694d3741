import type { Insertable } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { BilleterasTables } from '../table.ts';

const db = (handle: Handle) => tables<BilleterasTables>(handle);

export type Dado = BilleterasTables['pases_google'];

/**
 * Records a pass that was just issued. If it is known, only the date changes: `huella` is of the content that
 * Google has.
 */
export async function savePase(handle: Handle, values: Insertable<Dado>): Promise<void> {
  await db(handle)
    .insertInto('pases_google')
    .values(values)
    .onConflict((conflict) => conflict.column('objeto').doUpdateSet({ dado: values.dado }))
    .execute();
}

export const listPases = (handle: Handle, after: string, limit: number): Promise<Dado[]> =>
  db(handle)
    .selectFrom('pases_google')
    .selectAll()
    .where('objeto', '>', after)
    .orderBy('objeto')
    .limit(limit)
    .execute();

export async function setHuella(handle: Handle, objeto: string, huella: string): Promise<void> {
  await db(handle)
    .updateTable('pases_google')
    .set({ huella })
    .where('objeto', '=', objeto)
    .execute();
}

export async function forget(handle: Handle, objeto: string): Promise<void> {
  await db(handle).deleteFrom('pases_google').where('objeto', '=', objeto).execute();
}
