import { CAMPOS_UNION } from '@gremio/contract/personas/duplicados/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { Fields, MergingTables } from './uniones.table.ts';
import type { PersonasTables } from './table.ts';

const db = (handle: Handle) => tables<MergingTables & PersonasTables>(handle);

/**
 * Locks personas, in the order of their ids, against everything that would be written in their name: a
 * foreign key to either waits, and finds out afterwards that the persona is gone.
 */
export const holdPersonas = (tx: Handle, ids: number[]) =>
  db(tx)
    .selectFrom('personas')
    .select(['id', 'estado', 'version', 'version_carnet'])
    .select(CAMPOS_UNION)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
export type HeldPersona = Awaited<ReturnType<typeof holdPersonas>>[number];

/** For this transaction: devices that change their persona keep their push subscription. */
export async function letDevicesKeepPush(tx: Handle): Promise<void> {
  await sql`select set_config('gremio.union', 'si', true)`.execute(db(tx));
}

export interface NewUnion {
  kept: number;
  gone: HeldPersona;
  antes: Fields;
  despues: Fields;
  avisos: string[];
  momento: string;
  usuario: string;
}

export async function insertUnion(tx: Handle, union: NewUnion): Promise<number> {
  const { kept, gone, antes, despues, avisos, momento, usuario } = union;
  const { rows } = await sql<{ id: number }>`
    insert into uniones (persona_id, conservada_id, unida_id, nombre, numero_documento, nro_afiliado,
      fila, antes, despues, avisos, momento, usuario)
    select ${kept}, ${kept}, id, nombre, numero_documento, nro_afiliado, to_jsonb(p),
      ${JSON.stringify(antes)}, ${JSON.stringify(despues)}, ${avisos}, ${momento}, ${usuario}
    from personas p where id = ${gone.id}
    returning id
  `.execute(db(tx));
  return rows[0]?.id ?? 0;
}

/** Takes a persona out of the roll; their id and numbers lead to the persona who stays. */
export async function leaveAlias(tx: Handle, kept: number, gone: HeldPersona): Promise<void> {
  await db(tx).deleteFrom('personas').where('id', '=', gone.id).execute();
  const { id, nombre, numero_documento, nro_afiliado, version_carnet } = gone;
  await db(tx)
    .insertInto('personas_unidas')
    .values({ id, persona_id: kept, nombre, numero_documento, nro_afiliado, version_carnet })
    .execute();
}

export async function setFields(tx: Handle, id: number, fields: Fields): Promise<void> {
  await db(tx)
    .updateTable('personas')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

const unionRows = (handle: Handle) =>
  db(handle)
    .selectFrom('uniones')
    .select([
      'id',
      'persona_id',
      'conservada_id',
      'unida_id',
      'nombre',
      'numero_documento',
      'nro_afiliado',
      'avisos',
      'momento',
      'usuario',
      'deshecha',
      'deshecha_por',
    ])
    .select(sql<boolean>`fila is not null`.as('entera'));

export const listUniones = (handle: Handle, personaId: number) =>
  unionRows(handle).where('persona_id', '=', personaId).orderBy('id', 'desc').execute();
export type UnionKept = Awaited<ReturnType<typeof listUniones>>[number];

export const findUnion = (handle: Handle, id: number) =>
  unionRows(handle).where('id', '=', id).executeTakeFirst();

/** Finds the values that an undo of a merge needs, and locks the merge. */
export const findUndo = (tx: Handle, id: number) =>
  db(tx)
    .selectFrom('uniones')
    .select(['fila', 'antes', 'despues'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Closes an undone merge; returns the files of photos that did not come back. */
export async function closeUnion(tx: Handle, id: number, momento: string, usuario: string) {
  await db(tx)
    .updateTable('uniones')
    .set({ deshecha: momento, deshecha_por: usuario, fila: null })
    .where('id', '=', id)
    .execute();
  return dropSteps(tx, [id]);
}

/**
 * Deletes the steps of merges; returns the files of photos that were taken out and that no child has. Of all
 * rows that a merge takes out, only these have files (room `hijos`).
 */
async function dropSteps(tx: Handle, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ archivo_id: number }>`
    with borradas as (
      delete from union_filas where union_id = ${anyOf(ids)} returning tabla, antes
    ), fotos as (
      select (antes ->> 'archivo_id')::int as archivo_id from borradas where tabla = 'fotos_hijo'
    )
    select archivo_id from fotos
    where archivo_id is not null
      and not exists (select from fotos_hijo f where f.archivo_id = fotos.archivo_id)
  `.execute(db(tx));
  return rows.map(({ archivo_id }) => archivo_id);
}

export async function dropAlias(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('personas_unidas').where('id', '=', id).execute();
}

/** The persona whom a merged one became; undefined for an id that was never merged. */
export const findAlias = (handle: Handle, id: number) =>
  db(handle)
    .selectFrom('personas_unidas')
    .innerJoin('personas', 'personas.id', 'personas_unidas.persona_id')
    .select(['personas_unidas.persona_id', 'personas_unidas.version_carnet', 'personas.nombre'])
    .where('personas_unidas.id', '=', id)
    .executeTakeFirst();

/** Lists the personas who were merged into one. */
export const listAliases = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('personas_unidas')
    .select(['id', 'numero_documento'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();

/** Cards of merged personas are replaced together with the card of the persona who stays. */
export async function renewAliases(tx: Handle, personaId: number): Promise<void> {
  await db(tx)
    .updateTable('personas_unidas')
    .set({ version_carnet: sql<number>`version_carnet + 1` })
    .where('persona_id', '=', personaId)
    .execute();
}

/** True if rows of a persona are left in one of these tables. */
export async function hasRows(tx: Handle, names: string[], personaId: number): Promise<boolean> {
  const each = names.map(
    (name) => sql`exists (select from ${sql.table(name)} where persona_id = ${personaId})`,
  );
  const { rows } = await sql<{
    left: boolean;
  }>`select ${sql.join(each, sql` or `)} as left`.execute(db(tx));
  return rows[0]?.left ?? false;
}

/**
 * Forgets what an undo would need of some merges before `before`; returns how many, and the files of photos
 * that only an undo would have brought back.
 */
export async function purgeUndos(tx: Handle, before: string, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from uniones where fila is not null and momento < ${before}::timestamptz
    order by momento limit ${limit} for update skip locked
  `.execute(db(tx));
  const ids = rows.map(({ id }) => id);
  const archivos = await dropSteps(tx, ids);
  await db(tx)
    .updateTable('uniones')
    .set({ fila: null, antes: '{}', despues: '{}' })
    .where('id', '=', anyOf(ids))
    .execute();
  return { purged: ids.length, archivos };
}
