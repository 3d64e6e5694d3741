import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { congresalRow, CongresalWrite } from '@gremio/contract/congreso/ediciones/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { Notice } from '../platform/import/kind.ts';
import { chooseLines, IS_CHOSEN } from '../platform/import/staging.ts';
import type { CongresoTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

export type CongresalRow = z.output<typeof congresalRow>;

const db = (handle: Handle) => tables<CongresoTables>(handle);

/** Condition on `personas`: they are a delegate of a congress that has not ended at `hoy`. */
export const isDelegate = (hoy: string) => sql<boolean>`exists (
  select from congresales c join congresos g on g.id = c.congreso_id
  where c.numdoc = personas.numero_documento and g.hasta >= ${hoy}::date
)`;

/**
 * Condition on `form_congresos`: the document of its persona is on the edition's list. The persona is looked
 * up by id: a count of forms with a join would read all of the roll.
 */
export const isListed = sql<boolean>`exists (
  select from congresales c where c.congreso_id = form_congresos.congreso_id and c.numdoc = (
    select p.numero_documento from personas p where p.id = form_congresos.persona_id
  )
)`;

const formId = sql<number | null>`(
  select min(f.id) from form_congresos f
  where f.congreso_id = congresales.congreso_id and f.numdoc = congresales.numdoc
)`;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('congresales')
    .innerJoin('congresos', 'congresos.id', 'congresales.congreso_id')
    .select([
      'congresales.id',
      'congresales.congreso_id',
      'congresos.nombre as congreso',
      'congresales.numdoc',
      'congresales.nombre',
      'congresales.cargo',
      'congresales.seccional',
      'congresales.version',
      formId.as('form_id'),
    ]);

export type CongresalFilter = FilterOf<typeof wire.congresales>;

const buscado = sql<string>`plegado(
  congresales.nombre || ' ' || congresales.numdoc || ' ' || coalesce(congresales.seccional, '')
)`;

export function listCongresales(
  handle: Handle,
  filter: CongresalFilter,
  page: PageOf<typeof wire.congresales>,
  ahora: string,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('congresales.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(buscado, filter.q));
  if (filter.congreso_id) query = query.where('congresales.congreso_id', '=', filter.congreso_id);
  if (filter.con_form !== undefined) {
    query = query.where(sql<boolean>`(${formId} is not null) = ${filter.con_form}`);
  }
  if (filter.por_inscribirse !== undefined) {
    query = query.where(sql<boolean>`(
      publicado and inscripcion_desde <= ${ahora}::timestamptz and inscripcion_hasta > ${ahora}::timestamptz
      and ${formId} is null
    ) = ${filter.por_inscribirse}`);
  }
  const columns = {
    nombre: 'congresales.nombre',
    numdoc: 'congresales.numdoc',
    seccional: { nullable: 'congresales.seccional' },
  };
  return listPage(handle, query, page, columns, 'congresales.id');
}

export const findCongresal = async (handle: Handle, id: number): Promise<CongresalRow | null> =>
  (await rows(handle).where('congresales.id', '=', id).executeTakeFirst()) ?? null;

/** Finds a delegate by document on an edition's list. */
export const findByNumdoc = async (
  handle: Handle,
  congresoId: number,
  numdoc: string,
): Promise<CongresalRow | null> =>
  (await rows(handle)
    .where('congresales.congreso_id', '=', congresoId)
    .where('congresales.numdoc', '=', numdoc)
    .executeTakeFirst()) ?? null;

/** Lines of these editions' lists with these documents. */
export const listByNumdoc = (handle: Handle, congresoIds: number[], numdocs: string[]) =>
  db(handle)
    .selectFrom('congresales')
    .select(['congreso_id', 'numdoc', 'nombre', 'cargo', 'seccional'])
    .where('congreso_id', '=', anyOf(congresoIds))
    .where('numdoc', '=', sql<string>`any(${numdocs}::text[])`)
    .execute();

/** Returns null if the list already has that document. */
export async function insertCongresal(tx: Handle, values: CongresalWrite): Promise<number | null> {
  const row = await db(tx)
    .insertInto('congresales')
    .values(values)
    .onConflict((conflict) => conflict.columns(['congreso_id', 'numdoc']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateCongresal(
  tx: Handle,
  id: number,
  version: number,
  values: CongresalWrite,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('congresales')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCongresal(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('congresales').where('id', '=', id).execute();
}

/** True for a line of `carga` whose document a delegate of the edition has. */
export const isKnown = (congresoId: number) => sql`exists (
  select from congresales d where d.congreso_id = ${congresoId} and d.numdoc = carga.numdoc
)`;

/** Rejects the lines of forms that are not valid any more, unless the delegate is on the list. */
export async function takeOutInvalid(tx: Handle, congresoId: number): Promise<Notice[]> {
  const { rows: taken } = await sql<Notice>`
    delete from carga where vale = 'no' and not ${isKnown(congresoId)}
    returning linea, 'Su inscripción no vale, y ya no está en la lista: no se agrega.' as motivo
  `.execute(db(tx));
  return taken;
}

/** True if a line would change its row. */
const differs = (row: string, line: string) => {
  const [d, l] = [sql.raw(row), sql.raw(line)];
  return sql`(${d}.nombre, ${d}.cargo, ${d}.seccional) is distinct from (
    ${l}.nombre, coalesce(${l}.cargo, ${d}.cargo), coalesce(${l}.seccional, ${d}.seccional)
  )`;
};

/**
 * Merges `carga` into an edition's list, inserting and updating; an empty cell keeps the value that exists.
 */
export async function mergeCarga(tx: Handle, congresoId: number) {
  await chooseLines(tx, {
    of: sql`congresales t`,
    same: sql`t.congreso_id = ${congresoId} and t.numdoc = carga.numdoc`,
    differs: differs('t', 'carga'),
  });
  const { rows: counts } = await sql<{ nuevas: number; cambiadas: number; todas: number }>`
    with escritas as (
      insert into congresales as c (congreso_id, numdoc, nombre, cargo, seccional)
      select ${congresoId}, numdoc, nombre, cargo, seccional from carga where ${IS_CHOSEN} order by numdoc
      on conflict (congreso_id, numdoc) do update set
        nombre = excluded.nombre,
        cargo = coalesce(excluded.cargo, c.cargo),
        seccional = coalesce(excluded.seccional, c.seccional),
        version = c.version + 1
      where ${differs('c', 'excluded')}
      returning c.id, c.numdoc, c.nombre, to_jsonb(c) as fila
    ), puestas as (
      select e.*, c.id is null as nueva, to_jsonb(c) as vieja
      from escritas e left join congresales c on c.id = e.id
    ), anotados as (
      insert into efecto
      select numdoc, id, case when nueva then 'nueva' else 'cambiada' end,
        nombre || ', documento ' || numdoc,
        case when not nueva then cambio(vieja, fila) end,
        case when nueva then fila else cambio(fila, vieja) end
      from puestas
    )
    select count(*) filter (where nueva)::int as nuevas,
      count(*) filter (where not nueva)::int as cambiadas,
      (select count(*)::int from carga) as todas
    from puestas
  `.execute(db(tx));
  return counts[0] ?? { nuevas: 0, cambiadas: 0, todas: 0 };
}

/** Forms of the delegate `t`, who is known by the document alone. */
export const formsOf = sql`
  form_congresos f where f.congreso_id = t.congreso_id and f.numdoc = t.numdoc
`;

/** Rows that the deletion of a delegate takes. */
export const takenRows = (id: number): Taken[] => [
  { table: 'congresales', where: sql`id = ${id}` },
];
