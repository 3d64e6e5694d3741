import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Applied, Undo, Undone, Use } from '../platform/import/run.ts';

/**
 * Rows that may use an imported one: those that refer to it by a foreign key which does not cascade, of any
 * room, as the database's catalogue has them, and those that only the kind knows.
 */
export async function usesOf(tx: Handle, { tabla, usos = [] }: Undo): Promise<Use[]> {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select r.relname as tabla, a.attname as columna
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = ${`public.${tabla}`}::regclass and c.contype = 'f' and c.confdeltype <> 'c'
    order by 1, 2
  `.execute(tables(tx));
  const referring = rows.map((one) => ({
    tabla: one.tabla,
    rows: sql`${sql.table(`public.${one.tabla}`)} r where r.${sql.ref(one.columna)} = t.id`,
  }));
  return [...referring, ...usos];
}

const usedBy = (uses: Use[]): RawBuilder<unknown> =>
  uses.length === 0
    ? sql`false`
    : sql.join(
        uses.map(({ rows }) => sql`exists (select from ${rows})`),
        sql` or `,
      );

/** Condition that `t` is the row which `e` is about: an effect of an import, or its row of `vuelta`. */
const isRowOf = ({ llave }: Undo): RawBuilder<unknown> =>
  llave === undefined
    ? sql`t.id = e.fila_id`
    : sql`t.${sql.ref(llave.numero)} = e.fila_id and t.${sql.ref(llave.dentro)} = (
        select (i.opciones ->> ${llave.dentro}::text)::int from importaciones i
        where i.id = e.importacion_id
      )`;

const isChanged = ({ sinVersion }: Undo) => (sinVersion ? sql`false` : sql`t.version > 1`);

/**
 * Locks the rows that an import touched, in the order of their ids, so that nobody uses or changes them
 * meanwhile.
 */
export const holdRows = (tx: Handle, undo: Undo, id: number) =>
  sql`
    select from ${sql.table(undo.tabla)} t
      join importacion_efectos e on e.importacion_id = ${id} and ${isRowOf(undo)}
    order by e.fila_id for update of t
  `.execute(tables(tx));

/**
 * Creates the temporary table `vuelta`: the effect of an undo on each row that the import touched. `sale` is
 * true if the row is deleted, `vuelve` holds the fields to restore, `motivo` the reason why something is
 * kept; without one, a row that stays is `usada`. `soltado` is what a persona lost by the import.
 */
export async function planUndo(tx: Handle, id: number, undo: Undo, uses: Use[]): Promise<void> {
  const db = tables(tx);
  const tabla = sql.table(undo.tabla);
  await sql`
    create temporary table vuelta on commit drop as
    select e.importacion_id, e.fila_id, e.clase, e.titulo,
      not f.cambiada and not f.usada as sale, null::jsonb as vuelve,
      case when f.cambiada then 'Alguien la cambió después.' end as motivo, f.usada,
      null::jsonb as soltado
    from importacion_efectos e join ${tabla} t on ${isRowOf(undo)}
      cross join lateral (select ${isChanged(undo)} as cambiada, (${usedBy(uses)}) as usada) as f
    where e.importacion_id = ${id} and e.clase = 'nueva'
  `.execute(db);
  await sql`
    insert into vuelta
    select e.importacion_id, e.fila_id, e.clase, e.titulo, false, campos.vuelve,
      case when campos.quedan > 0 then 'Alguien la cambió después.' end, false, e.soltado
    from importacion_efectos e join ${tabla} t on ${isRowOf(undo)}
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
      count(*) filter (where motivo is not null or usada)::int as quedan
    from vuelta
  `.execute(tables(tx));
  return rows[0] ?? { nuevas: 0, cambiadas: 0, bajas: 0, quedan: 0 };
}

/** The first rows that stay, with the reason or how many rows of each use they have. */
export async function listStaying(tx: Handle, undo: Undo, uses: Use[], shown: number) {
  const counts = uses.map(({ rows }) => sql`(select count(*)::int from ${rows})`);
  const { rows } = await sql<{ titulo: string; motivo: string | null; usos: number[] }>`
    select e.titulo, e.motivo, array[${sql.join(counts)}]::int[] as usos
    from (
      select * from vuelta where motivo is not null or usada order by titulo limit ${shown}
    ) as e join ${sql.table(undo.tabla)} t on ${isRowOf(undo)}
    order by e.titulo
  `.execute(tables(tx));
  return rows;
}

/** Applies `vuelta`; returns the rows with restored fields, with their estado if that is one of them. */
export async function applyUndo(tx: Handle, undo: Undo): Promise<Omit<Applied, 'opciones'>> {
  const db = tables(tx);
  const { tabla, campos, sinVersion } = undo;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(tabla)} t using vuelta e where ${isRowOf(undo)} and e.sale
  `.execute(db);
  const borradas = Number(numAffectedRows);
  if (campos.length === 0) return { borradas, devueltas: [] };
  const fields = sql.join(campos.map((campo) => sql.ref(campo)));
  const { rows } = await sql<Undone>`
    update ${sql.table(tabla)} t
    set (${fields}) = (select ${fields} from jsonb_populate_record(t, e.vuelve))
      ${sinVersion ? sql`` : sql`, version = t.version + 1`}
    from vuelta e
    where ${isRowOf(undo)} and e.vuelve is not null
    returning t.id, e.titulo, e.vuelve ->> 'estado' as estado, e.soltado
  `.execute(db);
  return { borradas, devueltas: rows };
}

/** Lists the cupos that count what members lost by an import. */
export async function listReleasedCupos(tx: Handle, id: number): Promise<number[]> {
  const { rows } = await sql<{ cupo: number }>`
    select distinct cupo::int as cupo
    from importacion_efectos e
      cross join lateral jsonb_array_elements(e.soltado) as s
      cross join lateral jsonb_array_elements_text(s -> 'cupos') as c (cupo)
    where e.importacion_id = ${id} and e.soltado <> '[]'
  `.execute(tables(tx));
  return rows.map(({ cupo }) => cupo);
}

/** Of `vuelta`, lists those whose estado would be restored, with what the import took from them. */
export async function listReturning(tx: Handle): Promise<Undone[]> {
  const { rows } = await sql<Undone>`
    select fila_id as id, titulo, vuelve ->> 'estado' as estado, soltado
    from vuelta where soltado <> '[]' and vuelve ? 'estado'
  `.execute(tables(tx));
  return rows;
}

export const forgetEffects = (tx: Handle, id: number) =>
  sql`delete from importacion_efectos where importacion_id = ${id}`.execute(tables(tx));
