import { sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

interface Since {
  now: string;
  /** The count restarts if its first try is not later than this. */
  since: string;
}

/**
 * Counts a try in a room's table of `sujeto` (its key), `desde` and `cuenta`, and returns the count including
 * it. The row stays locked until the transaction ends, so that concurrent tries see one another.
 */
export const triesIn =
  (table: string) =>
  async (handle: Handle, sujeto: string, { now, since }: Since): Promise<number> => {
    const { rows } = await sql<{ cuenta: number }>`
      insert into ${sql.table(table)} as i (sujeto, desde, cuenta) values (${sujeto}, ${now}, 1)
      on conflict (sujeto) do update set
        desde = case when i.desde > ${since} then i.desde else excluded.desde end,
        cuenta = case when i.desde > ${since} then i.cuenta + 1 else 1 end
      returning cuenta
    `.execute(tables(handle));
    return rows[0]?.cuenta ?? 0;
  };
