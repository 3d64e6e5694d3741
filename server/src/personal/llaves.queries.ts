import type { Llave } from '@gremio/contract/personal/schemas.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonalTables } from './table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/**
 * Stores a challenge. `usuarioId` is the user who may answer it, so that `endTrust` ends it with
 * their sign-ins.
 */
export async function insertDesafio(
  handle: Handle,
  identifier: string,
  usuarioId: string,
  vence: string,
): Promise<void> {
  await db(handle)
    .insertInto('personal_verification')
    .values({ id: randomUUID(), identifier, value: usuarioId, expiresAt: vence })
    .execute();
}

/**
 * Consumes a challenge. Returns the id of the user who may answer it (empty for anyone), or null
 * if there is none.
 */
export async function takeDesafio(
  handle: Handle,
  identifier: string,
  now: string,
): Promise<string | null> {
  const taken = await db(handle)
    .deleteFrom('personal_verification')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst();
  return taken?.value ?? null;
}

type NewLlave = PersonalTables['personal_llaves'];

/** Returns false if the credential is already registered. */
export async function insertLlave(tx: Handle, llave: NewLlave): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('personal_llaves')
    .values(llave)
    .onConflict((one) => one.column('credencial').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const llavesOf = (handle: Handle, usuarioId: string) =>
  db(handle).selectFrom('personal_llaves').where('usuario_id', '=', usuarioId);

export const listLlaves = (handle: Handle, usuarioId: string): Promise<Llave[]> =>
  llavesOf(handle, usuarioId)
    .select(['id', 'nombre', 'desde', 'ultimo_uso'])
    .orderBy('desde')
    .orderBy('id')
    .execute();

export const hasLlave = async (handle: Handle, usuarioId: string): Promise<boolean> =>
  (await llavesOf(handle, usuarioId).select('id').executeTakeFirst()) !== undefined;

/** Lists a user's credentials in the form of WebAuthn options. */
export const listCredenciales = (handle: Handle, usuarioId: string) =>
  llavesOf(handle, usuarioId).select(['credencial as id', 'transportes as transports']).execute();

export const findLlave = async (
  handle: Handle,
  usuarioId: string,
  id: string,
): Promise<Llave | null> =>
  (await llavesOf(handle, usuarioId)
    .select(['id', 'nombre', 'desde', 'ultimo_uso'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Finds the passkey that an answer names, unless its user is blocked. */
export const findByCredencial = (handle: Handle, credencial: string) =>
  db(handle)
    .selectFrom('personal_llaves as l')
    .innerJoin('personal_user as u', 'u.id', 'l.usuario_id')
    .select(['l.id', 'l.usuario_id', 'l.credencial', 'l.clave_publica'])
    .select(sql<number>`l.contador::float8`.as('contador'))
    .where('l.credencial', '=', credencial)
    .where(sql<boolean>`not coalesce(u.banned, false)`)
    .executeTakeFirst();

/**
 * Records a use. Returns false if the counter has not grown: another authenticator holds a copy of the key. A
 * counter that is always 0 does not count.
 */
export async function countUse(
  handle: Handle,
  id: string,
  contador: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db(handle)
    .updateTable('personal_llaves')
    .set({ contador, ultimo_uso: now })
    .where('id', '=', id)
    .where(sql<boolean>`(contador < ${contador} or (contador = 0 and ${contador} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renameLlave(tx: Handle, id: string, nombre: string): Promise<void> {
  await db(tx).updateTable('personal_llaves').set({ nombre }).where('id', '=', id).execute();
}

export async function deleteLlave(tx: Handle, id: string): Promise<void> {
  await db(tx).deleteFrom('personal_llaves').where('id', '=', id).execute();
}

export async function deleteLlaves(tx: Handle, usuarioId: string): Promise<void> {
  await db(tx).deleteFrom('personal_llaves').where('usuario_id', '=', usuarioId).execute();
}

/** Returns true if the user has a verified code application. */
export async function hasCodigo(handle: Handle, usuarioId: string): Promise<boolean> {
  const found = await db(handle)
    .selectFrom('personal_two_factor')
    .select('id')
    .where('userId', '=', usuarioId)
    .where(sql<boolean>`coalesce(verified, true)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Recomputes a user's factor flags. Must follow any change of a factor. */
export async function settleFactores(tx: Handle, usuarioId: string): Promise<void> {
  await sql`
    update personal_user u set
      llave = has.llave,
      "twoFactorEnabled" = has.llave or exists (
        select from personal_two_factor f where f."userId" = u.id and coalesce(f.verified, true)
      )
    from (
      select exists (select from personal_llaves where usuario_id = ${usuarioId}) as llave
    ) as has
    where u.id = ${usuarioId}
  `.execute(db(tx));
}
