import type { usuarioRow } from '@gremio/contract/personal/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { listPage, type Page } from '../../platform/database/listing.ts';
import { matching } from '../../platform/database/search.ts';
import type { PersonalTables } from '../table.ts';

export type UsuarioRow = z.output<typeof usuarioRow>;

export interface UsuarioFilter {
  id?: string[];
  q?: string;
}

type Changes = Pick<UsuarioRow, 'email' | 'name' | 'role' | 'bloqueado'>;

const db = (handle: Handle) => tables<PersonalTables>(handle);

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('personal_user')
    .select(['id', 'email', 'name', 'role', 'version'])
    .select([
      sql<boolean>`coalesce(banned, false)`.as('bloqueado'),
      sql<boolean>`coalesce("twoFactorEnabled", false)`.as('segundo_factor'),
    ]);

export function listUsuarios(handle: Handle, filter: UsuarioFilter, page: Page) {
  let query = rows(handle);
  if (filter.id) query = query.where('id', '=', sql<string>`any(${filter.id}::text[])`);
  if (filter.q) {
    query = query.where(matching(sql<string>`buscable(name || ' ' || email)`, filter.q));
  }
  return listPage(query, page, { email: 'email', name: 'name', role: 'role' }, 'id');
}

export const findUsuario = async (handle: Handle, id: string): Promise<UsuarioRow | null> =>
  (await rows(handle).where('id', '=', id).executeTakeFirst()) ?? null;

/** False when the version is not that one any more. */
export async function updateUsuario(tx: Handle, id: string, version: number, changes: Changes) {
  const { email, name, role, bloqueado: banned } = changes;
  const { numUpdatedRows } = await db(tx)
    .updateTable('personal_user')
    .set({ email, name, role, banned, version: version + 1, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setPassword(tx: Handle, userId: string, password: string): Promise<void> {
  await db(tx)
    .updateTable('personal_account')
    .set({ password, updatedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}

export async function endSessions(tx: Handle, userId: string): Promise<void> {
  await db(tx).deleteFrom('personal_session').where('userId', '=', userId).execute();
}

export async function deleteUsuario(tx: Handle, id: string): Promise<void> {
  await db(tx).deleteFrom('personal_user').where('id', '=', id).execute();
}

/** Whether somebody else administers, held so until the transaction ends. */
export async function holdOtherAdministracion(tx: Handle, id: string): Promise<boolean> {
  const administracion = await db(tx)
    .selectFrom('personal_user')
    .select('id')
    .where('role', '=', 'administracion')
    .where(sql<boolean>`not coalesce(banned, false)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return administracion.some((one) => one.id !== id);
}

export async function emailIsTaken(
  handle: Handle,
  email: string,
  except: string,
): Promise<boolean> {
  const other = await db(handle)
    .selectFrom('personal_user')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}
