import type { KyselyPlugin } from 'kysely';
import { noteFailures } from '../platform/database/failures.ts';
import { type Handle, tables } from '../platform/database/handle.ts';

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
