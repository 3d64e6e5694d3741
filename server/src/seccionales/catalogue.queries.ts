import type * as wire from '@gremio/contract/seccionales/endpoints.ts';
import type { EstadoLugar, LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { currentPlaces } from '../platform/database/scope.ts';
import { anyOf, type Listed, type PageOf } from '../platform/database/listing.ts';
import { every, matching } from '../platform/database/search.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';
import type { Clase } from './kinds.ts';

export type LugarFilter = FilterOf<typeof wire.seccionales>;

const db = (handle: Handle) => tables<unknown>(handle);

const grafiasOf = ({ uno }: Clase) => sql.table(`grafias_${uno}`);
const personasOf = ({ uno }: Clase) => sql.ref(`personas.${uno}_id`);

const rowsOf = (clase: Clase, where: RawBuilder<unknown>, order = sql``) => sql<LugarRow>`
  select l.id, l.nombre, l.padre_id, p.nombre as padre, l.estado,
    (select count(*)::int from personas where ${personasOf(clase)} = l.id) as personas,
    array(select g.texto from ${grafiasOf(clase)} g where g.lugar_id = l.id order by g.texto) as grafias,
    l.version
  from ${sql.table(clase.todas)} l left join seccionales p on p.id = l.padre_id
  where ${where} ${order}
`;

/** True for a place that became no other one. */
const living = sql`l.unida_a is null`;

/** Matches each spelling of a place. */
const spelled = (clase: Clase, q: string) => sql`exists (
  select from ${grafiasOf(clase)} g
  where g.lugar_id = l.id and ${matching(sql<string>`plegado(g.texto)`, q)}
)`;

/** Of a local user, their places with all under them, or all others; to a national one all are their own. */
function isOwn(own: boolean) {
  const places = currentPlaces();
  if (places === null) return sql`${own}`;
  return own ? sql`l.id = ${anyOf([...places])}` : sql`l.id <> all(${[...places]}::int[])`;
}

const ORDERS: Record<string, string> = { nombre: 'l.nombre', estado: 'l.estado', id: 'l.id' };

export async function listRows(
  handle: Handle,
  clase: Clase,
  filter: LugarFilter,
  { sort: [field, direction], limit, offset }: PageOf<typeof wire.seccionales>,
): Promise<Listed<LugarRow>> {
  const conditions: RawBuilder<unknown>[] = [];
  // Audiences still name by id a place that became another.
  conditions.push(filter.id ? sql`l.id = ${anyOf(filter.id)}` : living);
  if (filter.estado) conditions.push(sql`l.estado = ${filter.estado}`);
  if (filter.padre_id) conditions.push(sql`l.padre_id = ${filter.padre_id}`);
  if (filter.q) conditions.push(spelled(clase, filter.q));
  if (filter.propia !== undefined) conditions.push(isOwn(filter.propia));
  const where = every(conditions);
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const order = sql`
    order by ${sql.ref(ORDERS[field] ?? 'l.id')} ${way}, l.id ${way} limit ${limit} offset ${offset}
  `;
  const { rows } = await rowsOf(clase, where, order).execute(db(handle));
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(clase.todas)} l where ${where}
  `.execute(db(handle));
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function findRow(handle: Handle, clase: Clase, id: number): Promise<LugarRow | null> {
  const { rows } = await rowsOf(clase, sql`l.id = ${id} and ${living}`).execute(db(handle));
  return rows[0] ?? null;
}

/** The place that a spelling means, or nulls. `clave` is null for a text without a letter or a digit. */
export async function findSpelled(handle: Handle, clase: Clase, texto: string) {
  const { rows } = await sql<{
    clave: string | null;
    id: number | null;
    nombre: string | null;
    estado: EstadoLugar | null;
  }>`
    select nullif(t.clave, '') as clave, l.id, l.nombre, l.estado
    from (select grafia(${texto}) as clave) t
      left join ${grafiasOf(clase)} g on g.clave = t.clave
      left join ${sql.table(clase.todas)} l on l.id = g.lugar_id
  `.execute(db(handle));
  return rows[0] ?? { clave: null, id: null, nombre: null, estado: null };
}

/** Names of the places that these spellings mean, by the spelling. */
export async function findNames(
  handle: Handle,
  clase: Clase,
  textos: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ texto: string; nombre: string }>`
    select t.texto, l.nombre from unnest(${textos}::text[]) as t (texto)
      join ${grafiasOf(clase)} g on g.clave = grafia(t.texto)
      join ${sql.table(clase.todas)} l on l.id = g.lugar_id
  `.execute(db(handle));
  return new Map(rows.map(({ texto, nombre }) => [texto, nombre]));
}

/** Names of the places that take personas by hand, by name. */
export async function listNames(handle: Handle, clase: Clase): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from ${sql.table(clase.todas)}
    where unida_a is null and estado <> 'cerrada' order by nombre
  `.execute(db(handle));
  return rows.map(({ nombre }) => nombre);
}

