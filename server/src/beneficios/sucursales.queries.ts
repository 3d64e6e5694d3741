import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { Sucursal } from '@gremio/contract/beneficios/schemas.ts';
import { PAGE_SIZE } from '@gremio/contract/platform/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Audiences, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { isWithin } from '../platform/database/publication.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import {
  every,
  matching,
  matchingEach,
  matchingWord,
  type Palabra,
} from '../platform/database/search.ts';
import { BRANCH_COLUMNS } from './sucursal-columns.ts';
import type { BeneficiosTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

export interface Position {
  nlatitud: number;
  nlongitud: number;
}

/** Restricts branches to a place; an absent field does not restrict. */
export interface Place {
  provinciaIds?: number[] | undefined;
  provinciaId?: number | undefined;
  localidadId?: number | undefined;
}

/** Conditions on a branch `s` for being in a place. */
export function inPlace({ provinciaIds, provinciaId, localidadId }: Place): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (localidadId !== undefined) conditions.push(sql`s.localidad_id = ${localidadId}`);
  if (provinciaId !== undefined) conditions.push(sql`s.provincia_id = ${provinciaId}`);
  if (provinciaIds) conditions.push(sql`s.provincia_id = any(${provinciaIds}::int[])`);
  return conditions;
}

/**
 * Decides with a benefit's dates whether it is seen: the day, the last moment at which one appeared or
 * disappeared on schedule (visibility only changes at the next one), and the audiences of the caller.
 */
export interface Cuando {
  hoy: string;
  corte: string;
  audiences: Audiences;
}

/** Condition for members to see a benefit `b`: for them, published, started, not ended and not expired. */
export const isShown = ({ hoy, corte, audiences }: Cuando): RawBuilder<unknown> => sql`
  b.publicado and ${isFor(audiences)} and coalesce(b.vigencia_hasta >= ${hoy}, true)
    and ${isWithin('b', corte)}
`;

/** Average score of a benefit `b` over the reviews that staff have not hidden; null if there are none. */
export const PUNTAJE_PROMEDIO = sql<number | null>`
  round(b.suma_puntajes::numeric / nullif(b.cant_reviews, 0), 1)
`;

/** The last and the next moment at which a benefit appears or disappears on schedule. */
export async function findCorte(db: Handle, ahora: string) {
  const { rows } = await sql<{ ultimo: string | null; proximo: string | null }>`
    select max(momento) filter (where momento <= ${ahora}) as ultimo,
      min(momento) filter (where momento > ${ahora}) as proximo
    from (
      select publicado_desde as momento from beneficios where publicado_desde is not null
      union all select publicado_hasta from beneficios where publicado_hasta is not null
    ) as cambios
  `.execute(tables(db));
  return rows[0] ?? { ultimo: null, proximo: null };
}

/** Radius of the earth in the extension `earthdistance`, in metres. */
const RADIUS = 6_378_168;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Text of a point on the sphere: `ll_to_earth`, computed once instead of for every row. */
function pointOf({ nlatitud, nlongitud }: Position): string {
  const [lat, lon] = [radians(nlatitud), radians(nlongitud)];
  const axis = RADIUS * Math.cos(lat);
  return `(${axis * Math.cos(lon)}, ${axis * Math.sin(lon)}, ${RADIUS * Math.sin(lat)})`;
}

/** Straight line through the earth to a branch `s`, which the index sorts by; null without a position. */
export const chord = (position: Position | null): RawBuilder<number | null> =>
  position ? sql`s.posicion <-> ${pointOf(position)}::cube` : sql`null::float8`;

/** Distance over the ground for such a line, in whole metres. */
export const metres = (line: number | null): number | null =>
  line === null ? null : Math.round(2 * RADIUS * Math.asin(Math.min(1, line / (2 * RADIUS))));

/** A page from 1. The first page is by far the most requested, and plans best with a literal limit. */
export const pageOf = (page: number): RawBuilder<unknown> =>
  page === 1
    ? sql`limit ${sql.lit(PAGE_SIZE)}`
    : sql`limit ${sql.lit(PAGE_SIZE)} offset ${(page - 1) * PAGE_SIZE}`;

/** Converts the line to a distance, as in the wire's row. */
const toSucursal = ({ linea, ...row }: Flat): Sucursal => ({ ...row, distancia: metres(linea) });
type Flat = Omit<Sucursal, 'distancia'> & { linea: number | null };

const SEEN_BY_MEMBERS = sql.raw(
  ['id', 'app_beneficio_id', ...BRANCH_COLUMNS].map((name) => `s.${name}`).join(', '),
);

export interface SucursalFilter extends Place, Cuando {
  beneficioId?: number | undefined;
  rubroId?: number | undefined;
  palabras?: readonly Palabra[] | undefined;
}

/**
 * Matches if every word occurs in a benefit `b`'s own texts or in its rubro's name; the rubros are scanned
 * once.
 */
export const ownTextHas = (palabras: readonly Palabra[]): RawBuilder<unknown> =>
  every(
    palabras.map(
      (palabra) => sql`(
        ${matchingWord(sql<string>`b.plegado`, palabra)}
        or b.rubro_id = any(array(
          select id from rubros where ${matchingWord(sql<string>`plegado`, palabra)}
        ))
      )`,
    ),
  );

const ofBeneficio = ({
  beneficioId,
  rubroId,
  ...cuando
}: SucursalFilter): RawBuilder<unknown>[] => [
  isShown(cuando),
  ...(beneficioId === undefined ? [] : [sql`b.id = ${beneficioId}`]),
  ...(rubroId === undefined ? [] : [sql`b.rubro_id = ${rubroId}`]),
];

