import type * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type {
  InformeImportacion,
  TipoImportacion,
} from '@gremio/contract/importaciones/schemas.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import type { Valores } from '../platform/import/chosen-values.ts';
import type { Undo } from '../platform/import/run.ts';
import { waits, wentWrong } from './pendientes.queries.ts';
import type { ImportacionesTables } from './table.ts';

const db = (handle: Handle) => tables<ImportacionesTables>(handle);

export type New = Insertable<ImportacionesTables['importaciones']>;
type Change = Updateable<ImportacionesTables['importaciones']>;

/** Empty samples, for reports that must not show what their files say. */
export const SIN_MUESTRA: InformeImportacion['muestra'] = {
  nuevas: [],
  cambiadas: [],
  iguales: [],
  bajas: [],
  rechazadas: [],
  avisos: [],
};

export type ImportacionFilter = FilterOf<typeof wire.importaciones>;

/** True while its effects are stored: the next import of its kind, an undo and the passing of days end it. */
const isLast = sql<boolean>`(importaciones.estado = 'terminada' and exists (
  select from importacion_efectos e where e.importacion_id = importaciones.id
))`;

/** Number of the sheet's hidden rows below the titles. */
const hiddenBelow = sql<number>`(
  select count(*)::int from unnest(importaciones.filas_ocultas) as linea
  where linea > coalesce(importaciones.titulos, 0)
)`;

/** Leaves out `filas_ocultas`, which may be as long as a sheet: only the worker reads it. */
const COLUMNS = [
  'importaciones.id',
  'tipo',
  'estado',
  'alcance',
  'usuario_id',
  'usuario',
  'ip',
  'archivo',
  'bytes',
  'clave_archivo',
  'opciones',
  'encabezado',
  'huella',
  'ejemplos',
  'hojas',
  'hoja',
  'clave_libro',
  'titulos',
  'primeras',
  'columnas_ocultas',
  'desconocidos',
  'valores',
  'lugares',
  'recordadas',
  'creado',
  'pedido',
  'empezado',
  'terminado',
  'leidos',
  'lineas',
  'informe',
  'problema',
  'deshecha_id',
  'deshecha_por',
  'deshecha_ip',
  'deshecho',
] as const;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('importaciones')
    .select(COLUMNS)
    .select([isLast.as('es_ultima'), hiddenBelow.as('filas_debajo')]);

export type ImportacionFull = NonNullable<Awaited<ReturnType<typeof findImportacion>>>;

export function listImportaciones(
  handle: Handle,
  tipos: TipoImportacion[],
  filter: ImportacionFilter,
  page: PageOf<typeof wire.importaciones>,
  ahora: Date,
) {
  let query = rows(handle).where('tipo', 'in', tipos.length > 0 ? tipos : ['' as TipoImportacion]);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.tipo) query = query.where('tipo', '=', filter.tipo);
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  if (filter.espera) query = query.where(waits);
  if (filter.mal) query = query.where(wentWrong(ahora));
  return listPage(handle, query, page, { tipo: 'tipo', creado: 'creado' }, 'id');
}

export const findImportacion = async (handle: Handle, id: number) =>
  (await rows(handle).where('id', '=', id).executeTakeFirst()) ?? null;

/** Line numbers of the rows that the sheet hides. */
export async function listFilasOcultas(handle: Handle, id: number): Promise<number[]> {
  const row = await db(handle)
    .selectFrom('importaciones')
    .select('filas_ocultas')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.filas_ocultas ?? [];
}

/** As `findImportacion`, with the row locked until the transaction ends. */
export const lockImportacion = async (tx: Handle, id: number) =>
  (await rows(tx).where('id', '=', id).forUpdate('importaciones').executeTakeFirst()) ?? null;

