import type { Beneficio, Rubro } from '@gremio/contract/beneficios/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BeneficiosTables } from './table.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { containing } from '../platform/database/listing.ts';
import { every, matchingEach, type Palabra } from '../platform/database/search.ts';
import {
  chord,
  type Cuando,
  inPlace,
  isShown,
  metres,
  ownTextHas,
  pageOf,
  type Place,
  type Position,
  PUNTAJE_PROMEDIO,
} from './sucursales.queries.ts';

export interface BeneficioFilter extends Place, Cuando {
  rubroId?: number | undefined;
  palabras?: readonly Palabra[] | undefined;
}

/** Matches a benefit's own texts and its rubro's name, or one of its branches. */
const found = (palabras: readonly Palabra[]): RawBuilder<unknown> => sql`(
  ${ownTextHas(palabras)}
  or b.id in (
    select s.app_beneficio_id from sucursales s where ${matchingEach(sql<string>`s.plegado`, palabras)}
  )
)`;

/**
 * The folded name, which `plegado` begins with, and the next letter where an apostrophe was folded away. To
 * fold the name of every match anew takes a seventh of a search.
 */
const NAME = sql`left(b.plegado, char_length(b.nombre))`;

/** A benefit's own texts and its rubro's name. No word has a blank, so none matches across the two. */
const OWN_TEXT = sql`b.plegado || ' ' || r.plegado`;

/**
 * Ranks benefits by fit: the typed words in the name, then in the other texts of the benefit, then their
 * replacements, and last what only a branch matches. Distance decides among names and texts alike, because a
 * list by distance promises the nearest first.
 */
function byFit(palabras: readonly Palabra[] | undefined, position: Position | null) {
  if (!palabras) return sql``;
  const typed = palabras.map(({ own }) => ({ own, also: [] }));
  const isWidened = palabras.some(({ also }) => also.length > 0);
  const patterns = palabras.flatMap(({ own }) => (own === null ? [] : [containing(own)]));
  const hasAll = (text: RawBuilder<unknown>) => sql`${text} like all(${patterns}::text[])`;
  const ranks = [
    ...(position ? [] : [hasAll(NAME)]),
    hasAll(OWN_TEXT),
    ...(isWidened ? [ownTextHas(palabras), found(typed)] : []),
  ];
  return sql`${sql.join(ranks.map((rank) => sql`${rank} desc`))},`;
}

function conditionsOf(filter: BeneficioFilter): RawBuilder<unknown>[] {
  const place = inPlace(filter);
  const conditions = [isShown(filter)];
  if (filter.rubroId !== undefined) conditions.push(sql`b.rubro_id = ${filter.rubroId}`);
  if (filter.palabras) conditions.push(found(filter.palabras));
  if (place.length > 0) {
    conditions.push(
      sql`exists (select from sucursales s where s.app_beneficio_id = b.id and ${every(place)})`,
    );
  }
  return conditions;
}

/** Rubros that have benefits under a filter, with the number of those. */
export async function listRubros(db: Handle, filter: BeneficioFilter): Promise<Rubro[]> {
  const { rows } = await sql<Rubro>`
    select r.id, r.nombre, r.icono, count(*)::int as cant_beneficios
    from rubros r join beneficios b on b.rubro_id = r.id
    where ${every(conditionsOf(filter))}
    group by r.id order by r.orden, r.nombre, r.id
  `.execute(tables(db));
  return rows;
}

type BeneficioFlat = Omit<Beneficio, 'rubro' | 'distancia'> & {
  linea: number | null;
  rubro_nombre: string;
  rubro_icono: string | null;
  rubro_id: number;
};

const toBeneficio = ({
  rubro_id,
  rubro_nombre,
  rubro_icono,
  linea,
  ...rest
}: BeneficioFlat): Beneficio => ({
  ...rest,
  rubro: { id: rubro_id, nombre: rubro_nombre, icono: rubro_icono },
  distancia: metres(linea),
});

