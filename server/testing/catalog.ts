import type pg from 'pg';

/** A database object that the previous version relies on. */
export interface Thing {
  /** Its definition, which must not change. */
  is: string;
  table: string | null;
  /** Columns of a constraint or an index; empty for an expression. */
  columns: string[];
  /** True for a constraint that can reject a write. */
  strict: boolean;
  /** For a column: true if an insert that omits it is valid. */
  free: boolean;
}

export type Catalog = Map<string, Thing>;

const COLUMNS = (numbers: string) => `
  array(select attname::text from pg_attribute where attrelid = r.oid and attnum = any (${numbers}) order by attnum)`;

const THINGS = `
  with r as (
    select oid, relname::text as name, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and relname not like 'kysely_%'
  )
  select 'relation ' || name as key, relkind::text as "is", null::text as "table",
    '{}'::text[] as columns, false as strict, true as free
  from r
  union all
  select 'column ' || name || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), nullif(attgenerated, ''), nullif(attidentity, ''),
      case when attnotnull then 'not null' end, case when atthasdef then 'default' end),
    name, array[attname::text], attnotnull,
    not attnotnull or atthasdef or attidentity <> ''
  from r join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
  where relkind in ('r', 'p')
  union all
  select 'constraint ' || name || '.' || conname, pg_get_constraintdef(c.oid), name,
    ${COLUMNS('c.conkey')}, true, true
  from r join pg_constraint c on conrelid = r.oid and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'index ' || x.relname, pg_get_indexdef(x.oid), name, ${COLUMNS('i.indkey::int2[]')}, i.indisunique, true
  from r join pg_index i on i.indrelid = r.oid join pg_class x on x.oid = i.indexrelid
  where not exists (select from pg_constraint where conindid = x.oid and contype in ('p', 'u', 'x'))
  union all
  select 'trigger ' || name || '.' || tgname, pg_get_triggerdef(t.oid), name, '{}', false, true
  from r join pg_trigger t on tgrelid = r.oid and not tgisinternal
  union all
  select 'function ' || p.oid::regprocedure, pg_get_function_result(p.oid), null, '{}', false, true
  from pg_proc p where pronamespace = 'public'::regnamespace
  union all
  select 'type ' || typname, array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)::text,
    null, '{}', false, true
  from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  union all
  select 'extension ' || extname, '', null, '{}', false, true from pg_extension
`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows } = await client.query<Thing & { key: string }>(THINGS);
  return new Map(rows.map(({ key, ...thing }) => [key, thing]));
}

/** Dropping a check accepts more writes and is safe; dropping anything else is not. */
const mayGo = (key: string, { is }: Thing): boolean =>
  key.startsWith('constraint ') && is.startsWith('CHECK');

/** A column that gets a default accepts more inserts. */
const isWider = (before: Thing, now: Thing): boolean => now.is === `${before.is} default`;

/** An addition to an existing table must not constrain writes of code that does not know it. */
function isFreeIn(before: Catalog, { table, columns, strict, free }: Thing): boolean {
  if (table === null || !before.has(`relation ${table}`)) return true;
  if (!free) return false;
  const areNew = columns.every((column) => !before.has(`column ${table}.${column}`));
  return !strict || (columns.length > 0 && areNew);
}

/** Schema changes that the previous version cannot run on: objects dropped, changed, or made stricter. */
export function listBroken(before: Catalog, after: Catalog): string[] {
  const broken: string[] = [];
  for (const [key, thing] of before) {
    const now = after.get(key);
    if (now === undefined) {
      if (!mayGo(key, thing)) broken.push(`gone: ${key}`);
    } else if (now.is !== thing.is && !isWider(thing, now))
      broken.push(`changed: ${key}, from ${thing.is} to ${now.is}`);
  }
  for (const [key, thing] of after) {
    if (!before.has(key) && !isFreeIn(before, thing)) broken.push(`stricter: ${key}`);
  }
  return broken;
}
