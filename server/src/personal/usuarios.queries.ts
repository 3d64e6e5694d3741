import type * as wire from '@gremio/contract/personal/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { usuarioRow } from '@gremio/contract/personal/schemas.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import { endTrust } from './equipos.queries.ts';
import type { PersonalTables } from './table.ts';

export type UsuarioRow = z.output<typeof usuarioRow>;

export type UsuarioFilter = FilterOf<typeof wire.usuarios>;

type EstadoUsuario = UsuarioRow['estado'];
type Changes = Pick<UsuarioRow, 'email' | 'name' | 'role' | 'bloqueado' | 'seccional_ids'>;

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** True for users who chose a password, and so can sign in. */
const hasPassword = sql<boolean>`exists (
  select from personal_account a where a."userId" = u.id and a.password is not null
)`;

/** Ids of a user's places, and of those that they became. */
const placesOf = (usuario: RawBuilder<unknown>) => sql`
  select seccional_id from personal_lugares where usuario_id = ${usuario}
  union select s.unida_a from seccionales s join lugar on lugar.id = s.id where s.unida_a is not null
`;

/** Columns of a user's places, by name; a place that was merged is the one that it became. */
const placeColumns = (columns: string[], usuario: RawBuilder<unknown>) => sql`
  with recursive lugar (id) as (${placesOf(usuario)})
  select ${sql.join(columns.map((one) => sql.ref(one)))} from lugar join seccionales s on s.id = lugar.id
  where s.unida_a is null order by s.nombre, s.id
`;

const rows = (handle: Handle, now: string) =>
  db(handle)
    .selectFrom('personal_user as u')
    .leftJoin('personal_enlaces as e', (on) =>
      on.onRef('e.usuario_id', '=', 'u.id').on('e.vence', '>', now),
    )
    .select(['u.id', 'u.email', 'u.name', 'u.version', 'e.vence as enlace_vence'])
    .select([
      sql<Role>`coalesce(u.role, u.rol_local)`.as('role'),
      sql<boolean>`coalesce(u.banned, false)`.as('bloqueado'),
      sql<boolean>`coalesce(u."twoFactorEnabled", false)`.as('segundo_factor'),
      sql<EstadoUsuario>`case
        when u.banned then 'bloqueado'
        when ${hasPassword} then 'activo'
        when e.vence is null then 'sin_enlace'
        else 'invitado'
      end`.as('estado'),
      sql<number[]>`array(${placeColumns(['s.id'], sql`u.id`)})`.as('seccional_ids'),
      sql<string[]>`array(${placeColumns(['s.nombre'], sql`u.id`)})`.as('seccionales'),
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
    query = query.where(matching(sql<string>`plegado(u.name || ' ' || u.email)`, filter.q));
  }
  return listPage(handle, query, page, { email: 'u.email', name: 'u.name', role: 'role' }, 'u.id');
}

export const findUsuario = async (
  handle: Handle,
  id: string,
  now: string,
): Promise<UsuarioRow | null> =>
  (await rows(handle, now).where('u.id', '=', id).executeTakeFirst()) ?? null;

export const findByEmail = async (handle: Handle, email: string, now: string) =>
  (await rows(handle, now).where('u.email', '=', email.toLowerCase()).executeTakeFirst()) ?? null;

/** The role's columns: an older server admits nobody without a `role`, and a local user has none. */
export const roleIn = ({ role, seccional_ids }: Pick<Changes, 'role' | 'seccional_ids'>) =>
  seccional_ids.length > 0 ? { role: null, rol_local: role } : { role, rol_local: null };

/** Replaces a user's places. */
export async function setPlaces(tx: Handle, usuario_id: string, ids: number[]): Promise<void> {
  await db(tx).deleteFrom('personal_lugares').where('usuario_id', '=', usuario_id).execute();
  const rows = [...new Set(ids)].map((seccional_id) => ({ usuario_id, seccional_id }));
  if (rows.length > 0) await db(tx).insertInto('personal_lugares').values(rows).execute();
}

/** Returns true if all of these are seccionales; one that was merged is none. */
export async function arePlaces(handle: Handle, ids: number[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select not exists (
      select from unnest(${ids}::int[]) as u (id)
      where not exists (select from seccionales s where s.id = u.id and s.unida_a is null)
    ) as all
  `.execute(db(handle));
  return rows[0]?.all ?? false;
}

/**
 * Ids of a user's places and of all under them. Those that were merged into one of them count too: rows of
 * the past name them.
 */
export async function listReach(handle: Handle, usuarioId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive lugar (id) as (${placesOf(sql`${usuarioId}`)}), bajo (id) as (
      select id from lugar
      union select s.id from seccionales s join bajo on s.padre_id = bajo.id or s.unida_a = bajo.id
    )
    select id from bajo order by id
  `.execute(db(handle));
  return rows.map(({ id }) => id);
}

/** Names of a user's places. */
export async function findPlaces(
  handle: Handle,
  usuarioId: string,
): Promise<Pick<UsuarioRow, 'seccional_ids' | 'seccionales'>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    ${placeColumns(['s.id', 's.nombre'], sql`${usuarioId}`)}
  `.execute(db(handle));
  return {
    seccional_ids: rows.map(({ id }) => id),
    seccionales: rows.map(({ nombre }) => nombre),
  };
}

/** Returns false on a stale version (optimistic lock). */
export async function updateUsuario(tx: Handle, id: string, version: number, changes: Changes) {
  const { email, name, bloqueado: banned } = changes;
  const { numUpdatedRows } = await db(tx)
    .updateTable('personal_user')
    .set({ email, name, ...roleIn(changes), banned, version: version + 1 })
    .set({ updatedAt: sql<string>`now()` })
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
 * Returns true if another national administrator can sign in, and locks the administrators until the
 * transaction ends.
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

export interface StoredUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  seccional_ids: number[];
  /** The library's hash; null until the user chooses a password. */
  password: string | null;
}

/** Inserts a user who signs in with mail and password, in the rows that the library expects. */
export async function insertUser(tx: Handle, user: StoredUser, now: string): Promise<void> {
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
