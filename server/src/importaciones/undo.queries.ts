import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Undo, Undone } from '../platform/import/run.ts';

interface Reference {
  tabla: string;
  columna: string;
}

/** Foreign keys of any room that refer to the table and do not cascade, read from the database's catalog. */
async function referencesTo(tx: Handle, tabla: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.relname as tabla, a.attname as columna
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = ${`public.${tabla}`}::regclass and c.contype = 'f' and c.confdeltype <> 'c'
    order by 1, 2
  `.execute(tables(tx));
  return rows;
}

const usedBy = (references: Reference[]): RawBuilder<unknown> =>
  references.length === 0
    ? sql`false`
    : sql.join(
        references.map(
          ({ tabla, columna }) =>
            sql`exists (select from ${sql.table(`public.${tabla}`)} r where r.${sql.ref(columna)} = t.id)`,
        ),
        sql` or `,
      );

/**
 * Locks the rows that an import touched, in the order of their ids, so that nobody uses or changes them
 * meanwhile.
 */
const holdRows = (tx: Handle, tabla: string, id: number) =>
  sql`
    select t.id from ${sql.table(tabla)} t
    where t.id in (select fila_id from importacion_efectos where importacion_id = ${id})
    order by t.id for update
  `.execute(tables(tx));

/**
 * Creates the temporary table `vuelta`: the effect of an undo on each row that the import touched. `sale` is
 * true if the row is deleted, `vuelve` holds the fields to restore, `motivo` the reason why something is
 * kept.
 */
export async function planUndo(tx: Handle, id: number, undo: Undo, hold: boolean): Promise<void> {
  const db = tables(tx);
  const tabla = sql.table(undo.tabla);
  if (hold) await holdRows(tx, undo.tabla, id);
  const used = usedBy(await referencesTo(tx, undo.tabla));
  await sql`
    create temporary table vuelta on commit drop as
    select e.fila_id, e.clase, e.titulo,
      e.clase = 'nueva' and t.version = 1 and not (${used}) as sale,
      null::jsonb as vuelve,
      case
        when t.version > 1 then 'Alguien la cambió después.'
        when ${used} then 'Ya se usa: tiene algo cargado.'
      end as motivo
    from importacion_efectos e join ${tabla} t on t.id = e.fila_id
    where e.importacion_id = ${id} and e.clase = 'nueva'
  `.execute(db);
  await sql`
    insert into vuelta
    select e.fila_id, e.clase, e.titulo, false, campos.vuelve,
      case when campos.quedan > 0 then 'Alguien la cambió después.' end
    from importacion_efectos e join ${tabla} t on t.id = e.fila_id
      cross join lateral (select to_jsonb(t) as fila) as f
      cross join lateral (
        select
          jsonb_object_agg(v.key, v.value) filter (where sigue) as vuelve,
          count(*) filter (where not sigue) as quedan
        from jsonb_each(e.antes) as v
          cross join lateral (
            select f.fila -> v.key is not distinct from e.despues -> v.key as sigue
          ) as s
      ) as campos
    where e.importacion_id = ${id} and e.clase <> 'nueva'
  `.execute(db);
  for (const campo of undo.unicos) await leaveTaken(tx, undo.tabla, campo);
}

/**
 * Does not restore a unique field if another row has the old value and keeps it. A row that is deleted, or
 * gets its own old value back, frees its value.
 */
async function leaveTaken(tx: Handle, tabla: string, campo: string): Promise<void> {
  await sql`
    with recursive piden as materialized (
      select v.fila_id, o.id as dueno
      from vuelta v join ${sql.table(tabla)} o
        on o.${sql.ref(campo)} = v.vuelve ->> ${campo}::text and o.id <> v.fila_id
    ), quedan as (
      select p.fila_id from piden p
      where not exists (
        select from vuelta w where w.fila_id = p.dueno and (w.sale or w.vuelve ? ${campo}::text)
      )
      union
      select p.fila_id from quedan q join piden p on p.dueno = q.fila_id
    )
    update vuelta set vuelve = nullif(vuelve - ${campo}::text, '{}'::jsonb),
      motivo = 'Alguien la cambió después.'
    from quedan where quedan.fila_id = vuelta.fila_id
  `.execute(tables(tx));
}

export interface UndoCounts {
  nuevas: number;
  cambiadas: number;
  bajas: number;
  quedan: number;
}

export async function countUndo(tx: Handle): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where sale)::int as nuevas,
      count(*) filter (where clase = 'cambiada' and vuelve is not null)::int as cambiadas,
      count(*) filter (where clase = 'baja' and vuelve is not null)::int as bajas,
      count(*) filter (where motivo is not null)::int as quedan
    from vuelta
  `.execute(tables(tx));
  return rows[0] ?? { nuevas: 0, cambiadas: 0, bajas: 0, quedan: 0 };
}

export async function listStaying(tx: Handle, shown: number) {
  const { rows } = await sql<{ titulo: string; motivo: string }>`
    select titulo, motivo from vuelta where motivo is not null order by titulo limit ${shown}
  `.execute(tables(tx));
  return rows;
}

/** Applies `vuelta`; returns the rows with restored fields, with their estado if that is one of them. */
export async function applyUndo(tx: Handle, { tabla, campos }: Undo): Promise<Undone[]> {
  const db = tables(tx);
  await sql`
    delete from ${sql.table(tabla)} t using vuelta v where v.fila_id = t.id and v.sale
  `.execute(db);
  if (campos.length === 0) return [];
  const fields = sql.join(campos.map((campo) => sql.ref(campo)));
  const { rows } = await sql<Undone>`
    update ${sql.table(tabla)} t
    set (${fields}) = (select ${fields} from jsonb_populate_record(t, v.vuelve)), version = t.version + 1
    from vuelta v
    where v.fila_id = t.id and v.vuelve is not null
    returning t.id, v.vuelve ->> 'estado' as estado
  `.execute(db);
  return rows;
}

export const forgetEffects = (tx: Handle, id: number) =>
  sql`delete from importacion_efectos where importacion_id = ${id}`.execute(tables(tx));
