import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, countList, type Listed, type Page, reckon } from '../platform/database/listing.ts';
import { every } from '../platform/database/search.ts';
import {
  inSeccional,
  type PersonaFilter,
  personaMatching,
  type PersonaRow,
  personaRows,
} from './personas.queries.ts';

/** A page of the roll. Its ids are found first, and only their rows are read. */

interface Picked {
  ids: number[];
  count: number;
}

const SORTABLE = ['nombre', 'numero_documento', 'nro_afiliado', 'seccional', 'estado'] as const;

/** Looked up persona by persona, up to the end of the page: a join would read everybody's devices first. */
const device = sql`(
  select true from identidades where identidades.persona_id = personas.id and identidades.cerrado is null limit 1
)`;

const columnOf = (field: string) => sql.ref(SORTABLE.find((one) => one === field) ?? 'id');

/** Matches an index in either direction: the id follows the same one, and only `seccional` is nullable. */
function orderOf([field, direction]: Page['sort']): RawBuilder<unknown> {
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const nulls = field === 'seccional' ? sql` nulls last` : sql``;
  return sql`${columnOf(field)} ${way}${nulls}, id ${way}`;
}

export function conditionsOf(filter: PersonaFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [];
  if (filter.id) all.push(sql`personas.id = ${anyOf(filter.id)}`);
  if (filter.q) all.push(personaMatching(filter.q));
  if (filter.estado) all.push(sql`estado = ${filter.estado}`);
  if (filter.seccional) all.push(inSeccional(filter.seccional));
  if (filter.seccional_id) all.push(sql`seccional_id = ${filter.seccional_id}`);
  if (filter.reparticion_id) all.push(sql`reparticion_id = ${filter.reparticion_id}`);
  if (filter.activado !== undefined) {
    all.push(filter.activado ? sql`${device} is not null` : sql`${device} is null`);
  }
  return every(all);
}

/** For selective filters: uses the filter's own index, whatever the order, and counts in the same pass. */
async function pickFew(handle: Handle, where: RawBuilder<SqlBool>, page: Page): Promise<Picked> {
  const [field, direction] = page.sort;
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const { rows } = await sql<Picked>`
    with hallados as materialized (
      select personas.id, ${columnOf(field)} as orden from personas where ${where}
    )
    select (select count(*)::int from hallados) as count, array(
      select id from hallados order by orden ${way} nulls last, id ${way}
      limit ${page.limit} offset ${page.offset}
    ) as ids
  `.execute(tables(handle));
  return rows[0] ?? { ids: [], count: 0 };
}

/** For filters that keep most of the roll: follows the covering index of the order. */
async function pickMany(handle: Handle, where: RawBuilder<SqlBool>, page: Page): Promise<Picked> {
  const db = tables<unknown>(handle);
  const found = await sql<{ id: number }>`
    select personas.id from personas where ${where} order by ${orderOf(page.sort)}
    limit ${page.limit} offset ${page.offset}
  `.execute(db);
  const ids = found.rows.map((row) => row.id);
  const all = sql`select from personas where ${where}`;
  return { ids, count: await countList(handle, all, page, ids.length) };
}

/** Up to this many matches are gathered and sorted; more are walked in the order of an index. */
const FEW = 5_000;

/**
 * A search of one letter matches nearly everybody. For the others, the planner's estimate says whether a
 * surname is common or a seccional large.
 */
async function namesFew(
  handle: Handle,
  where: RawBuilder<SqlBool>,
  { q, seccional, seccional_id, reparticion_id, id }: PersonaFilter,
): Promise<boolean> {
  if (id !== undefined) return true;
  const place = seccional ?? seccional_id ?? reparticion_id;
  if ((q === undefined || q.trim().length <= 1) && place === undefined) return false;
  return (await reckon(handle, sql`select from personas where ${where}`)).found <= FEW;
}

export async function listPersonas(
  handle: Handle,
  filter: PersonaFilter,
  page: Page,
): Promise<Listed<PersonaRow>> {
  const where = conditionsOf(filter);
  const pick = (await namesFew(handle, where, filter)) ? pickFew : pickMany;
  const { ids, count } = await pick(handle, where, page);
  const rows = await personaRows(handle).where('personas.id', '=', anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count };
}
