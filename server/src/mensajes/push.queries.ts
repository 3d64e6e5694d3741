import type { Suscripcion } from '@gremio/contract/mensajes/avisos/schemas.ts';
import { type Selectable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { AvisosTables } from './preferencias.table.ts';

const db = (handle: Handle) => tables<AvisosTables>(handle);

export type Destino = Selectable<AvisosTables['suscripciones_push']>;

/** Returns the device's push endpoint, or null if it is not subscribed. */
export async function findEndpoint(handle: Handle, identidadId: number): Promise<string | null> {
  const row = await db(handle)
    .selectFrom('suscripciones_push')
    .select('endpoint')
    .where('identidad_id', '=', identidadId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

export const findDestino = (handle: Handle, id: number) =>
  db(handle).selectFrom('suscripciones_push').selectAll().where('id', '=', id).executeTakeFirst();

export const findDestinos = (handle: Handle, personaIds: number[]) =>
  db(handle)
    .selectFrom('suscripciones_push')
    .select(['id', 'persona_id', 'endpoint'])
    .where('persona_id', '=', anyOf(personaIds))
    .orderBy('id')
    .execute();

/**
 * Stores a device's subscription: one per device, one device per endpoint. A browser that signs in again
 * brings its old endpoint along, and proves it by the same keys. Returns false if another device has that
 * endpoint under other keys. A trigger skips the insert for a device that was closed meanwhile.
 */
export async function saveSuscripcion(
  tx: Handle,
  { identidadId, personaId }: { identidadId: number; personaId: number },
  { endpoint, keys }: Suscripcion,
  creado: string,
): Promise<boolean> {
  // Serializes devices that name the same endpoint.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(db(tx));
  await db(tx)
    .deleteFrom('suscripciones_push')
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', keys.p256dh)
    .where('auth', '=', keys.auth)
    .where('identidad_id', '<>', identidadId)
    .execute();
  const others = await db(tx)
    .selectFrom('suscripciones_push')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('identidad_id', '<>', identidadId)
    .executeTakeFirst();
  if (others) return false;
  const address = { endpoint, ...keys, creado };
  await db(tx)
    .insertInto('suscripciones_push')
    .values({ persona_id: personaId, identidad_id: identidadId, ...address })
    .onConflict((conflict) =>
      conflict.column('identidad_id').doUpdateSet({ persona_id: personaId, ...address }),
    )
    .execute();
  return true;
}

export async function deleteOf(tx: Handle, identidadId: number): Promise<void> {
  await db(tx).deleteFrom('suscripciones_push').where('identidad_id', '=', identidadId).execute();
}

/** Keeps the row if the device registered another endpoint meanwhile. */
export async function deleteGone(tx: Handle, { id, endpoint }: Destino): Promise<void> {
  await db(tx)
    .deleteFrom('suscripciones_push')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

export const findClaves = (handle: Handle) =>
  db(handle).selectFrom('claves_push').select(['publica', 'privada']).executeTakeFirst();

/** Does nothing if a pair exists: the first one wins. */
export async function insertClaves(handle: Handle, publica: string, privada: Buffer) {
  await db(handle)
    .insertInto('claves_push')
    .values({ publica, privada })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a pair that can no longer be opened, and every subscription made with it. */
export async function forgetClaves(handle: Handle, publica: string): Promise<void> {
  await sql`
    with fuera as (delete from claves_push where publica = ${publica} returning 1)
    delete from suscripciones_push where exists (select from fuera)
  `.execute(db(handle));
}
