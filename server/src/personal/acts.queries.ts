import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonalTables } from './table.ts';

/** Names of the users with these ids. */
export const findUserNames = (handle: Handle, ids: string[]) =>
  tables<PersonalTables>(handle)
    .selectFrom('personal_user')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
