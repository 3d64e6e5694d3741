import type { Dispositivo } from '@gremio/contract/activacion/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { triesIn } from '../platform/database/tries.ts';
import type { ActivacionTables } from './table.ts';

const db = (handle: Handle) => tables<ActivacionTables>(handle);

export const tries = triesIn('intentos_activacion');

/** Finds a key by any hash under which it may be stored, including keys that are no longer valid. */
export const findClave = (handle: Handle, hashes: Buffer[]) =>
  db(handle)
    .selectFrom('claves_activacion')
    .select(['id', 'persona_id', 'hash'])
    .where('hash', 'in', hashes)
    .executeTakeFirst();

/**
 * Locks a key until the transaction ends, so that nobody else takes one of its device slots or
 * revokes it meanwhile.
 */
export const holdClave = (tx: Handle, hash: Buffer) =>
  db(tx)
    .selectFrom('claves_activacion')
    .select(['id', 'vence', 'usos_maximos', 'revocada'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Counts the open devices that this key activated. */
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

/** Locks an open device until the transaction ends. Returns undefined if it was closed. */
export const holdIdentidad = (tx: Handle, id: number) =>
  device(tx).where('id', '=', id).executeTakeFirst();

/** Like `holdIdentidad`, by the device's current token. */
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

/**
 * Gives a device a new token. The old one moves to a row without a persona (`sucesora`), so that a lost reply
 * can be requested again with it.
 */
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
