import type * as wire from '@gremio/contract/puerta/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { EstadoAcceso } from '@gremio/contract/puerta/rules.ts';
import type { Clase } from '@gremio/contract/platform/ticket.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import type { PuertaTables } from './table.ts';

const db = (handle: Handle) => tables<PuertaTables>(handle);

/** An event or a congress. */
export interface Sitio {
  clase: Clase;
  de: number;
}

export type AccesoRow = PuertaTables['accesos'];

const ofSitio = (handle: Handle, { clase, de }: Sitio) =>
  db(handle).selectFrom('accesos').where('clase', '=', clase).where('de', '=', de);

/** Number of the last change of each place's entries; places without any are absent. */
export async function findVersions(handle: Handle, clase: Clase, ids: number[]) {
  const rows = await db(handle)
    .selectFrom('puerta_lugares')
    .select(['de', 'version'])
    .where('clase', '=', clase)
    .where('de', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ de, version }) => [de, version]));
}

/** As `findVersions`, for one place; 0 if it has no change. */
export const findVersion = async (handle: Handle, { clase, de }: Sitio): Promise<number> =>
  (await findVersions(handle, clase, [de])).get(de) ?? 0;

/**
 * Takes the number of the next change. The row lock serialises the changes of a place, so that a door which
 * has seen a number has seen all before it.
 */
export async function takeVersion(tx: Handle, { clase, de }: Sitio): Promise<number> {
  const { version } = await db(tx)
    .insertInto('puerta_lugares')
    .values({ clase, de, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['clase', 'de'])
        .doUpdateSet({ version: sql<number>`puerta_lugares.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const listSince = (handle: Handle, sitio: Sitio, version: number): Promise<AccesoRow[]> =>
  ofSitio(handle, sitio)
    .selectAll()
    .where('version', '>', version)
    .orderBy('version')
    .orderBy('momento')
    .execute();

export const listOfPersonas = (
  handle: Handle,
  sitio: Sitio,
  personas: number[],
): Promise<AccesoRow[]> =>
  ofSitio(handle, sitio).selectAll().where('persona_ref', '=', anyOf(personas)).execute();

export const listByIds = (handle: Handle, ids: string[]): Promise<AccesoRow[]> =>
  db(handle)
    .selectFrom('accesos')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export async function insertAccesos(tx: Handle, rows: AccesoRow[]): Promise<void> {
  if (rows.length > 0) await db(tx).insertInto('accesos').values(rows).execute();
}

export async function setEstado(
  tx: Handle,
  ids: string[],
  estado: EstadoAcceso,
  version: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db(tx)
    .updateTable('accesos')
    .set({ estado, version })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Number of people inside. */
export async function countAdentro(handle: Handle, sitio: Sitio): Promise<number> {
  const row = await ofSitio(handle, sitio)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('estado', '=', 'ingreso')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Number of people inside by the door they entered; a door whose scans were all undone or repeated has 0. */
export const countByPuerta = (handle: Handle, clase: Clase, ids: number[]) =>
  db(handle)
    .selectFrom('accesos')
    .where('clase', '=', clase)
    .where('de', '=', anyOf(ids))
    .select([
      'de',
      'puerta',
      sql<number>`(count(*) filter (where estado = 'ingreso'))::int`.as('adentro'),
      sql<number>`(count(*) filter (where estado = 'duplicado'))::int`.as('duplicados'),
      sql<string | null>`max(momento) filter (where estado = 'ingreso')`.as('ultimo'),
    ])
    .groupBy(['de', 'puerta'])
    .orderBy('puerta')
    .execute();

export type AccesoFilter = FilterOf<typeof wire.accesos>;

/**
 * True for a scan of a person with several scans that were not undone. Such a person always has a
 * `duplicado`, by which the index finds them.
 */
const repeated = sql<boolean>`(clase, de, persona_ref) in (
  select clase, de, persona_ref from accesos where estado = 'duplicado'
) and exists (
  select 1 from accesos as o
  where o.clase = accesos.clase and o.de = accesos.de and o.persona_ref = accesos.persona_ref
    and o.id <> accesos.id and o.estado <> 'anulado' and accesos.estado <> 'anulado'
)`;

export function listAccesos(
  handle: Handle,
  filter: AccesoFilter,
  page: PageOf<typeof wire.accesos>,
) {
  let query = db(handle).selectFrom('accesos').selectAll();
  if (filter.id) query = query.where('id', '=', sql<string>`any(${filter.id}::uuid[])`);
  const { clase, de, puerta, estado } = filter;
  if (clase !== undefined) query = query.where('clase', '=', clase);
  if (de !== undefined) query = query.where('de', '=', de);
  if (puerta !== undefined) query = query.where('puerta', '=', puerta);
  if (estado !== undefined) query = query.where('estado', '=', estado);
  if (filter.repetido) query = query.where(repeated);
  if (filter.repetido === false) query = query.where(sql<boolean>`not (${repeated})`);
  const columns = {
    momento: 'momento',
    recibido: 'recibido',
    puerta: 'puerta',
    estado: 'estado',
  };
  return listPage(handle, query, page, columns, 'id');
}
