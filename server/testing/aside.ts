import type { Aside } from '../src/platform/aside/service.ts';
import type { TestApp } from './app.ts';

/** Handles each batch as one, without the guard: a note that fails holds back the others. */
export const unguardedAside: Aside = {
  each: async (tx, { handle }, notes) => {
    if (notes.length > 0) await handle(tx, notes);
  },
  retry: async () => false,
};

/** Makes writes of the rows of `table` that meet `condition` fail with `code`; returns how to mend it. */
export async function breakRows(
  { query }: TestApp,
  table: string,
  condition: string,
  code = 'P0001',
): Promise<() => Promise<void>> {
  await query(
    `create or replace function falla() returns trigger language plpgsql as $$
     begin raise exception 'fault of the test' using errcode = tg_argv[0]; end $$`,
  );
  await query(
    `create trigger falla before insert or update on ${table} for each row
     when (${condition}) execute function falla('${code}')`,
  );
  return async () => {
    await query(`drop trigger falla on ${table}`);
  };
}
