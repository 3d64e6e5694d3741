import type { LocalidadRow, Provincia } from '@gremio/contract/lugares/schemas.ts';
import { folded, foldedWords } from '@gremio/contract/platform/folded.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import {
  anyOf,
  beginning,
  containing,
  listPage,
  type Listed,
  type Page,
} from '../platform/database/listing.ts';
import { comparable } from '../platform/import/cells.ts';
import { listProvincias } from './localidades.queries.ts';
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
    .selectFrom('localidades as l')
    .innerJoin('provincias as p', 'p.id', 'l.provincia_id')
    .select([
      'l.id',
      'l.nombre',
      'partido',
      'codigo_postal',
      'provincia_id',
      'nlatitud',
      'nlongitud',
    ])
    .select('p.nombre as provincia');

export function pageProvincias(
  db: Handle,
  { id, q }: PlaceFilter,
  page: Page,
): Promise<Listed<Provincia>> {
  let query = provincias(db);
  if (id) query = query.where('id', '=', anyOf(id.map(Number)));
  if (q) query = query.where(sql<boolean>`plegado(nombre) like ${containing(folded(q))}`);
  return listPage(db, query, page, { nombre: 'nombre' }, 'id');
}

export const findProvincia = async (db: Handle, id: number): Promise<Provincia | null> =>
  (await provincias(db).where('id', '=', id).executeTakeFirst()) ?? null;

/** The text that the index `localidades_plegadas` holds. */
const searched = sql<string>`plegado(l.nombre || ' ' || coalesce(partido, '') || ' ' || coalesce(codigo_postal, ''))`;

/** Conditions for the words of a search: each is in the place's own text, or begins its provincia's name. */
async function conditionsOf(db: Handle, q: string): Promise<RawBuilder<boolean>[]> {
  const all = await listProvincias(db);
  return foldedWords(q).map((word) => {
    const own = sql<boolean>`${searched} like ${containing(word)}`;
    const plain = comparable(word);
    const within = all.filter(({ nombre, alias }) =>
      [comparable(nombre), ...alias].some((name) => ` ${name}`.includes(` ${plain}`)),
    );
    if (plain === '' || within.length === 0) return own;
    return sql<boolean>`(${own} or l.provincia_id = ${anyOf(within.map(({ id }) => id))})`;
  });
}

/**
 * Order of a search: the name itself or another name of the capital city, names that begin so, other names,
 * partidos; in each, cities first, and hamlets, which have no position, last.
 */
function byFitness(q: string): RawBuilder<unknown> {
  const [first = ''] = foldedWords(q);
  return sql`
  case
    when plegado(l.nombre) = ${folded(q)} then 0
    when p.contorno is not null and ${comparable(q)} = any(p.alias) then 0
    when plegado(l.nombre) like ${beginning(first)} then 1
    when plegado(l.nombre) like ${containing(first)} then 2
    else 3
  end, codigo_postal like '__00' desc nulls last, nlatitud is null`;
}

export async function pageLocalidades(
  db: Handle,
  { id, q, provincia_id }: PlaceFilter,
  page: Page,
): Promise<Listed<LocalidadRow>> {
  let query = localidades(db);
  if (id) query = query.where('l.id', '=', anyOf(id.map(Number)));
  if (provincia_id !== undefined) query = query.where('provincia_id', '=', provincia_id);
  if (q) {
    for (const condition of await conditionsOf(db, q)) query = query.where(condition);
    query = query.orderBy(byFitness(q));
  }
  return listPage(db, query, page, { nombre: 'l.nombre' }, 'l.id');
}

export const findLocalidad = async (db: Handle, id: number): Promise<LocalidadRow | null> =>
  (await localidades(db).where('l.id', '=', id).executeTakeFirst()) ?? null;
