import type { SesionPersonal } from '@gremio/contract/personal/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { PersonalTables } from '../table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** Where somebody is signed in, the latest used first; `actual` is the one that asks. */
export async function listSesiones(
  handle: Handle,
  usuarioId: string,
  actual: string,
  now: string,
): Promise<SesionPersonal[]> {
  return db(handle)
    .selectFrom('personal_session')
    .select(['id', 'userAgent as navegador', 'ipAddress as ip'])
    .select(['createdAt as desde', 'updatedAt as ultimo_uso'])
    .select(sql<boolean>`id = ${actual}`.as('esta'))
    .where('userId', '=', usuarioId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute();
}

/** One of somebody's sessions; of nobody else. How many that were. */
export async function closeSesion(tx: Handle, usuarioId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('personal_session')
    .where('userId', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All of somebody's sessions, but for one. */
export async function closeSesiones(
  tx: Handle,
  usuarioId: string,
  except: string | null,
): Promise<number> {
  let query = db(tx).deleteFrom('personal_session').where('userId', '=', usuarioId);
  if (except !== null) query = query.where('id', '<>', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** All of somebody's sessions, but for the one that this token opens. */
export async function closeOthers(handle: Handle, usuarioId: string, token: string): Promise<void> {
  await db(handle)
    .deleteFrom('personal_session')
    .where('userId', '=', usuarioId)
    .where('token', '<>', token)
    .execute();
}

export async function touchSesion(handle: Handle, id: string, now: string): Promise<void> {
  await db(handle)
    .updateTable('personal_session')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .execute();
}
