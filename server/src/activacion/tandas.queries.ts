import type * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { SALTEOS, type Salteo, type tandaRow } from '@gremio/contract/activacion/cartas/schemas.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import type { TandasTables } from './tandas.table.ts';
import { carriesCard, conditionsOf, type PersonaFilter } from '../personas/lookups.ts';
import type { ActivacionTables } from './table.ts';

export type TandaRow = z.output<typeof tandaRow>;
/** Delivery of a batch's keys, and the personas that it leaves out. */
export type Modo = Pick<TandaRow, 'via' | 'solo_sin_clave'>;

export type Destino = Salteo | 'carta' | 'correo';

/** Keys of a batch by destination. */
export interface Counted {
  cartas: number;
  correos: number;
  salteadas: Record<Salteo, number>;
}

export interface Pending {
  id: number;
  persona_id: number;
  nombre: string;
  email: string | null;
  destino: Destino;
}

const db = (handle: Handle) => tables<ActivacionTables & TandasTables>(handle);

const COLUMNS = [
  'id',
  'estado',
  'via',
  'solo_sin_clave',
  'usuario',
  'creada',
  'cartas',
  'correos',
  'salteadas',
  'emitidas',
  'emitida',
  'vence',
  'impresa',
  'impresa_por',
  'version',
] as const;

