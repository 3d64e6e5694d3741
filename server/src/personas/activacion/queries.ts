import type { Dispositivo } from '@gremio/contract/personas/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { triesIn } from '../../platform/database/tries.ts';
import type { PersonasTables } from '../table.ts';

const db = (handle: Handle) => tables<PersonasTables>(handle);

export const addTry = triesIn('intentos_activacion');

/** Takes one try back: it was no guess. */
export async function forgiveTry(tx: Handle, sujetos: string[]): Promise<void> {
  await db(tx)
    .updateTable('intentos_activacion')
    .set({ cuenta: sql<number>`cuenta - 1` })
    .where('sujeto', '=', sql<string>`any(${sujetos}::text[])`)
    .execute();
}

export async function purgeTries(handle: Handle, hourAgo: string): Promise<void> {
  await db(handle).deleteFrom('intentos_activacion').where('desde', '<=', hourAgo).execute();
}

/** A key by any hash that it may be kept under, also one that opens nothing any more. */
export const findClave = (handle: Handle, hashes: Buffer[]) =>
  db(handle)
    .selectFrom('claves_activacion')
    .select(['id', 'persona_id', 'hash'])
    .where('hash', 'in', hashes)
    .executeTakeFirst();

/** A key, held until the transaction ends: nobody else takes a place of it or revokes it meanwhile. */
export const holdClave = (tx: Handle, hash: Buffer) =>
  db(tx)
    .selectFrom('claves_activacion')
    .select(['id', 'vence', 'usos_maximos', 'revocada'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The open devices that carry the card by this key. */
export async function countDevices(tx: Handle, claveId: number): Promise<number> {
  const { devices } = await db(tx)
    .selectFrom('identidades')
    .select(sql<number>`count(*)::int`.as('devices'))
    .where('clave_id', '=', claveId)
    .where('cerrado', 'is', null)
    .executeTakeFirstOrThrow();
  return devices;
}

const device = (tx: Handle) =>
  db(tx)
    .selectFrom('identidades')
    .select(['id', 'persona_id', 'dispositivo', 'sucesora'])
    .where('cerrado', 'is', null)
    .forUpdate();

/** Whose card an open device carries, held until the transaction ends; undefined when it was closed. */
export const holdIdentidad = (tx: Handle, id: number) =>
  device(tx).where('id', '=', id).executeTakeFirst();

/** The same of the device that has this token now. */
export const holdByToken = (tx: Handle, tokenHash: Buffer) =>
  device(tx).where('token_hash', '=', tokenHash).executeTakeFirst();

export async function attach(
  tx: Handle,
  id: number,
  personaId: number,
  claveId: number,
  now: string,
): Promise<void> {
  await db(tx)
    .updateTable('identidades')
    .set({
      persona_id: personaId,
      clave_id: claveId,
      activado: now,
      ultimo_uso: now,
      sucesora: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives a device a new token. The one before is nobody's from now on, so that its answer may be asked for again. */
export async function succeed(
  tx: Handle,
  { id, dispositivo }: { id: number; dispositivo: Dispositivo },
  before: Buffer,
  after: Buffer,
  now: string,
): Promise<void> {
  await db(tx).updateTable('identidades').set({ token_hash: after }).where('id', '=', id).execute();
  await db(tx)
    .insertInto('identidades')
    .values({ token_hash: before, dispositivo, sucesora: id, creado: now, ultimo_uso: now })
    .execute();
}
