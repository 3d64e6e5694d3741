import type { TestApp } from './app.ts';

/** Tables that keep what happened, which an undo adds to, and queues of workers. */
const HISTORY =
  /^(auditoria|idempotencia|estados_persona|cambios_lugar|cambios_contacto|mensajes|palabras|personal_session|kysely_|turnos_por_avisar|personas_por_comparar)/;
/** Columns that count writes or say when they were made, and identity of rows that were never referred to. */
const COUNTED = ['version', 'actualizado', 'modificado', 'updatedAt', 'calculado', 'devuelto'];

/** All rows of the rooms' tables, as texts in order: the state before an act and after its undo. */
export async function readState(app: TestApp): Promise<Record<string, string[]>> {
  const found = await app.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const state: Record<string, string[]> = {};
  for (const { name } of found) {
    if (HISTORY.test(name)) continue;
    const rows = await app.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${name}" as t order by 1`,
      [COUNTED],
    );
    state[name] = rows.map(({ row }) => row);
  }
  return state;
}

type Row = Record<string, unknown>;

/** Rows that a state has and another has not, and the reverse, of the tables that differ. */
export function changesOf(before: Record<string, string[]>, after: Record<string, string[]>) {
  const only = (these: string[] = [], those: string[] = []) =>
    these.filter((row) => !those.includes(row)).map((row) => JSON.parse(row) as Row);
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    tables.flatMap((table) => {
      const [gone, added] = [only(before[table], after[table]), only(after[table], before[table])];
      return gone.length + added.length > 0 ? [[table, { gone, added }] as const] : [];
    }),
  );
}
