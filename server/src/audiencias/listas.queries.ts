import type * as wire from '@gremio/contract/audiencias/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';
import type { AudienciasTables } from './table.ts';

interface Personas {
  personas: {
    id: number;
    nombre: string;
    numero_documento: string;
    nro_afiliado: string;
    seccional: string | null;
  };
}

const db = (handle: Handle) => tables<AudienciasTables & Personas>(handle);

const personas = sql<number>`(
  select count(*)::int from lista_personas p where p.lista_id = listas.id
)`;

const listas = (handle: Handle) =>
  db(handle)
    .selectFrom('listas')
    .select(['id', 'nombre', 'version', personas.as('personas')]);

export function listListas(
  handle: Handle,
  filter: FilterOf<typeof wire.listas>,
  page: PageOf<typeof wire.listas>,
) {
  let query = listas(handle);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`plegado(nombre)`, filter.q));
  return listPage(handle, query, page, { nombre: 'nombre' }, 'id');
}

export const findLista = async (handle: Handle, id: number) =>
  (await listas(handle).where('id', '=', id).executeTakeFirst()) ?? null;

export async function insertLista(tx: Handle, nombre: string): Promise<number> {
  const { id } = await db(tx)
    .insertInto('listas')
    .values({ nombre })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateLista(tx: Handle, id: number, version: number, nombre: string) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('listas')
    .set({ nombre, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteLista(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('listas').where('id', '=', id).execute();
}

/** Rows that the deletion of a list takes. */
export const takenByLista = (id: number): Taken[] => [
  { table: 'listas', where: sql`id = ${id}` },
  { table: 'lista_personas', where: sql`lista_id = ${id}` },
];

const onLists = (handle: Handle) =>
  db(handle)
    .selectFrom('lista_personas')
    .innerJoin('listas', 'listas.id', 'lista_personas.lista_id')
    .innerJoin('personas', 'personas.id', 'lista_personas.persona_id')
    .select([
      'lista_personas.id',
      'lista_id',
      'listas.nombre as lista',
      'persona_id',
      'personas.nombre',
      'numero_documento',
      'nro_afiliado',
      'seccional',
    ]);

export function listOnLists(
  handle: Handle,
  filter: FilterOf<typeof wire.listaPersonas>,
  page: PageOf<typeof wire.listaPersonas>,
) {
  let query = onLists(handle);
  if (filter.id) query = query.where('lista_personas.id', '=', anyOf(filter.id));
  if (filter.lista_id) query = query.where('lista_id', '=', filter.lista_id);
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.q) query = query.where(matching(sql<string>`personas.plegado`, filter.q));
  return listPage(handle, query, page, {}, 'lista_personas.id');
}

export const findOnList = async (handle: Handle, id: number) =>
  (await onLists(handle).where('lista_personas.id', '=', id).executeTakeFirst()) ?? null;

/** Returns null if they are on it already. */
export async function insertOnList(
  tx: Handle,
  values: { lista_id: number; persona_id: number },
): Promise<number | null> {
  const row = await db(tx)
    .insertInto('lista_personas')
    .values(values)
    .onConflict((conflict) => conflict.columns(['persona_id', 'lista_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteOnList(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('lista_personas').where('id', '=', id).execute();
}

/** Rows that taking a member off a list takes. */
export const takenFromList = (id: number): Taken[] => [
  { table: 'lista_personas', where: sql`id = ${id}` },
];

/** Puts the members of `carga` on a list; its documents are all on the roll. */
export async function mergeCarga(tx: Handle, listaId: number) {
  const { rows } = await sql<{ nuevas: number; todas: number }>`
    with puestas as (
      insert into lista_personas (lista_id, persona_id)
      select ${listaId}::int, p.id
      from carga join personas p on p.numero_documento = carga.numdoc order by carga.linea
      on conflict (persona_id, lista_id) do nothing
      returning id, persona_id
    ), anotadas as (
      insert into efecto
      select p.numero_documento, e.id, 'nueva', p.nombre || ', documento ' || p.numero_documento, null,
        jsonb_build_object('documento', p.numero_documento, 'nombre', p.nombre)
      from puestas e join personas p on p.id = e.persona_id
    )
    select (select count(*)::int from puestas) as nuevas, (select count(*)::int from carga) as todas
  `.execute(tables(tx));
  return rows[0] ?? { nuevas: 0, todas: 0 };
}

/** Names of the lists that a member is on. */
export const listasOf = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('lista_personas')
    .innerJoin('listas', 'listas.id', 'lista_personas.lista_id')
    .select(['listas.nombre as lista'])
    .where('persona_id', '=', personaId)
    .orderBy('listas.id')
    .execute();

export async function takeOffLists(tx: Handle, personaId: number): Promise<void> {
  await db(tx).deleteFrom('lista_personas').where('persona_id', '=', personaId).execute();
}
