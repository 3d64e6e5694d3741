import type { EstadoPersona, personaRow, personaWrite } from '@gremio/contract/personas/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { PersonasTables } from './table.ts';

export type PersonaRow = z.output<typeof personaRow>;
export type PersonaWrite = z.output<typeof personaWrite>;

export interface PersonaFilter {
  id?: number[];
  q?: string;
  estado?: EstadoPersona;
  seccional?: string;
  activado?: boolean;
}

const db = (handle: Handle) => tables<PersonasTables>(handle);

/** Name, document and member's number. */
export const personaMatching = (q: string) => matching(sql<string>`personas.busqueda`, q);

/** Whose parent a search names by a document or a number: names are the children's own. */
export const titularMatching = (q: string) =>
  /\d/.test(q)
    ? sql<boolean>`persona_id in (select personas.id from personas where ${personaMatching(q)})`
    : sql<boolean>`false`;

export const carriesCard = sql<boolean>`exists (
  select from identidades where identidades.persona_id = personas.id and identidades.cerrado is null
)`;

/** What is held of a persona beside their version. */
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

/** What other rooms show of a persona. */
export const findResumenes = (handle: Handle, ids: number[]) =>
  db(handle)
    .selectFrom('personas')
    .select(['id', 'nombre', 'numero_documento', 'nro_afiliado'])
    .where('id', '=', anyOf(ids))
    .execute();

/** Who has this document, else this member's number. */
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

/** What decides whether something is for a persona, and whom to write to. */
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

/** The ids of a seccional's personas after one of them, in their order. */
export async function findIdsOfSeccional(
  handle: Handle,
  seccional: string,
  despues: number,
  limite: number,
): Promise<number[]> {
  const rows = await db(handle)
    .selectFrom('personas')
    .select('id')
    .where('seccional', '=', seccional)
    .where('id', '>', despues)
    .orderBy('id')
    .limit(limite)
    .execute();
  return rows.map((row) => row.id);
}

/** Which of these documents somebody on the roll has. */
export async function knownDocumentos(handle: Handle, numeros: string[]): Promise<Set<string>> {
  const rows = await db(handle)
    .selectFrom('personas')
    .select('numero_documento')
    .where('numero_documento', '=', sql<string>`any(${numeros}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.numero_documento));
}

/** Whom to write to, and where. */
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

/** The card's data with the version of the card. */
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

/** False when the version is not that one any more. */
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

/** The fields of which another persona already has the same value, though it has to be only one's. */
export async function findTaken(
  handle: Handle,
  values: Pick<PersonaWrite, 'numero_documento' | 'nro_afiliado'>,
  except: number,
): Promise<('numero_documento' | 'nro_afiliado')[]> {
  const others = await db(handle)
    .selectFrom('personas')
    .select(['numero_documento', 'nro_afiliado'])
    .where((where) =>
      where.or([
        where('numero_documento', '=', values.numero_documento),
        where('nro_afiliado', '=', values.nro_afiliado),
      ]),
    )
    .where('id', '<>', except)
    .execute();
  return (['numero_documento', 'nro_afiliado'] as const).filter((field) =>
    others.some((other) => other[field] === values[field]),
  );
}

/** The next version of a persona's card; null when there is no such persona. */
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
 * The standing of those of `ids` that exist, held against changes until the transaction ends, in the order
 * of their ids: nobody is activated or given a key while they leave.
 */
export const holdEstados = (tx: Handle, ids: number[]) =>
  db(tx)
    .selectFrom('personas')
    .select(['id', 'estado'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The seccionales that somebody belongs to, by name: from each to the next one, not from persona to persona. */
export async function listSeccionales(handle: Handle): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select seccional from personas where seccional > ${after} and estado <> 'baja' order by seccional limit 1
  )`;
  const { rows } = await sql<{ seccional: string }>`
    with recursive una (seccional) as (
      select ${next(sql`''`)}
      union all
      select ${next(sql`una.seccional`)} from una where una.seccional is not null
    )
    select seccional from una where seccional is not null order by seccional
  `.execute(db(handle));
  return rows.map((row) => row.seccional);
}
