import type { TestApp } from './app.ts';

type Row = Record<string, unknown>;

/** Tables that record the merges themselves, what staff did, and replies for repeated requests. */
const OF_ITSELF = ['uniones', 'union_filas', 'auditoria', 'idempotencia', 'personas_por_comparar'];
/** A version counts the changes, also those that were taken back. */
const COUNTING = ['version', 'ultimo_uso'];

/** Every row of every table, but of those that a merge and its undo write on purpose. */
export async function snapshot(app: TestApp): Promise<Record<string, Row[]>> {
  const tablas = await app.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tablas) {
    if (OF_ITSELF.includes(name) || name.startsWith('kysely') || name.startsWith('personal_'))
      continue;
    const minus = COUNTING.map((column) => `- '${column}'`).join(' ');
    const rows = await app.query<{ row: Row }>(
      `select to_jsonb(t) ${minus} as row from "${name}" t order by (to_jsonb(t) ${minus})::text`,
    );
    // Ids of pairs are given anew when personas are compared again.
    found[name] = rows.map(({ row: { id, ...rest } }) =>
      name === 'duplicados' ? rest : { id, ...rest },
    );
  }
  return found;
}