export async function insertImportacion(handle: Handle, values: New): Promise<number> {
  const { id } = await db(handle)
    .insertInto('importaciones')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeImportacion(handle: Handle, id: number, values: Change): Promise<void> {
  await db(handle).updateTable('importaciones').set(values).where('id', '=', id).execute();
}

/** Mapping that a clerk last chose for a file with the same header. */
export const findRemembered = (handle: Handle, tipo: TipoImportacion, huella: string) =>
  db(handle)
    .selectFrom('importaciones')
    .select('lugares')
    .where('tipo', '=', tipo)
    .where('huella', '=', huella)
    .where('informe', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The sheet and the line of titles of the last file in which these titles were found at first. */
export const findChosen = (handle: Handle, tipo: TipoImportacion, hallada: string) =>
  db(handle)
    .selectFrom('importaciones')
    .select(['huella', 'titulos', 'hoja', 'hojas'])
    .where('tipo', '=', tipo)
    .where('huella_hallada', '=', hallada)
    .where('informe', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Values that a clerk last chose for files of this kind, whatever their columns. */
export async function findValores(handle: Handle, tipo: TipoImportacion): Promise<Valores> {
  const row = await db(handle)
    .selectFrom('importaciones')
    .select('valores')
    .where('tipo', '=', tipo)
    .where(sql<boolean>`valores <> '{}'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.valores ?? {};
}

export const AT_WORK = ['revisando', 'importando', 'deshaciendo'] as const;

/** The oldest waiting import of a kind that has none under way. */
export const findWaiting = (handle: Handle) =>
  db(handle)
    .selectFrom('importaciones')
    .select(['id', 'estado'])
    .where('estado', 'in', AT_WORK)
    .where('empezado', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from importaciones other
        where other.tipo = importaciones.tipo and other.empezado is not null
          and other.estado in ('revisando', 'importando', 'deshaciendo')
      )`,
    )
    .orderBy('pedido')
    .limit(1)
    .executeTakeFirst();

/** Imports marked as under way. */
export const findAtWork = (handle: Handle) =>
  db(handle)
    .selectFrom('importaciones')
    .select('id')
    .where('estado', 'in', AT_WORK)
    .where('empezado', 'is not', null)
    .execute();

/** An arbitrary advisory lock key, the same in every process; a worker holds it for its import. */
const LOCK = 721_046_633;

/**
 * False if another worker holds the import. The lock ends with the transaction, and so also if the server
 * dies.
 */
export async function holdWork(tx: Handle, id: number): Promise<boolean> {
  const { rows: held } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::int, ${id}::int) as mine
  `.execute(db(tx));
  return held[0]?.mine ?? false;
}

/** False if another server started it first. */
export async function begin(handle: Handle, id: number, ahora: string): Promise<boolean> {
  const { numUpdatedRows } = await db(handle)
    .updateTable('importaciones')
    .set({ empezado: ahora, leidos: 0, lineas: 0, problema: null })
    .where('id', '=', id)
    .where('estado', 'in', AT_WORK)
    .where('empezado', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function advance(handle: Handle, id: number, leidos: number, lineas: number) {
  await db(handle)
    .updateTable('importaciones')
    .set({ leidos, lineas })
    .where('id', '=', id)
    .where('estado', 'in', AT_WORK)
    .execute();
}

/** Marks an import that stopped half way: nothing of it was committed. */
export async function interrupt(handle: Handle, id: number): Promise<void> {
  await sql`
    update importaciones set
      problema = case when estado = 'deshaciendo'
        then 'Se interrumpió porque el servidor se detuvo: no se deshizo nada. Probá de nuevo.'
        else 'Se interrumpió porque el servidor se detuvo: no quedó nada cargado. Podés seguir desde acá.' end,
      estado = case when estado = 'deshaciendo' then 'terminada' else 'interrumpida' end,
      empezado = null, pedido = null
    where id = ${id} and estado in ('revisando', 'importando', 'deshaciendo')
  `.execute(db(handle));
}

export interface NotedLine {
  linea: number;
  /** Why it was refused; empty if it was not. */
  motivo: string;
  avisos: string[];
  celdas: string[];
}

/** Lines that were refused, or lines with warnings. */
export type Noted = 'rechazadas' | 'avisos';

export async function clearLineas(handle: Handle, id: number): Promise<void> {
  await db(handle).deleteFrom('importacion_lineas').where('importacion_id', '=', id).execute();
}

export async function insertLineas(handle: Handle, id: number, lineas: NotedLine[]): Promise<void> {
  await sql`
    insert into importacion_lineas (importacion_id, linea, motivo, avisos, celdas)
    select ${id}, (l ->> 'linea')::int, l ->> 'motivo',
      array(select jsonb_array_elements_text(l -> 'avisos')),
      array(select jsonb_array_elements_text(l -> 'celdas'))
    from jsonb_array_elements(${JSON.stringify(lineas)}::jsonb) as l
    on conflict do nothing
  `.execute(db(handle));
}

/** A batch of lines after line `after`, in order. */
export const listLineas = (
  handle: Handle,
  id: number,
  noted: Noted,
  after: number,
  limit: number,
): Promise<NotedLine[]> =>
  db(handle)
    .selectFrom('importacion_lineas')
    .select(['linea', 'motivo', 'avisos', 'celdas'])
    .where('importacion_id', '=', id)
    .where(noted === 'rechazadas' ? sql<boolean>`motivo <> ''` : sql<boolean>`avisos <> '{}'`)
    .where('linea', '>', after)
    .orderBy('linea')
    .limit(limit)
    .execute();

/**
 * Stores the effects of this import and deletes those of earlier ones of its kind: only the last can be
 * undone.
 */
export async function keepEffects(
  tx: Handle,
  id: number,
  tipo: TipoImportacion,
  { titulo = sql.ref('titulo') }: Pick<Undo, 'titulo'>,
): Promise<void> {
  await sql`
    delete from importacion_efectos where importacion_id in (
      select id from importaciones where tipo = ${tipo} and id <> ${id}
    )
  `.execute(db(tx));
  await sql`
    insert into importacion_efectos
      (importacion_id, fila_id, clase, titulo, antes, despues, soltado)
    select ${id}, fila_id, clase, ${titulo}, antes, case when clase <> 'nueva' then despues end, soltado
    from efecto
  `.execute(db(tx));
}

/** Storage keys of the files that are still to be imported. */
export async function listFiles(handle: Handle): Promise<string[]> {
  const rows = await db(handle)
    .selectFrom('importaciones')
    .select(['clave_archivo', 'clave_libro'])
    .where('clave_archivo', 'is not', null)
    .orderBy('id')
    .execute();
  return rows
    .flatMap((row) => [row.clave_archivo, row.clave_libro])
    .filter((clave) => clave !== null);
}

export async function countAtWork(handle: Handle): Promise<number> {
  const { count } = await db(handle)
    .selectFrom('importaciones')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('estado', 'in', AT_WORK)
    .executeTakeFirstOrThrow();
  return count;
}
