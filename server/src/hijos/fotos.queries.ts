import type * as wire from '@gremio/contract/hijos/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { Lado } from '@gremio/contract/archivos/schemas.ts';
import type { EstadoFoto, FotoRow } from '@gremio/contract/hijos/schemas.ts';
import { type Insertable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { hijosMatching } from './hijos.queries.ts';
import type { HijosTables } from './table.ts';

/** Its own tables, with the columns that it reads of the roll. */
type Tables = HijosTables & { personas: { id: number; nombre: string } };

const db = (handle: Handle) => tables<Tables>(handle);

export type FotoFilter = FilterOf<typeof wire.fotosHijos>;

const SORTABLE = { subida: 'f.subida', decidida: { nullable: 'f.decidida' }, estado: 'f.estado' };

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('fotos_hijo as f')
    .innerJoin('hijos as h', 'h.id', 'f.hijo_id')
    .innerJoin('personas as p', 'p.id', 'h.persona_id')
    .select([
      'f.id',
      'f.hijo_id',
      'h.persona_id',
      'h.nombre',
      'p.nombre as titular',
      'f.lado',
      'f.estado',
      'f.motivo',
      'f.subida',
      'f.consentimiento',
      'f.decidida',
      sql<boolean>`f.archivo_id is not null`.as('guardada'),
      'f.version',
    ]);

export function listFotos(
  handle: Handle,
  filter: FotoFilter,
  page: PageOf<typeof wire.fotosHijos>,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('f.id', '=', anyOf(filter.id));
  if (filter.estado) query = query.where('f.estado', '=', filter.estado);
  if (filter.hijo_id) query = query.where('f.hijo_id', '=', filter.hijo_id);
  if (filter.q) query = query.where('f.hijo_id', '=', hijosMatching(filter.q));
  return listPage(handle, query, page, SORTABLE, 'f.id');
}

export const listFotosOf = (handle: Handle, hijoId: number): Promise<FotoRow[]> =>
  rows(handle).where('f.hijo_id', '=', hijoId).orderBy('f.lado', 'desc').execute();

export const findFoto = async (handle: Handle, id: number): Promise<FotoRow | null> =>
  (await rows(handle).where('f.id', '=', id).executeTakeFirst()) ?? null;

/** Lists these children's photos, in the columns that the parent may read. */
export const findFotosOf = (handle: Handle, hijoIds: number[]) =>
  db(handle)
    .selectFrom('fotos_hijo')
    .select(['hijo_id', 'lado', 'archivo_id', 'estado', 'motivo'])
    .where('hijo_id', '=', anyOf(hijoIds))
    .execute();

export async function openFoto(tx: Handle, id: number, usuario: string): Promise<number | null> {
  const row = await db(tx)
    .updateTable('fotos_hijo')
    .set({ abierta_por: sql`array_append(array_remove(abierta_por, ${usuario}), ${usuario})` })
    .where('id', '=', id)
    .where('archivo_id', 'is not', null)
    .returning('archivo_id')
    .executeTakeFirst();
  return row?.archivo_id ?? null;
}

export async function wasOpenedBy(tx: Handle, id: number, usuario: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('fotos_hijo')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`${usuario} = any(abierta_por)`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns true if the child is this persona's, and keeps it from being deleted. An advisory lock serialises
 * two uploads for one child: a lock of the row would wait for a review of a file that names the child.
 */
export async function holdHijoOf(tx: Handle, personaId: number, hijoId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('fotos de un hijo'), ${hijoId}::int)`.execute(
    db(tx),
  );
  const row = await db(tx)
    .selectFrom('hijos')
    .select('id')
    .where('id', '=', hijoId)
    .where('persona_id', '=', personaId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const filesOf = (deleted: { archivo_id: number | null }[]) =>
  deleted.flatMap(({ archivo_id }) => (archivo_id === null ? [] : [archivo_id]));

/** Deletes a child's photos; returns the ids of their files. */
export const deleteFotos = async (tx: Handle, hijoId: number, lado?: Lado): Promise<number[]> => {
  let query = db(tx).deleteFrom('fotos_hijo').where('hijo_id', '=', hijoId);
  if (lado) query = query.where('lado', '=', lado);
  return filesOf(await query.returning('archivo_id').execute());
};

export async function insertFoto(tx: Handle, values: Insertable<HijosTables['fotos_hijo']>) {
  await db(tx).insertInto('fotos_hijo').values(values).execute();
}

/** Returns false on a stale version (optimistic lock). */
export async function decide(
  tx: Handle,
  id: number,
  version: number,
  values: { estado: EstadoFoto; motivo: string | null; decidida: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('fotos_hijo')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Detaches the files of a batch of photos that were decided before a moment; returns their ids. */
export async function releaseDecided(tx: Handle, before: string, limit: number): Promise<number[]> {
  const { rows: released } = await sql<{ archivo_id: number }>`
    with viejas as (
      select id, archivo_id from fotos_hijo
      where archivo_id is not null and decidida < ${before}
      order by decidida limit ${limit} for update skip locked
    )
    update fotos_hijo f set archivo_id = null from viejas v where f.id = v.id
    returning v.archivo_id
  `.execute(db(tx));
  return filesOf(released);
}

/** Like `releaseDecided`, of photos that a merge took out and that its undo would bring back. */
export async function releaseTakenOut(tx: Handle, before: string, limit: number) {
  const { rows: released } = await sql<{ archivo_id: number }>`
    with viejas as (
      select id, (antes ->> 'archivo_id')::int as archivo_id from union_filas
      where tabla = 'fotos_hijo' and antes ->> 'archivo_id' is not null
        and (antes ->> 'decidida')::timestamptz < ${before}::timestamptz
      order by id limit ${limit} for update skip locked
    )
    update union_filas f set antes = f.antes || '{"archivo_id": null}' from viejas v where f.id = v.id
    returning v.archivo_id
  `.execute(db(tx));
  return filesOf(released);
}