export interface Values {
  nombre: string;
  padre_id: number | null;
  estado: EstadoLugar;
}

export async function insertRow(
  tx: Handle,
  clase: Clase,
  { nombre, padre_id, estado }: Values,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(clase.todas)} (nombre, padre_id, estado)
    values (${nombre}, ${padre_id}, ${estado}) returning id
  `.execute(db(tx));
  const id = rows[0]?.id ?? 0;
  await addSpelling(tx, clase, id, nombre);
  return id;
}

/** Adds a spelling of a place, unless it means one already. */
export async function addSpelling(tx: Handle, clase: Clase, id: number, texto: string) {
  await sql`
    insert into ${grafiasOf(clase)} (clave, texto, lugar_id)
    values (grafia(${texto}), ${texto}, ${id}) on conflict do nothing
  `.execute(db(tx));
}

/** Gives a spelling to a place, from whichever place it meant. */
export async function setSpelling(tx: Handle, clase: Clase, id: number, texto: string) {
  await sql`
    insert into ${grafiasOf(clase)} as g (clave, texto, lugar_id)
    values (grafia(${texto}), ${texto}, ${id})
    on conflict (clave) do update set texto = excluded.texto, lugar_id = excluded.lugar_id
    where g.lugar_id <> excluded.lugar_id
  `.execute(db(tx));
}

export async function removeSpelling(tx: Handle, clase: Clase, id: number, texto: string) {
  await sql`
    delete from ${grafiasOf(clase)} where clave = grafia(${texto}) and lugar_id = ${id}
  `.execute(db(tx));
}

/** True if the spelling is the name of the place that it means. */
export async function isName(handle: Handle, clase: Clase, texto: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from ${grafiasOf(clase)} g join ${sql.table(clase.todas)} l on l.id = g.lugar_id
      where g.clave = grafia(${texto}) and grafia(l.nombre) = g.clave
    ) as is
  `.execute(db(handle));
  return rows[0]?.is ?? false;
}

/** Returns false on a stale version. A trigger writes the name to the personas of the place. */
export async function updateRow(
  tx: Handle,
  clase: Clase,
  id: number,
  version: number,
  { nombre, padre_id, estado }: Values,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(clase.todas)}
    set nombre = ${nombre}, padre_id = ${padre_id}, estado = ${estado}, version = version + 1
    where id = ${id} and version = ${version} and unida_a is null
  `.execute(db(tx));
  return numAffectedRows === 1n;
}

export async function deleteRow(tx: Handle, { todas }: Clase, id: number): Promise<void> {
  await sql`delete from ${sql.table(todas)} where id = ${id}`.execute(db(tx));
}

/** True if personas, other places, sites, transfers or merged places refer to a place. */
export async function isUsed(handle: Handle, clase: Clase, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from personas where ${personasOf(clase)} = ${id})
      or exists (select from ${sql.table(clase.todas)} where unida_a = ${id})
      or ${below(clase, id)} or ${transferred(clase, id)} as used
  `.execute(db(handle));
  return rows[0]?.used ?? false;
}

/** True if transfers name a seccional. */
const transferred = ({ uno }: Clase, id: number): RawBuilder<boolean> =>
  uno === 'reparticion'
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from traslados where ${id} in (desde_id, hacia_id))`;

const below = ({ uno }: Clase, id: number): RawBuilder<boolean> =>
  uno === 'reparticion'
    ? sql<boolean>`false`
    : sql<boolean>`(
        exists (select from seccionales where padre_id = ${id} and unida_a is null)
        or exists (select from reparticiones where padre_id = ${id} and unida_a is null)
        or exists (select from sedes where seccional_id = ${id})
      )`;

/** True if other places or sites belong to a seccional. */
export async function hasBelow(handle: Handle, clase: Clase, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${below(clase, id)} as has`.execute(
    db(handle),
  );
  return rows[0]?.has ?? false;
}

/** A seccional and those above it, from itself up. */
export async function listAbove(handle: Handle, id: number) {
  const { rows } = await sql<{ id: number; nombre: string; unida_a: number | null }>`
    with recursive arriba (id, nombre, unida_a, padre_id, nivel) as (
      select id, nombre, unida_a, padre_id, 1 from seccionales where id = ${id}
      union all
      select s.id, s.nombre, s.unida_a, s.padre_id, nivel + 1
      from arriba join seccionales s on s.id = arriba.padre_id where nivel < 50
    )
    select id, nombre, unida_a from arriba order by nivel
  `.execute(db(handle));
  return rows;
}

/** Rows that the deletion of a place takes. */
export const takenRows = ({ todas, uno }: Clase, id: number): Taken[] => [
  { table: todas, where: sql`id = ${id}` },
  { table: `grafias_${uno}`, where: sql`lugar_id = ${id}` },
  { table: `${todas}_distintas`, where: sql`${id} in (menor_id, mayor_id)` },
];
