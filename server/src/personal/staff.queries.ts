import type { Role } from '@gremio/contract/personal/rules.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { noteFailures } from '../platform/database/failures.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonalTables } from './table.ts';
import { roleIn } from './users.queries.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

const MOMENTS = [
  'createdAt',
  'updatedAt',
  'expiresAt',
  'banExpires',
  'lockedUntil',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
];

function withDates(row: Record<string, unknown>): Record<string, unknown> {
  const dates = MOMENTS.flatMap((name) => {
    const moment = row[name];
    return typeof moment === 'string' ? [[name, new Date(moment)]] : [];
  });
  return { ...row, ...Object.fromEntries(dates) };
}

/** The pool returns timestamps as text, the wire's form, but the library compares dates. */
const dates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withDates) }),
};

/** Returns the database handle for the staff library. */
export const libraryDatabase = (handle: Handle) =>
  noteFailures(tables<unknown>(handle).withPlugin(dates));

export interface NewUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  seccional_ids: number[];
  /** The library's hash; null until the user chooses a password. */
  password: string | null;
}

/** Inserts a user who signs in with mail and password, in the rows that the library expects. */
export async function insertUser(tx: Handle, user: NewUser, now: string): Promise<void> {
  const { id, email, name, password } = user;
  await db(tx)
    .insertInto('personal_user')
    .values({
      id,
      email,
      name,
      ...roleIn(user),
      emailVerified: password !== null,
      banned: false,
      twoFactorEnabled: false,
    })
    .execute();
  await db(tx)
    .insertInto('personal_account')
    .values({ id, accountId: id, providerId: 'credential', userId: id, password, updatedAt: now })
    .execute();
}

export async function hasUsers(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from personal_user) as some
  `.execute(db(handle));
  return rows[0]?.some ?? false;
}

/** Serializes creation of the first user until the transaction ends, so that there is only one. */
export async function holdFirstUser(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('primer usuario', 0))`.execute(db(tx));
}
