import { readCuil } from '@gremio/contract/platform/cuil.ts';
import type * as wire from '@gremio/contract/personas/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { personaRow, personaWrite } from '@gremio/contract/personas/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, beginning } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { MergingTables } from './uniones.table.ts';
import type { PersonasTables } from './table.ts';

export type PersonaRow = z.output<typeof personaRow>;
export type PersonaWrite = z.output<typeof personaWrite>;

export type PersonaFilter = FilterOf<typeof wire.personas>;

const db = (handle: Handle) => tables<MergingTables & PersonasTables>(handle);

const CUIL = /\b\d{2}[-. ]?\d{7,8}[-. ]?\d\b/g;

/** Puts the document in place of each CUIL, which contains it. */
const withDocumentos = (q: string): string =>
  q.replace(CUIL, (text) => {
    const read = readCuil(text);
    return 'documento' in read ? read.documento : text;
  });

/** Finds by the whole CUIL too: a naturalised person's holds the document of before. */
function cuilIs(q: string) {
  const read = readCuil(q);
  return 'cuil' in read ? sql`or personas.cuil = ${read.cuil}` : sql``;
}

/** Searches name, document, CUIL and member number; with an `@`, how the mail begins. */
export const personaMatching = (q: string) =>
  q.includes('@')
    ? sql<boolean>`lower(personas.email) like ${beginning(q.trim().toLowerCase())}`
    : sql<boolean>`(${matching(sql<string>`personas.plegado`, withDocumentos(q))} ${cuilIs(q)})`;

export const carriesCard = sql<boolean>`exists (
  select from identidades where identidades.persona_id = personas.id and identidades.cerrado is null
)`;

/** Belongs to the seccional that a spelling means. */
export const inSeccional = (texto: string) => sql<boolean>`personas.seccional_id = (
  select lugar_id from grafias_seccional where clave = grafia(${texto})
)`;

/** A persona's data, without the version. */
export const FICHA = [
  'personas.id',
  'nombre',
  'numero_documento',
  'nro_afiliado',
  'legajo',
  'repdep',
  'seccional',
  'provincia',
  'localidad',
  'cuil',
  'fecha_nacimiento',
  'sexo',
  'email',
  'celular',
  'fecha_afiliacion',
  'estado',
] as const;
const COLUMNS = [...FICHA, 'version'] as const;

export const personaRows = (handle: Handle) =>
  db(handle).selectFrom('personas').select(COLUMNS).select(carriesCard.as('activado'));

export const findPersona = async (handle: Handle, id: number): Promise<PersonaRow | null> =>
  (await personaRows(handle).where('personas.id', '=', id).executeTakeFirst()) ?? null;

/** The columns that other rooms show of a persona. */
export const findResumenes = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('personas')
    .select(['id', 'nombre', 'numero_documento', 'nro_afiliado'])
    .where('id', '=', anyOf(ids))
    .execute();

/** Finds a persona by document, else by member number. */
export const findByNumero = (handle: Handle, numero: string) =>
  db(handle)
    .selectFrom('personas')
    .select('id')
    .where((where) =>
      where.or([where('numero_documento', '=', numero), where('nro_afiliado', '=', numero)]),
    )
    .orderBy(sql`numero_documento <> ${numero}`)
    .limit(1)
    .executeTakeFirst();

/** The columns that decide eligibility, and the mail address. */
export const findMiembros = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('personas')
    .select([
      'id',
      'nombre',
      'numero_documento',
      'nro_afiliado',
      'fecha_nacimiento',
      'seccional',
      'estado',
      'email',
    ])
    .where('id', '=', anyOf(ids))
    .execute();
export type Miembro = Awaited<ReturnType<typeof findMiembros>>[number];

/** Lists a page of ids of a seccional's personas, ascending after `despues` (keyset paging). */
export async function findIdsOfSeccional(
  handle: Handle,
  seccional: string,
  despues: number,
  limite: number,
): Promise<number[]> {
  const rows = await db(handle)
    .selectFrom('personas')
    .select('id')
    .where(inSeccional(seccional))
    .where('id', '>', despues)
    .orderBy('id')
    .limit(limite)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns those of these documents that are on the roll. */
export async function knownDocumentos(handle: Handle, numeros: string[]): Promise<Set<string>> {
  const rows = await db(handle)
    .selectFrom('personas')
    .select('numero_documento')
    .where('numero_documento', '=', sql<string>`any(${numeros}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.numero_documento));
}

/** Id of a persona's seccional; null if they have none. */
export async function findSeccionalId(handle: Handle, id: number): Promise<number | null> {
  const row = await db(handle)
    .selectFrom('personas')
    .select('seccional_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.seccional_id ?? null;
}

export const findContactos = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('personas')
    .select(['id', 'nombre', 'email'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();

export async function searchIds(handle: Handle, q: string, limit: number): Promise<number[]> {
  const found = await db(handle)
    .selectFrom('personas')
    .select('id')
    .where(personaMatching(q))
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map((row) => row.id);
}

/** Returns the card's data with the card's version. */
export const findCard = (handle: Handle, id: number) =>
  db(handle)
    .selectFrom('personas')
    .select([
      'id',
      'ficha_id',
      'nombre',
      'numero_documento',
      'nro_afiliado',
      'legajo',
      'repdep',
      'sexo',
      'estado',
      'email',
      'celular',
      'seccional',
      'version_carnet',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertPersona(tx: Handle, values: PersonaWrite): Promise<number> {
  const { id } = await db(tx)
    .insertInto('personas')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updatePersona(tx: Handle, id: number, version: number, values: PersonaWrite) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('personas')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePersona(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('personas').where('id', '=', id).execute();
}

export type Numbers = Pick<PersonaWrite, 'numero_documento' | 'nro_afiliado'>;

/** Returns the unique fields whose value another persona already has. */
export async function findTaken(handle: Handle, numbers: Numbers, except: number) {
  const others = await db(handle)
    .selectFrom('personas')
    .select(NUMBERS)
    .where(hasEither(numbers))
    .where('id', '<>', except)
    .execute();
  return sharedWith(others, numbers);
}

/** Like `findTaken`, of those who were merged into another persona than `except`. */
export async function findMergedNumbers(handle: Handle, numbers: Numbers, except: number) {
  const others = await db(handle)
    .selectFrom('personas_unidas')
    .select(NUMBERS)
    .where(hasEither(numbers))
    .where('persona_id', '<>', except)
    .execute();
  return sharedWith(others, numbers);
}

const NUMBERS = ['numero_documento', 'nro_afiliado'] as const;

const hasEither = ({ numero_documento, nro_afiliado }: Numbers) =>
  sql<boolean>`(numero_documento = ${numero_documento} or nro_afiliado = ${nro_afiliado})`;

const sharedWith = (others: Numbers[], numbers: Numbers) =>
  NUMBERS.filter((field) => others.some((other) => other[field] === numbers[field]));

/** Increments the version of a persona's card and returns it, or null if there is no such persona. */
export async function renewCard(tx: Handle, id: number): Promise<number | null> {
  const row = await db(tx)
    .updateTable('personas')
    .set({ version_carnet: sql<number>`version_carnet + 1` })
    .where('id', '=', id)
    .returning('version_carnet')
    .executeTakeFirst();
  return row?.version_carnet ?? null;
}

/**
 * Locks those of `ids` that exist, in the order of their ids, until the transaction ends, and returns their
 * estado: nobody is activated or given a key while they leave.
 */
export const holdEstados = (tx: Handle, ids: number[]) =>
  db(tx)
    .selectFrom('personas')
    .select(['id', 'estado'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