const inOpen = (condition: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from cartas c
  where c.tanda_id = tandas_cartas.id and tandas_cartas.estado = 'lista' and ${condition}
)`;

const selectTandas = (handle: Handle) =>
  db(handle)
    .selectFrom('tandas_cartas')
    .select([
      ...COLUMNS,
      inOpen(sql`c.sellado is not null`).as('por_imprimir'),
      inOpen(sql`c.clave_id is null`).as('apartadas'),
    ]);

const carriesKey = (now: string) => sql`exists (
  select from claves_activacion as c
  where c.persona_id = personas.id and c.revocada is null and (c.vence is null or c.vence > ${now})
)`;

/** SQL of the destination of a persona's key, or the reason why there is none. */
export function destinoOf({ via, solo_sin_clave }: Modo, now: string): RawBuilder<Destino> {
  const left = solo_sin_clave
    ? sql`when ${carriesCard} then 'activada' when ${carriesKey(now)} then 'clave_vigente'`
    : sql``;
  const hasMail = sql`coalesce(personas.email, '') <> ''`;
  const rest = {
    carta: sql`else 'carta'`,
    correo: sql`when ${hasMail} then 'correo' else 'sin_correo'`,
    correo_o_carta: sql`when ${hasMail} then 'correo' else 'carta'`,
  }[via];
  return sql<Destino>`case when personas.estado = 'baja' then 'baja' ${left} ${rest} end`;
}

function countedOf(rows: { destino: Destino; count: number }[]): Counted {
  const of = (destino: Destino) => rows.find((row) => row.destino === destino)?.count ?? 0;
  const skipped = Object.fromEntries(SALTEOS.map((one) => [one, of(one)]));
  return {
    cartas: of('carta'),
    correos: of('correo'),
    salteadas: skipped as Counted['salteadas'],
  };
}

/** Stores the personas of a batch who would get a key, unless they are more than `most`, and counts all. */
export async function choosePersonas(
  tx: Handle,
  tandaId: number,
  filtro: PersonaFilter,
  modo: Modo,
  { most, now }: { most: number; now: string },
): Promise<Counted> {
  const { rows } = await sql<{ destino: Destino; count: number }>`
    with todas as materialized (
      select personas.id, ${destinoOf(modo, now)} as destino from personas where ${conditionsOf(filtro)}
    ), puestas as (
      insert into cartas (tanda_id, persona_id, por_correo)
      select ${tandaId}, id, destino = 'correo' from todas
      where destino in ('carta', 'correo')
        and (select count(*) from todas where destino in ('carta', 'correo')) <= ${most}
    )
    select destino, count(*)::int as count from todas group by destino
  `.execute(db(tx));
  return countedOf(rows);
}

export const clearPersonas = (tx: Handle, tandaId: number) =>
  db(tx).deleteFrom('cartas').where('tanda_id', '=', tandaId).execute();

/** Deletes the keys of a batch. Whoever has none yet stays in it. */
export const clearIssued = (tx: Handle, tandaId: number) =>
  db(tx)
    .deleteFrom('cartas')
    .where('tanda_id', '=', tandaId)
    .where('clave_id', 'is not', null)
    .execute();

interface NewTanda extends Modo {
  filtro: PersonaFilter;
  base: string;
  usuario_id: string;
  usuario: string;
  ip: string;
  creada: string;
}

export async function insertTanda(tx: Handle, { filtro, ...tanda }: NewTanda): Promise<number> {
  const none = { cartas: 0, correos: 0, salteadas: '{}' };
  const { id } = await db(tx)
    .insertInto('tandas_cartas')
    .values({ ...tanda, ...none, estado: 'preparada', filtro: JSON.stringify(filtro) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type TandaChange = Partial<
  Pick<
    TandaRow,
    'estado' | 'via' | 'solo_sin_clave' | 'cartas' | 'correos' | 'emitida' | 'vence' | 'impresa'
  > & {
    impresa_por: string;
    filtro: null;
  }
>;

export const changeTanda = (tx: Handle, id: number, change: TandaChange) =>
  db(tx)
    .updateTable('tandas_cartas')
    .set(change)
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const saveCounted = (tx: Handle, id: number, { salteadas, ...counted }: Counted) =>
  db(tx)
    .updateTable('tandas_cartas')
    .set({ ...counted, salteadas: JSON.stringify(salteadas) })
    .where('id', '=', id)
    .execute();

export const listTandas = (
  handle: Handle,
  filter: FilterOf<typeof wire.cartas>,
  page: PageOf<typeof wire.cartas>,
) => {
  let query = selectTandas(handle);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  return listPage(handle, query, page, { creada: 'creada' }, 'id');
};

export const findTanda = async (handle: Handle, id: number): Promise<TandaRow | null> =>
  (await selectTandas(handle).where('id', '=', id).executeTakeFirst()) ?? null;

/** Locks a batch, with the parts that its row does not show. */
export const holdTanda = (tx: Handle, id: number) =>
  db(tx)
    .selectFrom('tandas_cartas')
    .select([...COLUMNS, 'filtro', 'base', 'usuario_id', 'ip'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const deleteTanda = (tx: Handle, id: number) =>
  db(tx).deleteFrom('tandas_cartas').where('id', '=', id).execute();

export interface Impresa {
  persona_id: number;
  nombre: string;
  nro_afiliado: string;
  seccional: string | null;
  repdep: string | null;
  vence: string | null;
  usos_maximos: number | null;
  sellado: Buffer;
  revocada: string | null;
  /** Number among the letters of its workplace that are printed, over all parts, and their count. */
  numero: number;
  total: number;
}

const printed = sql`count(*) filter (where revocada is null)`;

/** Reads some letters of a batch: by seccional and workplace, for the handing out, or by name. */
export const listLetters = (
  handle: Handle,
  id: number,
  orden: 'reparto' | 'nombre',
  { offset, limit }: { offset: number; limit: number },
): Promise<Impresa[]> =>
  db(handle)
    .selectFrom('cartas')
    .innerJoin('personas', 'personas.id', 'cartas.persona_id')
    .innerJoin('claves_activacion', 'claves_activacion.id', 'cartas.clave_id')
    .select([
      'cartas.persona_id',
      'nombre',
      'nro_afiliado',
      'seccional',
      'repdep',
      'claves_activacion.vence',
      'usos_maximos',
      'revocada',
      sql<Buffer>`sellado`.as('sellado'),
      sql<number>`(${printed} over (
        partition by seccional, repdep order by nombre, cartas.persona_id
      ))::int`.as('numero'),
      sql<number>`(${printed} over (partition by seccional, repdep))::int`.as('total'),
    ])
    .where('tanda_id', '=', id)
    .where('sellado', 'is not', null)
    .orderBy(
      orden === 'nombre' ? sql`nombre` : sql`seccional nulls last, repdep nulls last, nombre`,
    )
    .orderBy('cartas.persona_id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Finds batches that nobody issued within the time, and letters whose keys are no longer valid. */
export const findOver = (handle: Handle, { prepared, now }: { prepared: string; now: string }) =>
  db(handle)
    .selectFrom('tandas_cartas')
    .select(['id', 'estado'])
    .where((where) =>
      where.or([
        where.and([where('estado', '=', 'preparada'), where('creada', '<', prepared)]),
        where.and([where('estado', '=', 'lista'), where('vence', '<=', now)]),
      ]),
    )
    .execute();

export const findOpen = (handle: Handle, id: number) =>
  db(handle)
    .selectFrom('tandas_cartas')
    .select(['estado', 'base'])
    .where('id', '=', id)
    .executeTakeFirst();
