import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type {
  Congreso,
  congresoRow,
  CongresoWrite,
} from '@gremio/contract/congreso/ediciones/schemas.ts';
import { ZONE } from '@gremio/contract/platform/format.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { isWithin } from '../platform/database/publication.ts';
import { matching } from '../platform/database/search.ts';
import { isListed } from './congresales.queries.ts';
import type { CongresoTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

/** An edition as it is stored: its state depends on the moment (`congresos.ts`). */
export type CongresoRow = Omit<z.output<typeof congresoRow>, 'estado'>;

const db = (handle: Handle) => tables<CongresoTables>(handle);

const SHOWN = [
  'congresos.id',
  'nombre',
  'lugar',
  'direccion',
  'desde',
  'hasta',
  'inscripcion_desde',
  'inscripcion_hasta',
  'alojamiento_desde',
  'alojamiento_hasta',
  'comidas',
] as const;

/** Day and moment at which an edition is looked for. */
interface Ahora {
  hoy: string;
  ahora: string;
}

const hasForm = (personaId: number) => sql`exists (
  select from form_congresos f where f.congreso_id = congresos.id and f.persona_id = ${personaId}
)`;

/**
 * The edition that a member sees: among the published ones that have not ended, the first in which they are a
 * delegate or have a form; if there is none, the first of all. Whoever has a form sees its edition out of the
 * period of its publication too.
 */
export const findActual = (
  handle: Handle,
  { hoy, ahora }: Ahora,
  { personaId, numdoc }: { personaId: number; numdoc: string },
): Promise<Congreso | undefined> =>
  db(handle)
    .selectFrom('congresos')
    .select(SHOWN)
    .where('publicado', '=', true)
    .where('hasta', '>=', hoy)
    .where(sql<boolean>`(${isWithin('congresos', ahora)} or ${hasForm(personaId)})`)
    .orderBy(
      sql`exists (
        select from congresales c where c.congreso_id = congresos.id and c.numdoc = ${numdoc}
      ) or ${hasForm(personaId)}`,
      'desc',
    )
    .orderBy('desde')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Holds an edition until the transaction ends: it is not moved meanwhile. */
export const holdCongreso = (tx: Handle, id: number) =>
  db(tx).selectFrom('congresos').select('id').where('id', '=', id).forShare().execute();

const forms = (condition = sql`true`) => sql<number>`(
  select count(*)::int from form_congresos
  where form_congresos.congreso_id = congresos.id and form_congresos.estado = 'vigente'
    and ${condition}
)`;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('congresos')
    .select([...SHOWN, 'publicado', 'publicado_desde', 'publicado_hasta', 'version'])
    .select([
      sql<number>`(
        select count(*)::int from congresales c where c.congreso_id = congresos.id
      )`.as('congresales'),
      forms().as('inscriptos'),
      forms(isListed).as('por_avisar'),
      forms(sql`form_congresos.ingreso is not null`).as('ingresados'),
    ]);

export type CongresoFilter = FilterOf<typeof wire.congresos>;

export function listCongresos(
  handle: Handle,
  filter: CongresoFilter,
  page: PageOf<typeof wire.congresos>,
  hoy: string,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('congresos.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql`plegado(nombre || ' ' || lugar)`, filter.q));
  if (filter.publicado !== undefined) query = query.where('publicado', '=', filter.publicado);
  if (filter.por_venir !== undefined) {
    query = query.where('hasta', filter.por_venir ? '>=' : '<', hoy);
  }
  const columns = {
    nombre: 'nombre',
    desde: 'desde',
    inscripcion_desde: 'inscripcion_desde',
    inscripcion_hasta: 'inscripcion_hasta',
  };
  return listPage(handle, query, page, columns, 'congresos.id');
}

export const findCongreso = async (handle: Handle, id: number): Promise<CongresoRow | null> =>
  (await rows(handle).where('congresos.id', '=', id).executeTakeFirst()) ?? null;

export const listCongresosById = (handle: Handle, ids: number[]): Promise<CongresoRow[]> =>
  rows(handle).where('congresos.id', '=', anyOf(ids)).execute();

export async function insertCongreso(tx: Handle, values: CongresoWrite): Promise<number> {
  const { id } = await db(tx)
    .insertInto('congresos')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateCongreso(
  tx: Handle,
  id: number,
  version: number,
  values: CongresoWrite,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('congresos')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an edition with its list of delegates; the foreign key of its forms, if any, forbids it. */
export async function deleteCongreso(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('congresales').where('congreso_id', '=', id).execute();
  await db(tx).deleteFrom('congresos').where('id', '=', id).execute();
}

export async function hasForms(handle: Handle, congresoId: number): Promise<boolean> {
  const row = await db(handle)
    .selectFrom('form_congresos')
    .select('id')
    .where('congreso_id', '=', congresoId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Places that may have a door, open from the start of the first day until the end of the last. */
const lugares = (handle: Handle) =>
  db(handle)
    .selectFrom('congresos')
    .select([
      'id',
      'nombre',
      'lugar',
      sql<string>`desde::timestamp at time zone ${ZONE}`.as('desde'),
      sql<string>`(hasta + 1)::timestamp at time zone ${ZONE}`.as('hasta'),
    ])
    .where('publicado', '=', true);

export const listLugares = (handle: Handle, hoy: string) =>
  lugares(handle).where('hasta', '>=', hoy).orderBy('congresos.desde').orderBy('id').execute();

export const findLugar = async (handle: Handle, id: number) =>
  (await lugares(handle).where('id', '=', id).executeTakeFirst()) ?? null;

/** Rows that the deletion of a congress takes, with its delegates. */
export const takenRows = (id: number): Taken[] => [
  { table: 'congresos', where: sql`id = ${id}` },
  { table: 'congresales', where: sql`congreso_id = ${id}` },
];
