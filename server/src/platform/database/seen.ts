import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Handle, inTransaction, tables as open } from './handle.ts';

/**
 * Rows of a table that a local clerk's connection sees (docs/alcance.md). `todos`: all of them, since it
 * holds no people's data. `nadie`: none. `ciega`: none, but it may add some. Else a condition on the row `t`.
 */
export type Seen = 'todos' | 'nadie' | 'ciega' | Condition;

interface Condition {
  donde: string;
}

/** Every table and view of a room, by its name. */
export type SeenTables = Record<string, Seen>;

/** The clerk's places; a connection that has none set fails here. */
const PLACES = `current_setting('gremio.alcance')::int[]`;

export const inPlace = (column: string): Condition => ({ donde: `t.${column} = any(${PLACES})` });

/** Rows that belong to a row that the clerk sees. */
export const through = (table: string, column: string, key = 'id'): Condition => ({
  donde: `t."${column}" in (select "${key}" from alcance.${table})`,
});

export const ofPersona = (column = 'persona_id'): Condition => through('personas', column);

/** Rows about a member by their document number. */
export const ofDocument = (column = 'numdoc'): Condition =>
  through('personas', column, 'numero_documento');

/** Counts of a report, by the name of the seccional. */
export const ofReport: Condition = {
  donde: `t.seccional in (select nombre from public.seccionales where id = any(${PLACES}))`,
};

/** Rows that staff users made, with the places that their author had then, all within the clerk's. */
export const ofAuthor: Condition = { donde: `t.alcance <@ ${PLACES}` };

const ONLY_SECCIONALES = JSON.stringify({
  reparticiones: [],
  edad: null,
  hijos: null,
  delegados: false,
  capital: false,
});

/** Rows with an audience of seccionales that are all within the clerk's, and of nothing else. */
export const forPlaces: Condition = {
  donde: `(t.audiencia - 'seccionales') = '${ONLY_SECCIONALES}'
    and t.audiencia -> 'seccionales' <> '[]' and t.audiencia -> 'seccionales' <@ to_jsonb(${PLACES})`,
};

/** Users whose places are all within the clerk's, and who are not national. */
export const ofStaff: Condition = {
  donde: `exists (select from public.personal_lugares l where l.usuario_id = t.id)
    and not exists (
      select from public.personal_lugares l where l.usuario_id = t.id and l.seccional_id <> all(${PLACES})
    )`,
};

/** Rows that one of the conditions lets through. */
export const either = (...some: Condition[]): Condition => joined(some, ' or ');

/** Rows that all of the conditions let through. */
export const every = (...some: Condition[]): Condition => joined(some, ' and ');

/** Rows about two personas, both of them within. */
export const both = (one: string, other: string): Condition =>
  every(ofPersona(one), ofPersona(other));

export const inState = (estado: string): Condition => ({ donde: `t.estado = '${estado}'` });

/** Rows that name one of the clerk's places as concerned. */
export const ofConcerned = (column: string): Condition => ({ donde: `t.${column} && ${PLACES}` });

const joined = (some: Condition[], by: string): Condition => ({
  donde: some.map(({ donde }) => `(${donde})`).join(by),
});

interface Relation {
  name: string;
  isTable: boolean;
  columns: string[];
}

/** Tables and views of the schema `public`, with their columns. */
async function listRelations(handle: Handle): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, c.relkind <> 'v' as "isTable",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    group by c.oid order by c.relname
  `.execute(open(handle));
  return rows;
}

const quoted = (name: string): string => `"${name}"`;

function viewOf({ name, isTable, columns }: Relation, seen: Exclude<Seen, 'todos'>): string {
  const where = typeof seen === 'string' ? 'false' : seen.donde;
  const check = isTable && seen !== 'ciega' ? ' with cascaded check option' : '';
  return `create view alcance.${name} as select ${columns.map(quoted).join(', ')} from public.${name} as t where ${where}${check}`;
}

const NAMED = /alcance\.(\w+)/g;

/** The statements that make the views, each after those that it is built on. */
function viewsOf(seen: SeenTables, relations: Relation[]): string[] {
  const byName = new Map(relations.map((one) => [one.name, one]));
  const made = new Map<string, string>();
  const make = (name: string): void => {
    const [relation, how] = [byName.get(name), seen[name]];
    if (!relation || !how || how === 'todos' || made.has(name)) return;
    if (typeof how !== 'string')
      for (const [, other = ''] of how.donde.matchAll(NAMED)) make(other);
    made.set(name, viewOf(relation, how));
  };
  for (const name of Object.keys(seen)) make(name);
  return [...made.values()];
}

/** Depends on a view, so that what drops the tables with their views drops it too. */
const OPENS = `
  create function alcance.abrir(lugares integer[]) returns text language sql return
    case when false then (select nombre from alcance.personas limit 1)
    else set_config('gremio.alcance', lugares::text, false) end
`;
const CLOSED = `
  create function alcance.abrir(lugares integer[]) returns text language plpgsql as
  $$ begin raise exception 'the database is being upgraded' using errcode = '57P03'; end $$
`;

/**
 * Makes the views of `alcance` anew if they differ from what this version declares and what the tables have:
 * a view keeps the columns of the day on which it was made.
 */
export async function openViews(handle: Handle, seen: SeenTables): Promise<void> {
  const views = viewsOf(seen, await listRelations(handle));
  const statements = [...views, OPENS];
  const mark = createHash('sha256').update(statements.join(';')).digest('hex');
  const { rows } = await sql<{ mark: string | null; views: number }>`
    select obj_description(to_regnamespace('alcance'), 'pg_namespace') as mark, (
      select count(*)::int from pg_class where relnamespace = to_regnamespace('alcance') and relkind = 'v'
    ) as views
  `.execute(open(handle));
  const [made] = rows;
  if (made?.mark === mark && made.views === views.length) return;
  await replaceSchema(handle, [...statements, `comment on schema alcance is '${mark}'`]);
}

/**
 * Replaces the views, which hold back changes of their tables, by empty ones of the same names: a scoped
 * statement that runs meanwhile must not find the tables behind them.
 */
export async function closeViews(handle: Handle): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace('alcance') and relkind = 'v'
  `.execute(open(handle));
  if (rows.length === 0) return;
  const closed = rows.map(({ name }) => `create view alcance.${name} as select 1 as cerrada`);
  await replaceSchema(handle, [...closed, CLOSED]);
}

const replaceSchema = (handle: Handle, statements: string[]): Promise<void> =>
  inTransaction(handle, async (tx) => {
    const text = ['drop schema if exists alcance cascade', 'create schema alcance', ...statements];
    await sql.raw(text.join(';\n')).execute(open(tx));
  });
