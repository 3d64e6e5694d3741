import type * as wire from '@gremio/contract/turnos/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { type Insertable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import { bookedBeforeEntrega, isBeforeEntrega } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export type CampaniaFilter = FilterOf<typeof wire.campanias>;

/** Sums a column over the cupos of a campaign's hours and days. */
const overCupos = (column: 'tomados' | 'limite') => sql<number>`(
  select coalesce(sum(c.${sql.ref(column)}), 0)::int
  from dias d left join horas h on h.dia_id = d.id join cupos c on c.id in (h.cupo_id, d.cupo_id)
  where d.campania_id = campanias.id
)`;

const selectCampanias = (handle: Handle, hoy: string) =>
  db(handle)
    .selectFrom('campanias')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from dias where campania_id = campanias.id)`.as(
        'cant_dias',
      ),
      overCupos('tomados').as('cant_reservados'),
      overCupos('limite').as('capacidad'),
      bookedBeforeEntrega(hoy).as('antes_de_entrega'),
    ]);

export function listCampanias(
  handle: Handle,
  hoy: string,
  filter: CampaniaFilter,
  page: PageOf<typeof wire.campanias>,
) {
  let query = selectCampanias(handle, hoy);
  if (filter.id) query = query.where('campanias.id', 'in', [0, ...filter.id]);
  if (filter.q) query = query.where(matching(sql<string>`plegado(nombre)`, filter.q));
  if (filter.abierta !== undefined) query = query.where('abierta', '=', filter.abierta);
  if (filter.fire_collection) query = query.where('fire_collection', '=', filter.fire_collection);
  return listPage(
    handle,
    query,
    page,
    { nombre: 'nombre', desde: 'desde', hasta: 'hasta', fire_collection: 'fire_collection' },
    'campanias.id',
  );
}

export async function findCampania(handle: Handle, hoy: string, id: number) {
  const query = selectCampanias(handle, hoy).where('campanias.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

type CampaniaValues = Omit<Insertable<TurnosTables['campanias']>, 'id' | 'version'>;

export async function insertCampania(tx: Handle, values: CampaniaValues): Promise<number> {
  const row = await db(tx)
    .insertInto('campanias')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateCampania(
  tx: Handle,
  id: number,
  version: number,
  values: CampaniaValues,
) {
  const result = await db(tx)
    .updateTable('campanias')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteCampania(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('campanias').where('id', '=', id).execute();
}

/** Returns true if another campaign of the collection is already open. */
export async function isOtherOpen(tx: Handle, coleccion: string, id: number): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('campanias')
    .select('id')
    .where('fire_collection', '=', coleccion)
    .where('abierta', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Recomputes the limit and the closed flag of every cupo of a campaign from its campaign, days and hours. An
 * hour's limit never exceeds the campaign's; cupos are closed while the campaign is, and on days before its
 * deliveries begin. Row locks make a concurrent booking finish first and be counted. Returns a cupo whose
 * limit was lowered below what is taken of it, if there is one.
 */
export async function syncCupos(tx: Handle, campaniaId: number): Promise<Overfull | null> {
  const { rows } = await sql<Overfull>`
    with debe as materialized (
      select coalesce(h.cupo_id, d.cupo_id) as id, d.dia, h.hora,
        case when h.id is null then least(d.limite, k.limite_empleados)
          else least(h.limite, k.cant_turnos) end as limite,
        not k.abierta or d.cerrado or coalesce(h.cerrado, false) or ${isBeforeEntrega} as cerrado
      from campanias k
        join dias d on d.campania_id = k.id
        left join horas h on h.dia_id = d.id and k.fire_collection <> ${VACATION}
      where k.id = ${campaniaId} and coalesce(h.cupo_id, d.cupo_id) is not null
    ), antes as materialized (
      select c.id, c.limite from cupos c join debe using (id)
      where (c.limite, c.cerrado) <> (debe.limite, debe.cerrado)
      order by c.id for update of c
    ), cambiados as (
      update cupos set limite = debe.limite, cerrado = debe.cerrado
      from antes join debe using (id)
      where cupos.id = antes.id
      returning debe.dia, debe.hora, cupos.tomados,
        cupos.limite < antes.limite and cupos.limite < cupos.tomados as sobrepasado
    )
    select dia, hora, tomados from cambiados where sobrepasado order by dia, hora limit 1
  `.execute(db(tx));
  return rows[0] ?? null;
}

/** A cupo of which more is taken than its new limit. */
export interface Overfull {
  dia: string;
  hora: string | null;
  tomados: number;
}

export type DiaFilter = FilterOf<typeof wire.dias>;

/** Sums a column over the cupos of a day: its own, or those of its hours. */
const overDia = (column: 'tomados' | 'limite') => sql<number>`(
  select coalesce(sum(c.${sql.ref(column)}), 0)::int from cupos c
  where c.id = dias.cupo_id or c.id in (select h.cupo_id from horas h where h.dia_id = dias.id)
)`;

const selectDias = (handle: Handle) =>
  db(handle)
    .selectFrom('dias')
    .select(['id', 'campania_id', 'dia', 'descripcion as desc', 'cerrado', 'limite', 'version'])
    .select([overDia('tomados').as('cant_empleados'), overDia('limite').as('capacidad')]);

export function listDias(handle: Handle, filter: DiaFilter, page: PageOf<typeof wire.dias>) {
  let query = selectDias(handle);
  if (filter.id) query = query.where('id', 'in', [0, ...filter.id]);
  if (filter.campania_id !== undefined) query = query.where('campania_id', '=', filter.campania_id);
  if (filter.desde) query = query.where('dia', '>=', filter.desde);
  if (filter.cerrado !== undefined) query = query.where('cerrado', '=', filter.cerrado);
  return listPage(handle, query, page, { dia: 'dia', cant_empleados: 'cant_empleados' }, 'id');
}

export async function findDia(handle: Handle, id: number) {
  return (await selectDias(handle).where('id', '=', id).executeTakeFirst()) ?? null;
}

export interface DiaValues {
  descripcion: string;
  cerrado: boolean;
  limite: number | null;
}

/** Adds the days that the campaign lacks; existing ones stay. Returns all; `creado`: it is new. */
export async function ensureDias(
  tx: Handle,
  campaniaId: number,
  dias: string[],
  values: DiaValues,
) {
  const { rows: added } = await sql<{ id: number }>`
    insert into dias (campania_id, dia, descripcion, cerrado, limite)
    select ${campaniaId}, dia, ${values.descripcion}, ${values.cerrado}, ${values.limite}::int
    from unnest(${dias}::date[]) as dia
    on conflict (campania_id, dia) do nothing
    returning id
  `.execute(db(tx));
  const created = new Set(added.map(({ id }) => id));
  const all = await db(tx)
    .selectFrom('dias')
    .select(['id', 'dia', 'cupo_id'])
    .where('campania_id', '=', campaniaId)
    .where('dia', '=', sql<string>`any(${dias}::date[])`)
    .orderBy('dia')
    .execute();
  return all.map((dia) => ({ ...dia, creado: created.has(dia.id) }));
}

export async function setDiaCupos(tx: Handle, pairs: { id: number; cupoId: number }[]) {
  await sql`
    update dias set cupo_id = nuevo.cupo_id
    from unnest(${pairs.map((one) => one.id)}::int[], ${pairs.map((one) => one.cupoId)}::int[])
      as nuevo (id, cupo_id)
    where dias.id = nuevo.id
  `.execute(db(tx));
}

export async function updateDia(
  tx: Handle,
  id: number,
  version: number,
  values: DiaValues & { dia: string },
): Promise<boolean> {
  const result = await db(tx)
    .updateTable('dias')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a day with its hours. Returns the ids of their cupos, which nothing references any more. */
export async function deleteDia(tx: Handle, id: number): Promise<number[]> {
  const horas = await db(tx)
    .deleteFrom('horas')
    .where('dia_id', '=', id)
    .returning('cupo_id')
    .execute();
  const dia = await db(tx)
    .deleteFrom('dias')
    .where('id', '=', id)
    .returning('cupo_id')
    .executeTakeFirst();
  return [...horas.map((hora) => hora.cupo_id), ...(dia?.cupo_id ? [dia.cupo_id] : [])];
}

export type HoraFilter = FilterOf<typeof wire.horas>;

const selectHoras = (handle: Handle) =>
  db(handle)
    .selectFrom('horas')
    .innerJoin('dias', 'dias.id', 'horas.dia_id')
    .select([
      'horas.id',
      'horas.dia_id',
      'dias.dia',
      'dias.campania_id',
      'horas.hora',
      'horas.limite',
      'horas.cerrado',
      'horas.cupo_id',
      'horas.version',
      sql<number>`(select tomados from cupos where cupos.id = horas.cupo_id)`.as('cant_turnos'),
    ]);

export function listHoras(handle: Handle, filter: HoraFilter, page: PageOf<typeof wire.horas>) {
  let query = selectHoras(handle);
  if (filter.id) query = query.where('horas.id', 'in', [0, ...filter.id]);
  if (filter.dia_id !== undefined) query = query.where('horas.dia_id', '=', filter.dia_id);
  if (filter.campania_id !== undefined) {
    query = query.where('dias.campania_id', '=', filter.campania_id);
  }
  if (filter.cerrado !== undefined) query = query.where('horas.cerrado', '=', filter.cerrado);
  return listPage(
    handle,
    query,
    page,
    { dia: 'dias.dia', hora: 'horas.hora', cant_turnos: 'cant_turnos' },
    'horas.id',
  );
}

export async function findHora(handle: Handle, id: number) {
  return (await selectHoras(handle).where('horas.id', '=', id).executeTakeFirst()) ?? null;
}

export interface NewHora {
  diaId: number;
  hora: string;
  limite: number | null;
  cerrado: boolean;
}

/** Returns those of the hours that their days do not have yet. */
export async function missingHoras(tx: Handle, horas: NewHora[]): Promise<NewHora[]> {
  const existing = await db(tx)
    .selectFrom('horas')
    .select(['dia_id', 'hora'])
    .where('dia_id', '=', sql<number>`any(${horas.map((one) => one.diaId)}::int[])`)
    .execute();
  const known = new Set(existing.map((one) => `${one.dia_id} ${one.hora}`));
  return horas.filter((one) => !known.has(`${one.diaId} ${one.hora}`));
}

export async function insertHoras(tx: Handle, horas: (NewHora & { cupoId: number })[]) {
  const { rows } = await sql<{ id: number; diaId: number }>`
    insert into horas (dia_id, hora, limite, cerrado, cupo_id)
    select * from unnest(
      ${horas.map((one) => one.diaId)}::int[], ${horas.map((one) => one.hora)}::time[],
      ${horas.map((one) => one.limite)}::int[], ${horas.map((one) => one.cerrado)}::boolean[],
      ${horas.map((one) => one.cupoId)}::int[]
    ) returning id, dia_id as "diaId"
  `.execute(db(tx));
  return rows;
}

export async function updateHora(
  tx: Handle,
  id: number,
  version: number,
  values: { hora: string; limite: number | null; cerrado: boolean },
): Promise<boolean> {
  const result = await db(tx)
    .updateTable('horas')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes hours. Returns the ids of their cupos, which nothing references any more. */
export async function deleteHoras(tx: Handle, ids: number[]): Promise<number[]> {
  const rows = await db(tx)
    .deleteFrom('horas')
    .where('id', '=', anyOf(ids))
    .returning('cupo_id')
    .execute();
  return rows.map((row) => row.cupo_id);
}

/**
 * Returns true if the day or hour ever had a booking, even a cancelled one: then it can be closed
 * but not deleted.
 */
export async function hasHistory(tx: Handle, what: { diaId: number } | { horaId: number }) {
  const { rows } = await sql<{ usado: boolean }>`
    select ${
      'diaId' in what
        ? sql`exists (select from empleados where dia_id = ${what.diaId})
            or exists (select from turnos join horas on horas.id = turnos.hora_id
              where horas.dia_id = ${what.diaId})`
        : sql`exists (select from turnos where hora_id = ${what.horaId})`
    } as usado
  `.execute(db(tx));
  return rows[0]?.usado ?? false;
}
