import type { Dispositivo } from '@gremio/contract/activacion/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { ActivacionTables } from './table.ts';

const db = (handle: Handle) => tables<ActivacionTables>(handle);

export async function insertIdentidad(
  handle: Handle,
  tokenHash: Buffer,
  dispositivo: Dispositivo,
  nombre: string | null,
): Promise<void> {
  await db(handle)
    .insertInto('identidades')
    .values({ token_hash: tokenHash, dispositivo, nombre })
    .execute();
}

/**
 * Finds the open identidades of these tokens, with their personas' estado. A token that an activation
 * replaced counts only if that was after `before`.
 */
export const findByTokens = (handle: Handle, tokenHashes: Buffer[], before: string) =>
  db(handle)
    .selectFrom('identidades')
    .leftJoin('personas', 'personas.id', 'identidades.persona_id')
    .select([
      'identidades.id',
      'identidades.token_hash as tokenHash',
      'identidades.persona_id as personaId',
      'identidades.ultimo_uso as ultimoUso',
      'personas.estado',
    ])
    .select(
      sql<number[]>`array(
        select id from personas_unidas where personas_unidas.persona_id = identidades.persona_id
      )`.as('unidas'),
    )
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('cerrado', 'is', null)
    .where((eb) => eb.or([eb('sucesora', 'is', null), eb('creado', '>', before)]))
    .execute();

/** Records last uses, at a resolution of an hour: rows that were written since `before` stay as they are. */
export async function touch(handle: Handle, ids: number[], now: string, before: string) {
  await db(handle)
    .updateTable('identidades')
    .set({ ultimo_uso: now })
    .where('id', '=', anyOf(ids))
    .where('ultimo_uso', '<', before)
    .execute();
}

export async function findDispositivo(handle: Handle, id: number): Promise<Dispositivo | null> {
  const row = await db(handle)
    .selectFrom('identidades')
    .select('dispositivo')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.dispositivo ?? null;
}

/** Lists the open devices that carry a persona's card, last used first. */
export const listOpen = (handle: Handle, personaId: PersonaId) =>
  db(handle)
    .selectFrom('identidades')
    .select(['id', 'dispositivo', 'nombre', 'activado', 'ultimo_uso'])
    .where('persona_id', '=', personaId)
    .where('cerrado', 'is', null)
    .where('activado', 'is not', null)
    .$narrowType<{ activado: string }>()
    .orderBy('ultimo_uso', 'desc')
    .orderBy('id')
    .execute();

/** Closes an open device of a persona; returns false if there is none. */
export async function closeOne(tx: Handle, personaId: PersonaId, id: number, now: string) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('identidades')
    .set({ cerrado: now })
    .where('id', '=', id)
    .where('persona_id', '=', personaId)
    .where('cerrado', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes every open device of a persona but this one; returns the ids of those closed. */
export async function closeOthers(tx: Handle, personaId: PersonaId, este: number, now: string) {
  const closed = await db(tx)
    .updateTable('identidades')
    .set({ cerrado: now })
    .where('persona_id', '=', personaId)
    .where('id', '<>', este)
    .where('cerrado', 'is', null)
    .returning('id')
    .execute();
  return closed.map((row) => row.id);
}

/** Closes every open device of these personas; returns those closed. */
export const closeAllOf = (tx: Handle, personaIds: number[], now: string) =>
  db(tx)
    .updateTable('identidades')
    .set({ cerrado: now })
    .where('persona_id', '=', anyOf(personaIds))
    .where('cerrado', 'is', null)
    .returning(['id', 'nombre', 'persona_id as personaId'])
    .execute();

/** A device that is or was a persona's. */
interface Owned {
  id: number;
  personaId: number;
}

/** Returns the ids of those of these devices that are closed, and still these personas'. */
export async function listClosed(handle: Handle, owned: Owned[]): Promise<Set<number>> {
  const rows = await db(handle)
    .selectFrom('identidades')
    .select('id')
    .where(
      sql<boolean>`(id, persona_id) in (select * from unnest(
        ${owned.map((one) => one.id)}::int[], ${owned.map((one) => one.personaId)}::int[]
      ))`,
    )
    .where('cerrado', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Opens closed devices again; returns how many. */
export async function reopen(tx: Handle, devices: { id: number }[]): Promise<number> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('identidades')
    .set({ cerrado: null })
    .where('id', '=', anyOf(devices.map(({ id }) => id)))
    .where('cerrado', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes a batch of identidades that nobody activated and that were last used before `before`;
 * returns how many.
 */
export async function purgeIdle(handle: Handle, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`
    with ociosas as (
      select id from identidades
      where persona_id is null and ultimo_uso < ${before}
      order by ultimo_uso limit ${limit}
    ), borradas as (
      delete from identidades using ociosas
      where identidades.id = ociosas.id and identidades.persona_id is null
      returning 1
    )
    select count(*)::int as purged from borradas
  `.execute(db(handle));
  return rows[0]?.purged ?? 0;
}
