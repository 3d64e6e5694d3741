import type { TestApp } from './app.ts';

/** Rows of a database that can be put back as they were: a copy of the database costs much more. */
export interface Intact {
  /** Number of rows that were written since they were put back. */
  written(): Promise<number>;
  restore(): Promise<void>;
}

interface Table {
  name: string;
  /** Its columns, but for those that are computed. */
  columns: string;
}

const LIST = `
  select quote_ident(c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  group by c.relname`;

/**
 * Keeps the rows of all tables as they are now, and notes which tables are written from here on; `uncounted`
 * tables are put back too. The caller ends the server's caches.
 */
export async function keepIntact(app: TestApp, uncounted: string[]): Promise<Intact> {
  const tables = await app.query<Table>(LIST);
  await app.query(`
    create schema intacta;
    create unlogged table intacta.tocadas (tabla text not null);
    create function intacta.anotar() returns trigger language plpgsql security definer as $$
    begin insert into intacta.tocadas values (quote_ident(tg_table_name)); return null; end $$;
    ${tables.map(kept).join('\n')}`);
  const touched = () =>
    app.query<{ tabla: string; rows: number }>(
      'select tabla, count(*)::int as rows from intacta.tocadas group by tabla',
    );
  return {
    async written() {
      const counted = (await touched()).filter(({ tabla }) => !uncounted.includes(tabla));
      return counted.reduce((sum, { rows }) => sum + rows, 0);
    },
    async restore() {
      const names = (await touched()).map(({ tabla }) => tabla);
      if (names.length === 0) return;
      const written = tables.filter(({ name }) => names.includes(name));
      // Without triggers and foreign keys: all tables are put back together.
      await app.query(`
        begin;
        set local session_replication_role = replica;
        ${written.map(putBack).join('\n')}
        truncate intacta.tocadas;
        commit;`);
    },
  };
}

const kept = ({ name }: Table) => `
  create table intacta.${name} as table public.${name};
  create trigger intacta after insert or update or delete on public.${name}
    for each row execute function intacta.anotar();`;

const putBack = ({ name, columns }: Table) => `
  delete from public.${name};
  insert into public.${name} (${columns}) overriding system value
    select ${columns} from intacta.${name};`;
