import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { PersonalTables } from '../table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** A user's code applications: one, but for two additions that began at once. */
export const listFactores = (handle: Handle, usuarioId: string) =>
  db(handle)
    .selectFrom('personal_two_factor')
    .select(['id', 'secret'])
    .select(sql<boolean>`coalesce(verified, true)`.as('confirmado'))
    .where('userId', '=', usuarioId)
    .execute();

/** Takes a step of an application's codes. False where that one or a later one was taken: of two at once, one takes it. */
export async function takePaso(handle: Handle, id: string, paso: number): Promise<boolean> {
  const { numUpdatedRows } = await db(handle)
    .updateTable('personal_two_factor')
    .set({ paso })
    .where('id', '=', id)
    .where((row) => row.or([row('paso', 'is', null), row('paso', '<', paso)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
