import type { Localidad, Provincia } from '@gremio/contract/lugares/schemas.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { containing, listPage, type Listed, type Page } from '../platform/database/listing.ts';
import type { LugaresTables } from './table.ts';

export interface PlaceFilter {
  id?: (number | string)[];
  q?: string;
  provincia_id?: number;
}

const provincias = (db: Handle) =>
  tables<LugaresTables>(db).selectFrom('provincias').select(['id', 'nombre', 'pais_id']);

const localidades = (db: Handle) =>
  tables<LugaresTables>(db)
    .selectFrom('localidades')
    .select(['id', 'nombre', 'partido', 'codigo_postal', 'provincia_id', 'nlatitud', 'nlongitud']);

/** Filters by ids, and by text in the name, ignoring accents and capitals. */
function narrow<T extends 'provincias' | 'localidades', Row>(
  query: SelectQueryBuilder<LugaresTables, T, Row>,
  { id, q }: PlaceFilter,
) {
  let narrowed = query;
  if (id) narrowed = narrowed.where(sql<boolean>`id = any(${id.map(Number)})`);
  if (q) narrowed = narrowed.where(sql<boolean>`buscable(nombre) like buscable(${containing(q)})`);
  return narrowed;
}

export const pageProvincias = (
  db: Handle,
  filter: PlaceFilter,
  page: Page,
): Promise<Listed<Provincia>> =>
  listPage(db, narrow(provincias(db), filter), page, { nombre: 'nombre' }, 'id');

export const findProvincia = async (db: Handle, id: number): Promise<Provincia | null> =>
  (await provincias(db).where('id', '=', id).executeTakeFirst()) ?? null;

export function pageLocalidades(
  db: Handle,
  filter: PlaceFilter,
  page: Page,
): Promise<Listed<Localidad>> {
  const { provincia_id } = filter;
  const all = narrow(localidades(db), filter);
  const query = provincia_id === undefined ? all : all.where('provincia_id', '=', provincia_id);
  return listPage(db, query, page, { nombre: 'nombre' }, 'id');
}

export const findLocalidad = async (db: Handle, id: number): Promise<Localidad | null> =>
  (await localidades(db).where('id', '=', id).executeTakeFirst()) ?? null;