const COLUMNS = sql`
  b.id, b.nombre, b.descuento, b.descripcion, b.condiciones, b.vigencia_hasta, b.cant_sucursales,
  b.cant_reviews, ${PUNTAJE_PROMEDIO} as puntaje_promedio,
  r.id as rubro_id, r.nombre as rubro_nombre, r.icono as rubro_icono
`;

/** Nearest branch of a benefit `b`: one step in its own index, however many branches it has. */
const nearest = (position: Position, place: Place): RawBuilder<unknown> => sql`
  left join lateral (
    select ${chord(position)} as linea from sucursales s
    where ${every([sql`s.app_beneficio_id = b.id`, sql`s.posicion is not null`, ...inPlace(place)])}
    order by ${chord(position)} limit 1
  ) as cercana on true
`;

/** Number of benefits that match a filter, and the ids of the first page of them without a position. */
export interface Matches {
  count: number;
  first: number[];
}

export async function findMatches(db: Handle, filter: BeneficioFilter): Promise<Matches> {
  const { rows } = await sql<{ id: number; cuantos: number }>`
    select b.id, (count(*) over ())::int as cuantos
    from beneficios b join rubros r on r.id = b.rubro_id
    where ${every(conditionsOf(filter))}
    order by ${byFit(filter.palabras, null)} b.nombre, b.id
    ${pageOf(1)}
  `.execute(tables(db));
  return { count: rows[0]?.cuantos ?? 0, first: rows.map(({ id }) => id) };
}

/** Ids of a page (from 1) in their order, with the distance to the nearest branch if there is a position. */
const idsOf = (filter: BeneficioFilter, position: Position | null, page: number) => sql`
  select b.id, row_number() over () as orden, linea from (
    select b.id, ${position ? sql`cercana.linea` : sql`null::float8`} as linea
    from beneficios b join rubros r on r.id = b.rubro_id
      ${position ? nearest(position, filter) : sql``}
    where ${every(conditionsOf(filter))}
    order by ${byFit(filter.palabras, position)} linea nulls last, b.nombre, b.id
    ${pageOf(page)}
  ) as b
`;

/**
 * A page (from 1) of the benefits that members may see: by nearest branch if there is a position, else by
 * name. `first` is from `findMatches` for the same filter.
 */
export async function listBeneficios(
  db: Handle,
  filter: BeneficioFilter,
  position: Position | null,
  page: number,
  first: number[],
): Promise<Beneficio[]> {
  const isFirst = page === 1 && !position;
  const known = sql`
    select id, orden, null::float8 as linea
    from unnest(${first}::int[]) with ordinality as x (id, orden)
  `;
  const { rows } = await sql<BeneficioFlat>`
    with pagina as materialized (${isFirst ? known : idsOf(filter, position, page)})
    select ${COLUMNS}, pagina.linea
    from pagina join beneficios b using (id) join rubros r on r.id = b.rubro_id
    order by pagina.orden
  `.execute(tables(db));
  return rows.map(toBeneficio);
}

/** A benefit that members may see, with the distance to its nearest branch. */
export async function findShown(
  db: Handle,
  id: number,
  cuando: Cuando,
  position: Position | null,
): Promise<Beneficio | null> {
  const { rows } = await sql<BeneficioFlat>`
    select ${COLUMNS}, ${position ? sql`cercana.linea` : sql`null::float8`} as linea
    from beneficios b join rubros r on r.id = b.rubro_id
      ${position ? nearest(position, {}) : sql``}
    where b.id = ${id} and ${isShown(cuando)}
  `.execute(tables(db));
  return rows[0] ? toBeneficio(rows[0]) : null;
}

export async function findImagenId(handle: Handle, id: number): Promise<number | null> {
  const row = await tables<BeneficiosTables>(handle)
    .selectFrom('beneficios')
    .select('imagen_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.imagen_id ?? null;
}

/** Returns true if this picture is of a benefit that is or was published. */
export async function showsImagen(handle: Handle, id: number, ahora: string): Promise<boolean> {
  const found = await tables<BeneficiosTables>(handle)
    .selectFrom('beneficios')
    .select('id')
    .where('imagen_id', '=', id)
    .where(sql<boolean>`publicado and (publicado_desde is null or publicado_desde <= ${ahora})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