const BENEFICIOS = sql`beneficios b join rubros r on r.id = b.rubro_id`;
const OF_B = sql`s.app_beneficio_id = b.id`;

/**
 * Branches `s` that match a filter; with `first`, at least the first ones in that order. If only some
 * benefits match, each yields its own first branches by its own index: sorting over all branches would read
 * past those of all the others. Words that a benefit lacks may be in a branch's own text.
 */
function branchesOf(filter: SucursalFilter, first = sql``): RawBuilder<unknown> {
  const { rubroId, palabras } = filter;
  const [shown, place] = [ofBeneficio(filter), inPlace(filter)];
  if (rubroId === undefined && !palabras) {
    return sql`select s.* from sucursales s join beneficios b on ${OF_B} where ${every([...shown, ...place])}`;
  }
  const byBeneficio = sql`
    select s.* from ${BENEFICIOS}
      cross join lateral (select * from sucursales s where ${every([OF_B, ...place])} ${first}) as s
    where ${every(palabras ? [...shown, ownTextHas(palabras)] : shown)}
  `;
  if (!palabras) return byBeneficio;
  const inBranch = [
    ...shown,
    ...place,
    matchingEach(sql<string>`s.plegado`, palabras),
    sql`not ${ownTextHas(palabras)}`,
  ];
  return sql`
    (${byBeneficio}) union all
    (select s.* from sucursales s join (${BENEFICIOS}) on ${OF_B} where ${every(inBranch)} ${first})
  `;
}

/**
 * A page (from 1) of the branches that members may see: nearest first if there is a position, else by name.
 */
export async function listShown(
  db: Handle,
  filter: SucursalFilter,
  position: Position | null,
  page: number,
): Promise<Sucursal[]> {
  const order = sql`order by ${position ? chord(position) : sql`s.nombre, s.id`}`;
  const first = sql`${order} limit ${page * PAGE_SIZE}`;
  const { rows } = await sql<Flat>`
    select ${SEEN_BY_MEMBERS}, ${chord(position)} as linea
    from (${branchesOf(filter, first)}) as s
    ${order} ${pageOf(page)}
  `.execute(tables(db));
  return rows.map(toSucursal);
}

/** Number of branches that match a filter; without a place or words, the sum of each benefit's count. */
export async function countShown(db: Handle, filter: SucursalFilter): Promise<number> {
  const counted = inPlace(filter).length === 0 && !filter.palabras;
  const { rows } = await sql<{ n: number }>`
    select ${counted ? sql`coalesce(sum(b.cant_sucursales), 0)::int` : sql`count(*)::int`} as n
    from ${counted ? sql`beneficios b where ${every(ofBeneficio(filter))}` : sql`(${branchesOf(filter)}) as s`}
  `.execute(tables(db));
  return rows[0]?.n ?? 0;
}

export async function findShown(
  db: Handle,
  id: number,
  cuando: Cuando,
  position: Position | null,
): Promise<Sucursal | null> {
  const { rows } = await sql<Flat>`
    select ${SEEN_BY_MEMBERS}, ${chord(position)} as linea
    from sucursales s join beneficios b on b.id = s.app_beneficio_id
    where s.id = ${id} and ${isShown(cuando)}
  `.execute(tables(db));
  return rows[0] ? toSucursal(rows[0]) : null;
}

const db = (handle: Handle) => tables<BeneficiosTables>(handle);

const ROW_COLUMNS = [
  'id',
  'app_beneficio_id',
  ...BRANCH_COLUMNS,
  'lugar_por_posicion',
  'version',
] as const;

export type RowFilter = FilterOf<typeof wire.sucursales>;

const SORT = {
  nombre: 'nombre',
  localidad: { nullable: 'localidad' },
  provincia: { nullable: 'provincia' },
};

export function listRows(handle: Handle, filter: RowFilter, page: PageOf<typeof wire.sucursales>) {
  let query = db(handle).selectFrom('sucursales').select(ROW_COLUMNS);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`plegado`, filter.q));
  if (filter.app_beneficio_id) {
    query = query.where('app_beneficio_id', '=', filter.app_beneficio_id);
  }
  if (filter.provincia_id) query = query.where('provincia_id', '=', filter.provincia_id);
  if (filter.sin_localidad !== undefined) {
    query = query.where('localidad_id', filter.sin_localidad ? 'is' : 'is not', null);
  }
  return listPage(handle, query, page, SORT, 'id');
}

export const findRow = async (handle: Handle, id: number) =>
  (await db(handle)
    .selectFrom('sucursales')
    .select(ROW_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export type SucursalRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;
export type SucursalValues = Omit<SucursalRow, 'id' | 'version'>;

export const insertRow = (handle: Handle, values: SucursalValues): Promise<SucursalRow> =>
  db(handle)
    .insertInto('sucursales')
    .values(values)
    .returning(ROW_COLUMNS)
    .executeTakeFirstOrThrow();

export const updateRow = async (
  handle: Handle,
  id: number,
  version: number,
  values: SucursalValues,
): Promise<SucursalRow | null> =>
  (await db(handle)
    .updateTable('sucursales')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(ROW_COLUMNS)
    .executeTakeFirst()) ?? null;

export async function deleteRow(handle: Handle, id: number): Promise<void> {
  await db(handle).deleteFrom('sucursales').where('id', '=', id).execute();
}

/** Rows that the deletion of a branch takes. */
export const takenRows = (id: number): Taken[] => [{ table: 'sucursales', where: sql`id = ${id}` }];
