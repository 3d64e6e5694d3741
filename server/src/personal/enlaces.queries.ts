import type { Role } from '@gremio/contract/personal/rules.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { deleteLlaves, settleFactores } from './llaves.queries.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** Stores a user's link, replacing the previous one. */
export async function saveEnlace(
  tx: Handle,
  usuario_id: string,
  hash: Buffer,
  vence: string,
): Promise<void> {
  await db(tx)
    .insertInto('personal_enlaces')
    .values({ usuario_id, hash, vence })
    .onConflict((one) => one.column('usuario_id').doUpdateSet({ hash, vence }))
    .execute();
}

export async function deleteEnlace(tx: Handle, usuarioId: string): Promise<void> {
  await db(tx).deleteFrom('personal_enlaces').where('usuario_id', '=', usuarioId).execute();
}

/** Finds the user of a link that has not expired, unless they are blocked. */
export async function findByEnlace(handle: Handle, hash: Buffer, now: string) {
  return db(handle)
    .selectFrom('personal_enlaces as e')
    .innerJoin('personal_user as u', 'u.id', 'e.usuario_id')
    .select(['u.id', 'u.name', 'u.email', 'u.emailVerified'])
    .select(sql<Role>`coalesce(u.role, u.rol_local)`.as('role'))
    .where('e.hash', '=', hash)
    .where('e.vence', '>', now)
    .where(sql<boolean>`not coalesce(u.banned, false)`)
    .executeTakeFirst();
}

/** Consumes the link: of two concurrent calls, one succeeds. */
export async function takeEnlace(tx: Handle, hash: Buffer, now: string): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('personal_enlaces')
    .where('hash', '=', hash)
    .where('vence', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Sets or (null) removes the password. Choosing one through the mailed link proves that the address is
 * theirs, so it becomes verified.
 */
export async function setPassword(tx: Handle, userId: string, password: string | null) {
  await db(tx)
    .updateTable('personal_account')
    .set({ password, updatedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
  if (password === null) return;
  await db(tx)
    .updateTable('personal_user')
    .set({ emailVerified: true })
    .where('id', '=', userId)
    .execute();
}

/** Removes the code application and every passkey. */
export async function removeSecondFactor(tx: Handle, userId: string): Promise<void> {
  await db(tx).deleteFrom('personal_two_factor').where('userId', '=', userId).execute();
  await deleteLlaves(tx, userId);
  await settleFactores(tx, userId);
}
