import type * as wire from '@gremio/contract/personas/duplicados/endpoints.ts';
import type {
  DuplicadoRow,
  EstadoDuplicado,
  Razon,
} from '@gremio/contract/personas/duplicados/schemas.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import type { MergingTables } from './uniones.table.ts';
import { carriesCard } from './personas.queries.ts';
import type { PersonasTables } from './table.ts';

const db = (handle: Handle) => tables<MergingTables & PersonasTables>(handle);

/** Weight of each reason: a CUIL belongs to one person; of a million, some share name and birth date. */
const PESOS: Record<Razon, number> = { cuil: 4, documento: 2, nombre: 1 };

interface Queued {
  id: number;
  desde: number;
  hasta: number;
}

/** Lets one transaction compare at a time: two at once would take the same personas. */
export async function takeTurn(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('comparar personas', 0))`.execute(db(tx));
}

/** Lists ranges of personas to compare. */
export const listQueued = (tx: Handle, limit: number): Promise<Queued[]> =>
  db(tx)
    .selectFrom('personas_por_comparar')
    .select(['id', 'desde', 'hasta'])
    .orderBy('id')
    .limit(limit)
    .execute();

export async function dropQueued(tx: Handle, ids: number[]): Promise<void> {
  await db(tx).deleteFrom('personas_por_comparar').where('id', '=', anyOf(ids)).execute();
}

export async function shortenQueued(tx: Handle, id: number, desde: number): Promise<void> {
  await db(tx).updateTable('personas_por_comparar').set({ desde }).where('id', '=', id).execute();
}

/** Writes down the names of these personas, so that whoever is compared is found by them. */
export async function noteNames(tx: Handle, ids: number[]): Promise<void> {
  await sql`
    with quienes as materialized (
      select id, nombre, fecha_nacimiento from personas where id = ${anyOf(ids)}
      order by id for key share
    ), nombres as materialized (
      select id, coalesce(numeros_del_nombre(nombre, fecha_nacimiento), '{}') as pares from quienes
    ), sin_pares as (
      delete from nombres_comparados
      where persona_id in (select id from nombres where pares = '{}')
    )
    insert into nombres_comparados as n (persona_id, pares)
    select id, pares from nombres where pares <> '{}' order by id
    on conflict (persona_id) do update set pares = excluded.pares where n.pares <> excluded.pares
  `.execute(db(tx));
}

/**
 * Looks up the others of each persona by an index (`offset` keeps it so): a join would walk the whole index.
 */
const pair = (razon: Razon, condition: RawBuilder<unknown>) => sql`
  select least(q.id, p.id) as menor, greatest(q.id, p.id) as mayor, ${razon} as razon
  from quienes q cross join lateral (
    select id from personas where ${condition} offset 0
  ) as p
  where p.id <> q.id
`;

/** One persona has all the words of the other's name, which are at least two. */
const sameName = sql`
  select least(q.id, p.persona_id), greatest(q.id, p.persona_id), 'nombre'
  from quienes q cross join lateral (
    select persona_id, pares from nombres_comparados where pares && q.pares offset 0
  ) as p
  where p.persona_id <> q.id and (p.pares @> q.pares or p.pares <@ q.pares)
`;

/**
 * Writes down the pairs of these personas with anybody, by the indexes of each reason; their names are noted
 * before. A pair without a reason any more goes, unless staff decided on it. Documents are stored under the
 * collation "C", which the index of the documents within CUILs does not have.
 */
export async function comparePersonas(tx: Handle, ids: number[]): Promise<void> {
  await sql`
    with quienes as materialized (
      select p.id, p.numero_documento, p.cuil, n.pares
      from personas p left join nombres_comparados n on n.persona_id = p.id
      where p.id = ${anyOf(ids)}
    ), hallados as (
      ${pair('cuil', sql`cuil = q.cuil`)}
      union ${pair('documento', sql`numero_documento = documento_del_cuil(q.cuil)`)}
      union ${pair('documento', sql`documento_del_cuil(cuil) = q.numero_documento collate "default"`)}
      union ${sameName}
    ), pesados as (
      select menor, mayor, array_agg(razon order by razon) as razones,
        sum((${JSON.stringify(PESOS)}::jsonb ->> razon)::int)::int as peso
      from hallados group by menor, mayor
    ), viejos as (
      delete from duplicados d
      where (d.menor_id = ${anyOf(ids)} or d.mayor_id = ${anyOf(ids)}) and d.estado = 'pendiente'
        and not exists (select from pesados n where n.menor = d.menor_id and n.mayor = d.mayor_id)
    )
    insert into duplicados as d (menor_id, mayor_id, razones, peso)
    select menor, mayor, razones, peso from pesados order by menor, mayor
    on conflict (menor_id, mayor_id) do update set razones = excluded.razones, peso = excluded.peso
    where d.razones <> excluded.razones
  `.execute(db(tx));
}

/** Personas of a page of pairs, as JSON: both sides have the same columns. */
const side = (id: string) => sql<DuplicadoRow['una']>`(
  select jsonb_build_object(
    'id', personas.id, 'nombre', nombre, 'numero_documento', numero_documento, 'nro_afiliado', nro_afiliado,
    'cuil', cuil, 'fecha_nacimiento', fecha_nacimiento, 'seccional', seccional, 'estado', personas.estado,
    'activado', ${carriesCard}
  ) from personas where personas.id = ${sql.ref(id)}
)`;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('duplicados')
    .select(['id', 'razones', 'estado', 'decidido', 'decidido_por', 'version'])
    .select(side('duplicados.menor_id').as('una'))
    .select(side('duplicados.mayor_id').as('otra'));

export function listDuplicados(
  handle: Handle,
  { id, estado, persona_id }: FilterOf<typeof wire.duplicados>,
  page: PageOf<typeof wire.duplicados>,
) {
  let query = rows(handle);
  if (id) query = query.where('id', '=', anyOf(id));
  if (estado) query = query.where('estado', '=', estado);
  if (persona_id !== undefined) {
    query = query.where((or) =>
      or.or([or('menor_id', '=', persona_id), or('mayor_id', '=', persona_id)]),
    );
  }
  return listPage(handle, query, page, { peso: 'peso' }, 'id');
}

export const findDuplicado = async (handle: Handle, id: number) =>
  (await rows(handle).where('id', '=', id).executeTakeFirst()) ?? null;

/** Counts that a clerk sees while a roll is compared; the queue is short otherwise. */
export async function countDuplicados(handle: Handle) {
  const { rows: found } = await sql<{ pendientes: number; por_comparar: number }>`
    select (select count(*)::int from duplicados where estado = 'pendiente') as pendientes,
      (select coalesce(sum(hasta - desde + 1), 0)::int from personas_por_comparar) as por_comparar
  `.execute(db(handle));
  return found[0] ?? { pendientes: 0, por_comparar: 0 };
}

export interface Decision {
  estado: EstadoDuplicado;
  version: number;
  decidido: string | null;
  decidido_por: string | null;
}

/** Returns false on a stale version (optimistic lock). */
export async function decide(tx: Handle, id: number, { version, ...decision }: Decision) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('duplicados')
    .set({ ...decision, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
