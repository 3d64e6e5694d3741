import type { TestApp } from './app.ts';

/** Names of the tables in which one of these words occurs, in any column. */
export async function tablesThatSay(app: TestApp, words: string[]): Promise<string[]> {
  const tablas = await app.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tablas) {
    const [row] = await app.query(
      `select 1 from "${name}" t where t::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (row) found.push(name);
  }
  return found;
}
