import type * as wire from '@gremio/contract/noticias/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { PAGE_SIZE } from '@gremio/contract/platform/schemas.ts';
import type { EstadoPublicacion } from '@gremio/contract/noticias/schemas.ts';
import { type Insertable, sql } from 'kysely';
import { type Audiences, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { NoticiasTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

const db = (handle: Handle) => tables<NoticiasTables>(handle);

export type New<T extends keyof NoticiasTables> = Insertable<NoticiasTables[T]>;

export type PublicacionFilter = FilterOf<typeof wire.noticias>;

/** True if it has started and not ended at that moment. */
export const shownAt = (ahora: string) => sql<boolean>`
  publicado_desde <= ${ahora} and (publicado_hasta is null or publicado_hasta > ${ahora})
`;

const estadoAt = (ahora: string) => sql<EstadoPublicacion>`
  case
    when publicado_desde is null then 'borrador'
    when publicado_hasta <= ${ahora} then 'vencida'
    when publicado_desde > ${ahora} then 'programada'
    else 'publicada'
  end
`;

/** The end is not checked: a picture that was published once stays public. */
export async function showsImagen(handle: Handle, id: number, ahora: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (
      select from sliders where imagen_id = ${id} and publicado_desde <= ${ahora}
    ) or exists (
      select from noticias
      where (imagen_id = ${id} or imagenes_en(cuerpo) @> array[${id}::integer])
        and publicado_desde <= ${ahora}
    ) as shown
  `.execute(db(handle));
  return rows[0]?.shown ?? false;
}

export const listShownSliders = (handle: Handle, ahora: string, audiences: Audiences) =>
  db(handle)
    .selectFrom('sliders')
    .select(['id', 'titulo', 'texto', 'enlace', 'imagen_id'])
    .where(shownAt(ahora))
    .where(isFor(audiences))
    .orderBy('orden')
    .orderBy('id')
    .execute();

const NOTICIA = ['id', 'titulo', 'copete', 'imagen_id', 'publicado_desde'] as const;

/** A page (from 1) of the news that members of these audiences may see, newest first. */
export const listShownNoticias = (
  handle: Handle,
  ahora: string,
  audiences: Audiences,
  page: number,
) =>
  db(handle)
    .selectFrom('noticias')
    .select(NOTICIA)
    .where(shownAt(ahora))
    .where(isFor(audiences))
    .orderBy('publicado_desde', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

export async function countShownNoticias(
  handle: Handle,
  ahora: string,
  audiences: Audiences,
): Promise<number> {
  const { count } = await db(handle)
    .selectFrom('noticias')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(shownAt(ahora))
    .where(isFor(audiences))
    .executeTakeFirstOrThrow();
  return count;
}

export const findShownNoticia = (handle: Handle, ahora: string, audiences: Audiences, id: number) =>
  db(handle)
    .selectFrom('noticias')
    .select([...NOTICIA, 'cuerpo'])
    .where('id', '=', id)
    .where(shownAt(ahora))
    .where(isFor(audiences))
    .executeTakeFirst();

/** Next moment at which something starts or ends on schedule. */
export async function findNextChange(handle: Handle, ahora: string): Promise<string | null> {
  const { rows } = await sql<{ momento: string | null }>`
    select min(momento) as momento from (
      select publicado_desde as momento from sliders
      union all select publicado_hasta from sliders
      union all select publicado_desde from noticias
      union all select publicado_hasta from noticias
    ) as cambios where momento > ${ahora}
  `.execute(db(handle));
  return rows[0]?.momento ?? null;
}

type Table = keyof NoticiasTables;
const COMMON = {
  titulo: 'titulo',
  publicado_desde: { nullable: 'publicado_desde' },
  publicado_hasta: { nullable: 'publicado_hasta' },
};

const sliderRows = (handle: Handle, ahora: string) =>
  db(handle).selectFrom('sliders').selectAll().select(estadoAt(ahora).as('estado'));
const noticiaRows = (handle: Handle, ahora: string) =>
  db(handle).selectFrom('noticias').selectAll().select(estadoAt(ahora).as('estado'));

export function listSliderRows(
  handle: Handle,
  filter: PublicacionFilter,
  page: PageOf<typeof wire.sliders>,
  ahora: string,
) {
  let query = sliderRows(handle, ahora);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.estado) query = query.where(estadoAt(ahora), '=', filter.estado);
  if (filter.q) query = query.where(matching(sql<string>`plegado(titulo)`, filter.q));
  return listPage(handle, query, page, { ...COMMON, orden: 'orden' }, 'id');
}

export function listNoticiaRows(
  handle: Handle,
  filter: PublicacionFilter,
  page: PageOf<typeof wire.noticias>,
  ahora: string,
) {
  let query = noticiaRows(handle, ahora);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.estado) query = query.where(estadoAt(ahora), '=', filter.estado);
  if (filter.q) query = query.where(matching(sql<string>`plegado(titulo)`, filter.q));
  return listPage(handle, query, page, COMMON, 'id');
}

export const findSliderRow = async (handle: Handle, id: number, ahora: string) =>
  (await sliderRows(handle, ahora).where('id', '=', id).executeTakeFirst()) ?? null;
export const findNoticiaRow = async (handle: Handle, id: number, ahora: string) =>
  (await noticiaRows(handle, ahora).where('id', '=', id).executeTakeFirst()) ?? null;

export async function insertSlider(tx: Handle, values: New<'sliders'>): Promise<number> {
  const row = await db(tx)
    .insertInto('sliders')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertNoticia(tx: Handle, values: New<'noticias'>): Promise<number> {
  const row = await db(tx)
    .insertInto('noticias')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateSlider(
  tx: Handle,
  id: number,
  version: number,
  values: New<'sliders'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('sliders')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateNoticia(
  tx: Handle,
  id: number,
  version: number,
  values: New<'noticias'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('noticias')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRow(tx: Handle, table: Table, id: number): Promise<void> {
  await db(tx).deleteFrom(table).where('id', '=', id).execute();
}

/** Rows that the deletion of a slider or a news item, with the record of its notices takes. */
export const takenRows =
  (table: Table) =>
  (id: number): Taken[] => [
    { table, where: sql`id = ${id}` },
    ...(table === 'noticias' ? [{ table: 'avisos_noticias', where: sql`noticia_id = ${id}` }] : []),
  ];
