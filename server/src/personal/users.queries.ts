import type * as wire from '@gremio/contract/personal/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { usuarioRow } from '@gremio/contract/personal/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import { endTrust } from './trusted-browsers.queries.ts';
import type { PersonalTables } from './table.ts';

export type UsuarioRow = z.output<typeof usuarioRow>;

export type UsuarioFilter = FilterOf<typeof wire.usuarios>;

type EstadoUsuario = UsuarioRow['estado'];
type Changes = Pick<UsuarioRow, 'email' | 'name' | 'role' | 'bloqueado'>;

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** True for users who chose a password, and so can sign in. */
const hasPassword = sql<boolean>`exists (
  select from personal_account a where a."userId" = u.id and a.password is not null
)`;

const rows = (handle: Handle, now: string) =>
  db(handle)
    .selectFrom('personal_user as u')
    .leftJoin('personal_enlaces as e', (on) =>
      on.onRef('e.usuario_id', '=', 'u.id').on('e.vence', '>', now),
    )
    .select(['u.id', 'u.email', 'u.name', 'u.role', 'u.version', 'e.vence as enlace_vence'])
    .select([
      sql<boolean>`coalesce(u.banned, false)`.as('bloqueado'),
      sql<boolean>`coalesce(u."twoFactorEnabled", false)`.as('segundo_factor'),
      sql<EstadoUsuario>`case
        when u.banned then 'bloqueado'
        when ${hasPassword} then 'activo'
        when e.vence is null then 'sin_enlace'
        else 'invitado'
      end`.as('estado'),
    ]);

export function listUsuarios(
  handle: Handle,
  filter: UsuarioFilter,
  page: PageOf<typeof wire.usuarios>,
  now: string,
) {
  let query = rows(handle, now);
  if (filter.id) query = query.where('u.id', '=', sql<string>`any(${filter.id}::text[])`);
  if (filter.q) {
    query = query.where(matching(sql<string>`buscable(u.name || ' ' || u.email)`, filter.q));
  }
  return listPage(
    handle,
    query,
    page,
    { email: 'u.email', name: 'u.name', role: 'u.role' },
    'u.id',
  );
}

export const findUsuario = async (
  handle: Handle,
  id: string,
  now: string,
): Promise<UsuarioRow | null> =>
  (await rows(handle, now).where('u.id', '=', id).executeTakeFirst()) ?? null;

export const findByEmail = async (handle: Handle, email: string, now: string) =>
  (await rows(handle, now).where('u.email', '=', email.toLowerCase()).executeTakeFirst()) ?? null;

/** Returns false on a stale version (optimistic lock). */
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

export async function deleteUsuario(tx: Handle, id: string): Promise<void> {
  await endTrust(tx, id);
  await db(tx).deleteFrom('personal_user').where('id', '=', id).execute();
}

/**
 * Returns true if another administrator can sign in, and locks the administrators until the transaction ends.
 */
export async function holdOtherAdministracion(tx: Handle, id: string): Promise<boolean> {
  const administracion = await db(tx)
    .selectFrom('personal_user as u')
    .select('u.id')
    .where('u.role', '=', 'administracion')
    .where(sql<boolean>`not coalesce(u.banned, false)`)
    .where(hasPassword)
    .orderBy('u.id')
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
