import type { SesionPersonal } from '@gremio/contract/personal/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

export interface NewEquipo {
  id: string;
  hash: Buffer;
  now: string;
  vence: string;
  /** Stored (hashed) token of the session that the second factor just opened. */
  sesion: string;
  /** True if a passkey opened the session. */
  llave: boolean;
}

/** Marks the session's browser as trusted. Inserts nothing if the session was closed meanwhile. */
export async function insertEquipo(handle: Handle, equipo: NewEquipo): Promise<void> {
  const { id, hash, now, vence, sesion, llave } = equipo;
  await sql`
    insert into personal_equipos (id, usuario_id, hash, navegador, ip, desde, ultimo_uso, vence, llave)
    select ${id}, "userId", ${hash}, "userAgent", "ipAddress", ${now}, ${now}, ${vence}, ${llave}
    from personal_session where token = ${sesion}
  `.execute(db(handle));
}

/**
 * Returns true if this browser is trusted for this user, and records the use, which does not extend the term.
 */
export async function touchEquipo(
  handle: Handle,
  usuarioId: string,
  hash: Buffer,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db(handle)
    .updateTable('personal_equipos')
    .set({ ultimo_uso: now })
    .where('hash', '=', hash)
    .where('usuario_id', '=', usuarioId)
    .where('vence', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns true if the trust in this browser came from a passkey, whichever user's. */
export async function isByLlave(handle: Handle, hash: Buffer): Promise<boolean> {
  const found = await db(handle)
    .selectFrom('personal_equipos')
    .select('llave')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found?.llave === true;
}

export async function deleteByHash(handle: Handle, hash: Buffer): Promise<void> {
  await db(handle).deleteFrom('personal_equipos').where('hash', '=', hash).execute();
}

/** Lists a user's trusted browsers, last used first. */
export async function listEquipos(
  handle: Handle,
  usuarioId: string,
  now: string,
): Promise<SesionPersonal[]> {
  return db(handle)
    .selectFrom('personal_equipos')
    .select(['id', 'navegador', 'ip', 'desde', 'ultimo_uso', 'vence'])
    .select([sql<'equipo'>`'equipo'`.as('clase'), sql<boolean>`false`.as('esta')])
    .where('usuario_id', '=', usuarioId)
    .where('vence', '>', now)
    .orderBy('ultimo_uso', 'desc')
    .execute();
}

export async function closeEquipo(tx: Handle, usuarioId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('personal_equipos')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends every trusted browser and every half-finished sign-in of a user; returns the number of browsers. The
 * library stores half-finished sign-ins, and an older server's trusted browsers, as verifications whose value
 * is the user's id.
 */
export async function endTrust(tx: Handle, usuarioId: string): Promise<number> {
  await db(tx).deleteFrom('personal_verification').where('value', '=', usuarioId).execute();
  const { numDeletedRows } = await db(tx)
    .deleteFrom('personal_equipos')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
