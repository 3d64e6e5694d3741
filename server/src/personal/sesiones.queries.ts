import type { SesionPersonal } from '@gremio/contract/personal/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { closeEquipo, endTrust, listEquipos } from './equipos.queries.ts';
import { storedToken } from './stored-credentials.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

async function listSessions(
  handle: Handle,
  usuarioId: string,
  actual: string,
  now: string,
): Promise<SesionPersonal[]> {
  return db(handle)
    .selectFrom('personal_session')
    .select(['id', 'userAgent as navegador', 'ipAddress as ip'])
    .select(['createdAt as desde', 'updatedAt as ultimo_uso', 'expiresAt as vence'])
    .select([sql<'sesion'>`'sesion'`.as('clase'), sql<boolean>`id = ${actual}`.as('esta')])
    .where('userId', '=', usuarioId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute();
}

/** Lists a user's sessions, last used first, then their trusted browsers; `actual` is the calling session. */
export const listSesiones = async (
  handle: Handle,
  usuarioId: string,
  actual: string,
  now: string,
): Promise<SesionPersonal[]> => [
  ...(await listSessions(handle, usuarioId, actual, now)),
  ...(await listEquipos(handle, usuarioId, now)),
];

/** Closes a row of `listSesiones`, of this user only. Returns how many were closed. */
export async function closeSesion(tx: Handle, usuarioId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('personal_session')
    .where('userId', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return Number(numDeletedRows);
  return closeEquipo(tx, usuarioId, id);
}

/**
 * Closes all of a user's sessions except one, and all their trusted browsers. Returns how many were closed.
 */
export async function closeSesiones(
  tx: Handle,
  usuarioId: string,
  except: string | null,
): Promise<number> {
  let query = db(tx).deleteFrom('personal_session').where('userId', '=', usuarioId);
  if (except !== null) query = query.where('id', '<>', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows) + (await endTrust(tx, usuarioId));
}

/** Closes all of a user's sessions except the token's own. Trusted browsers are left to the caller. */
export async function closeOthers(handle: Handle, usuarioId: string, token: string): Promise<void> {
  await db(handle)
    .deleteFrom('personal_session')
    .where('userId', '=', usuarioId)
    .where('token', '<>', storedToken(token))
    .execute();
}

/** Closes every session and every half-finished sign-in of the staff, and trusts no browser any more. */
export async function closeEverySesion(handle: Handle): Promise<void> {
  for (const table of ['personal_session', 'personal_verification', 'personal_equipos'] as const)
    await db(handle).deleteFrom(table).execute();
}

export async function touchSesion(handle: Handle, id: string, now: string): Promise<void> {
  await db(handle)
    .updateTable('personal_session')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .execute();
}
