import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

interface Columns {
  tabla: string;
  clave: string[];
  cuentas: string[];
}

/** The columns of each table's primary key but for `seccional`, and its other columns, which are counts. */
async function columnsOf(handle: Handle, names: string[]): Promise<Columns[]> {
  const { rows } = await sql<Columns>`
    select c.relname as tabla,
      array_agg(a.attname::text) filter (where esta and a.attname <> 'seccional') as clave,
      array_agg(a.attname::text) filter (where not esta) as cuentas
    from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      lateral (select a.attnum = any(i.indkey::int2[]) as esta) k
    where c.oid = any(array(select to_regclass(n)::oid from unnest(${names}::text[]) as n))
    group by 1 order by 1
  `.execute(tables(handle));
  return rows;
}

/** Adds what was counted of one seccional to another one, which may have counts of the same days. */
export async function moveCounts(
  tx: Handle,
  names: string[],
  from: string,
  to: string,
): Promise<void> {
  for (const { tabla, clave, cuentas } of await columnsOf(tx, names)) {
    const table = sql.table(tabla);
    const key = sql.join(clave.map((name) => sql.ref(name)));
    const counts = sql.join(cuentas.map((name) => sql.ref(name)));
    const added = sql.join(
      cuentas.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`),
    );
    await sql`
      with movidas as (delete from ${table} where seccional = ${from} returning *)
      insert into ${table} as t (seccional, ${key}, ${counts})
      select ${to}, ${key}, ${counts} from movidas
      on conflict (seccional, ${key}) do update set ${added}
    `.execute(tables(tx));
  }
}
