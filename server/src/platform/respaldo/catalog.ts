import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

/** Tables as the database's catalogue describes them, whichever room created them. */

export interface Tabla {
  nombre: string;
  /** Stored columns, without generated ones, in order. */
  columnas: string[];
}

const db = (handle: Handle) => tables<unknown>(handle);

/** Lists every table except the migrator's own, which the schema's version replaces. */
export async function listTablas(handle: Handle): Promise<Tabla[]> {
  const { rows } = await sql<Tabla>`
    select c.relname::text as nombre, array_agg(a.attname::text order by a.attnum) as columnas
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    group by c.relname order by c.relname
  `.execute(db(handle));
  return rows;
}

/**
 * Returns the next value of each sequence, from its own row, which is correct also for a sequence that was
 * set and never used.
 */
export async function listSecuencias(handle: Handle) {
  const { rows: all } = await sql<{ nombre: string; paso: number }>`
    select c.relname::text as nombre, s.seqincrement::float8 as paso
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = current_schema()::regnamespace order by 1
  `.execute(db(handle));
  if (all.length === 0) return [];
  const each = all.map(
    ({ nombre, paso }) => sql`
      select ${sql.lit(nombre)} as nombre,
        (last_value + case when is_called then ${sql.lit(paso)} else 0 end)::float8 as proximo
      from ${sql.id(nombre)}
    `,
  );
  const { rows } = await sql<{ nombre: string; proximo: number }>`
    ${sql.join(each, sql` union all `)} order by 1
  `.execute(db(handle));
  return rows;
}

/** Unlike `setval`, this is rolled back with its transaction. */
export const restartSecuencia = (handle: Handle, nombre: string, proximo: number) =>
  sql`alter sequence ${sql.id(nombre)} restart with ${sql.lit(proximo)}`.execute(db(handle));

interface Foreign {
  tabla: string;
  nombre: string;
  definicion: string;
}

/**
 * Drops foreign keys and disables triggers while tables are filled; returns a function that restores them.
 * The references are checked as a whole then, and no trigger writes what was already saved.
 */
export async function loosen(handle: Handle, tablas: Tabla[]): Promise<() => Promise<void>> {
  const { rows: foreign } = await sql<Foreign>`
    select conrelid::regclass::text as tabla, conname::text as nombre, pg_get_constraintdef(oid) as definicion
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2
  `.execute(db(handle));
  const eachTable = async (what: string) => {
    for (const { nombre } of tablas) {
      await sql`alter table ${sql.id(nombre)} ${sql.raw(what)}`.execute(db(handle));
    }
  };
  for (const { tabla, nombre } of foreign) {
    await sql`alter table ${sql.raw(tabla)} drop constraint ${sql.id(nombre)}`.execute(db(handle));
  }
  await eachTable('disable trigger user');
  return async () => {
    await eachTable('enable trigger user');
    for (const { tabla, nombre, definicion } of foreign) {
      await sql`alter table ${sql.raw(tabla)} add constraint ${sql.id(nombre)} ${sql.raw(definicion)}`.execute(
        db(handle),
      );
    }
  };
}

export const emptyTablas = (handle: Handle, tablas: Tabla[]) =>
  sql`truncate ${sql.join(tablas.map(({ nombre }) => sql.id(nombre)))}`.execute(db(handle));

/** Counts the rows of all tables together. */
export const filasOf = ({ tablas }: { tablas: { filas: number }[] }): number =>
  tablas.reduce((sum, { filas }) => sum + filas, 0);

export async function countRows(handle: Handle, nombre: string): Promise<number> {
  const { rows } = await sql<{ filas: number }>`
    select count(*)::float8 as filas from ${sql.id(nombre)}
  `.execute(db(handle));
  return (rows[0] as { filas: number }).filas;
}

/** Counts other connections to this database: servers or commands. */
export async function countOthers(handle: Handle): Promise<number> {
  const { rows } = await sql<{ otros: number }>`
    select count(*)::int as otros from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db(handle));
  return (rows[0] as { otros: number }).otros;
}

/**
 * Drops everything of ours, with the job queue and the views of local clerks, which each start recreates.
 * Objects of extensions stay: an administrator may have installed them, and we may not be allowed to.
 */
export const wipe = (handle: Handle) =>
  sql`
    do $$
    declare
      orden text;
      ordenes text[] := array(
        select format('drop table if exists %s cascade', oid::regclass) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      ) || array(
        select format('drop sequence if exists %s cascade', oid::regclass) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'S'
      ) || array(
        select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
        where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      );
    begin
      drop schema if exists trabajos cascade;
      drop schema if exists alcance cascade;
      foreach orden in array ordenes loop
        execute orden;
      end loop;
    end $$
  `.execute(db(handle));
