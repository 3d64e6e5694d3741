import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** Lists a user's code applications: normally one, two if two additions began at once. */
export const listFactores = (handle: Handle, usuarioId: string) =>
  db(handle)
    .selectFrom('personal_two_factor')
    .select(['id', 'secret'])
    .select(sql<boolean>`coalesce(verified, true)`.as('confirmado'))
    .where('userId', '=', usuarioId)
    .execute();

/**
 * Marks a step as used. Returns false if it or a later one already was: of two concurrent
 * calls, one succeeds.
 */
export async function takePaso(handle: Handle, id: string, paso: number): Promise<boolean> {
  const { numUpdatedRows } = await db(handle)
    .updateTable('personal_two_factor')
    .set({ paso })
    .where('id', '=', id)
    .where((row) => row.or([row('paso', 'is', null), row('paso', '<', paso)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
