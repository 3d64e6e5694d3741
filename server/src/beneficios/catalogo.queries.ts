import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { EstadoVista } from '@gremio/contract/platform/publication.ts';
import { type Insertable, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import { PUNTAJE_PROMEDIO } from './sucursales.queries.ts';
import type { BeneficiosTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

const db = (handle: Handle) => tables<BeneficiosTables>(handle);

const exists = async (handle: Handle, table: 'rubros' | 'beneficios', id: number) =>
  (await db(handle).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const existsRubro = (handle: Handle, id: number) => exists(handle, 'rubros', id);
export const existsBeneficio = (handle: Handle, id: number) => exists(handle, 'beneficios', id);

/** Names of benefits by their ids. */
export async function findNombres(handle: Handle, ids: number[]): Promise<Map<number, string>> {
  const rows = await db(handle)
    .selectFrom('beneficios')
    .select(['id', 'nombre'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

export type RubroFilter = FilterOf<typeof wire.rubros>;

const rubroRows = (handle: Handle) =>
  db(handle)
    .selectFrom('rubros')
    .select([
      'rubros.id',
      'rubros.nombre',
      'rubros.icono',
      'rubros.orden',
      'rubros.version',
      sql<number>`(select count(*)::int from beneficios b where b.rubro_id = rubros.id)`.as(
        'cant_beneficios',
      ),
    ]);

export function listRubroRows(
  handle: Handle,
  filter: RubroFilter,
  page: PageOf<typeof wire.rubros>,
) {
  let query = rubroRows(handle);
  if (filter.id) query = query.where('rubros.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`rubros.plegado`, filter.q));
  return listPage(
    handle,
    query,
    page,
    { nombre: 'rubros.nombre', orden: 'rubros.orden' },
    'rubros.id',
  );
}

export const findRubroRow = async (handle: Handle, id: number) =>
  (await rubroRows(handle).where('rubros.id', '=', id).executeTakeFirst()) ?? null;

export type BeneficioRowFilter = FilterOf<typeof wire.beneficios>;

/** The day and the moment at which a benefit's state is computed. */
export interface Ahora {
  hoy: string;
  ahora: string;
}

const estadoAt = ({ hoy, ahora }: Ahora) => sql<EstadoVista>`
  case
    when not b.publicado then 'oculta'
    when b.publicado_hasta <= ${ahora} or b.vigencia_hasta < ${hoy} then 'vencida'
    when b.publicado_desde > ${ahora} then 'programada'
    else 'publicada'
  end
`;

/** The audience of a benefit; null for everybody, and for a benefit that is not there. */
export async function findAudiencia(handle: Handle, id: number): Promise<Audiencia | null> {
  const row = await db(handle)
    .selectFrom('beneficios')
    .select('audiencia')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.audiencia ?? null;
}

const beneficioRows = (handle: Handle, cuando: Ahora) =>
  db(handle)
    .selectFrom('beneficios as b')
    .select([
      'b.id',
      'b.rubro_id',
      'b.nombre',
      'b.descuento',
      'b.descripcion',
      'b.condiciones',
      'b.vigencia_hasta',
      'b.imagen_id',
      'b.publicado',
      'b.publicado_desde',
      'b.publicado_hasta',
      'b.audiencia',
      'b.cant_sucursales',
      'b.version',
      'b.cant_reviews',
      PUNTAJE_PROMEDIO.as('puntaje_promedio'),
    ])
    .select(estadoAt(cuando).as('estado'));

const BENEFICIO_SORT = {
  nombre: 'b.nombre',
  rubro_id: 'b.rubro_id',
  publicado: 'b.publicado',
  cant_sucursales: 'b.cant_sucursales',
};

export function listBeneficioRows(
  handle: Handle,
  filter: BeneficioRowFilter,
  page: PageOf<typeof wire.beneficios>,
  cuando: Ahora,
) {
  let query = beneficioRows(handle, cuando);
  if (filter.estado) query = query.where(estadoAt(cuando), '=', filter.estado);
  if (filter.id) query = query.where('b.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`b.plegado`, filter.q));
  if (filter.rubro_id !== undefined) query = query.where('b.rubro_id', '=', filter.rubro_id);
  if (filter.publicado !== undefined) query = query.where('b.publicado', '=', filter.publicado);
  return listPage(handle, query, page, BENEFICIO_SORT, 'b.id');
}

export const findBeneficioRow = async (handle: Handle, id: number, cuando: Ahora) =>
  (await beneficioRows(handle, cuando).where('b.id', '=', id).executeTakeFirst()) ?? null;

type New<T extends keyof BeneficiosTables> = Insertable<BeneficiosTables[T]>;

export async function insertRubro(tx: Handle, values: New<'rubros'>): Promise<number> {
  const row = await db(tx)
    .insertInto('rubros')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertBeneficio(tx: Handle, values: New<'beneficios'>): Promise<number> {
  const row = await db(tx)
    .insertInto('beneficios')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateRubro(
  tx: Handle,
  id: number,
  version: number,
  values: New<'rubros'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('rubros')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateBeneficio(
  tx: Handle,
  id: number,
  version: number,
  values: New<'beneficios'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('beneficios')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRow(tx: Handle, table: 'rubros' | 'beneficios', id: number) {
  await db(tx).deleteFrom(table).where('id', '=', id).execute();
}

/** Number of a rubro's benefits, or of a benefit's branches and opinions. */
export async function countUses(
  tx: Handle,
  table: 'rubros' | 'beneficios',
  id: number,
): Promise<number> {
  const counted =
    table === 'rubros'
      ? sql<{ n: number }>`select count(*)::int as n from beneficios where rubro_id = ${id}`
      : sql<{ n: number }>`
          select cant_sucursales + (
            select count(*)::int from reviews where app_beneficio_id = ${id}
          ) as n from beneficios where id = ${id}
        `;
  const { rows } = await counted.execute(db(tx));
  return rows[0]?.n ?? 0;
}

/**
 * Returns the benefit with that name. If there is none, or `inRubro` asks for one in that very rubro, creates
 * it, and the rubro too if needed.
 */
export async function ensureBeneficio(
  tx: Handle,
  nombre: string,
  rubro: string,
  inRubro: boolean,
): Promise<number> {
  const known = await sql<{ id: number }>`
    select b.id from beneficios b join rubros r on r.id = b.rubro_id
    where plegado(b.nombre) = plegado(${nombre})
      and (not ${inRubro}::boolean or plegado(r.nombre) = plegado(${rubro}))
    order by plegado(r.nombre) = plegado(${rubro}) desc, b.id limit 1
  `.execute(db(tx));
  if (known.rows[0]) return known.rows[0].id;
  await sql`
    insert into rubros (nombre) select ${rubro}::text
    where not exists (select from rubros where plegado(nombre) = plegado(${rubro}))
    on conflict (buscable(nombre)) do nothing
  `.execute(db(tx));
  const made = await sql<{ id: number }>`
    insert into beneficios (rubro_id, nombre)
    select id, ${nombre} from rubros where plegado(nombre) = plegado(${rubro})
    order by id limit 1
    returning id
  `.execute(db(tx));
  return made.rows[0]?.id ?? 0;
}

/** Rows that the deletion of a rubro or a benefit takes. */
export const takenRows =
  (table: 'rubros' | 'beneficios') =>
  (id: number): Taken[] => [{ table, where: sql`id = ${id}` }];
