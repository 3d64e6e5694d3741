import type * as wire from '@gremio/contract/hijos/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { hijoWrite } from '@gremio/contract/hijos/schemas.ts';
import type * as z from 'zod';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { found, matching } from '../platform/database/search.ts';
import { personaMatching } from '../personas/lookups.ts';
import type { HijosTables } from './table.ts';

export type HijoWrite = z.output<typeof hijoWrite>;

export type HijoFilter = FilterOf<typeof wire.hijos>;

/** Expression of the index `hijos_plegados`. */
const searchable = sql<string>`plegado(nombre || ' ' || numdoc)`;

/**
 * Matches children by their parent's document or number, if the search has a digit: names are the
 * children's own.
 */
const titularMatching = (q: string) =>
  /\d/.test(q)
    ? sql<boolean>`persona_id in (select personas.id from personas where ${personaMatching(q)})`
    : sql<boolean>`false`;

/**
 * Matches children by name or document and, if the search has a digit, by their parent's document or number.
 */
export const hijosMatching = (q: string) =>
  found(sql`
    select id from hijos where ${matching(searchable, q)}
    union select id from hijos where ${titularMatching(q)}
  `);

const SORTABLE = { nombre: 'nombre', numdoc: 'numdoc', fecha_nacimiento: 'fecha_nacimiento' };

const db = (handle: Handle) => tables<HijosTables>(handle);

export const listHijosOf = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('hijos')
    .selectAll()
    .where('persona_id', '=', personaId)
    .orderBy('fecha_nacimiento')
    .orderBy('id')
    .execute();

/** Lists the children of these personas, eldest first. */
export const listHijosOfMany = (handle: Handle, personaIds: number[]) =>
  db(handle)
    .selectFrom('hijos')
    .selectAll()
    .where('persona_id', '=', anyOf(personaIds))
    .orderBy('fecha_nacimiento')
    .orderBy('id')
    .execute();

export function listHijos(handle: Handle, filter: HijoFilter, page: PageOf<typeof wire.hijos>) {
  let query = db(handle).selectFrom('hijos').selectAll();
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.q) query = query.where('id', '=', hijosMatching(filter.q));
  return listPage(handle, query, page, SORTABLE, 'id');
}

export const findHijo = (handle: Handle, id: number) =>
  db(handle).selectFrom('hijos').selectAll().where('id', '=', id).executeTakeFirst();

export const insertHijo = (tx: Handle, values: HijoWrite) =>
  db(tx).insertInto('hijos').values(values).returningAll().executeTakeFirstOrThrow();

/** Returns undefined on a stale version (optimistic lock). */
export const updateHijo = (tx: Handle, id: number, version: number, values: HijoWrite) =>
  db(tx)
    .updateTable('hijos')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export async function deleteHijo(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('hijos').where('id', '=', id).execute();
}

/** Returns true if another child of this persona has the document. */
export async function hasHijo(handle: Handle, values: HijoWrite, except: number): Promise<boolean> {
  const other = await db(handle)
    .selectFrom('hijos')
    .select('id')
    .where('persona_id', '=', values.persona_id)
    .where('numdoc', '=', values.numdoc)
    .where('id', '<>', except)
    .executeTakeFirst();
  return other !== undefined;
}
