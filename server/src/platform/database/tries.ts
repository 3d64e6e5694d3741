import { localParts } from '@gremio/contract/platform/format.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { sql } from 'kysely';
import { refuse, type Refusal } from '../outcome.ts';
import { type Handle, tables } from './handle.ts';

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** The hour is rounded up: a try at the minute that the sentence names is not refused. */
function refuseUntil(ends: number): Refusal {
  const { hora } = localParts(new Date(Math.ceil(ends / MINUTE_MS) * MINUTE_MS));
  return refuse('demasiados', {
    message: `Hiciste muchos intentos. Probá de nuevo a las ${hora.slice(0, 5)}.`,
  });
}

/**
 * The counter of tries, in a room's table of `sujeto` (its key), `desde` and `cuenta`. A subject's count
 * restarts `ms` after its first try.
 */
export function triesIn(table: string) {
  const name = sql.table(table);
  return {
    /**
     * Counts a try and returns the count including it. The row stays locked until the transaction ends, so
     * that concurrent tries see one another.
     */
    async add(handle: Handle, sujeto: string, now: Date, ms: number): Promise<number> {
      const since = before(now, ms);
      const { rows } = await sql<{ cuenta: number }>`
        insert into ${name} as i (sujeto, desde, cuenta) values (${sujeto}, ${now.toISOString()}, 1)
        on conflict (sujeto) do update set
          desde = case when i.desde > ${since} then i.desde else excluded.desde end,
          cuenta = case when i.desde > ${since} then i.cuenta + 1 else 1 end
        returning cuenta
      `.execute(tables(handle));
      return rows[0]?.cuenta ?? 0;
    },

    /** Refuses a subject over its limit, and says when its count restarts. */
    async refusal(handle: Handle, sujeto: string, ms: number): Promise<Refusal> {
      const { rows } = await sql<{ desde: string }>`
        select desde from ${name} where sujeto = ${sujeto}
      `.execute(tables(handle));
      return rows[0] ? refuseUntil(Date.parse(rows[0].desde) + ms) : refuse('demasiados');
    },

    /** Gives one try back to each subject: it was not a guess. */
    async giveBack(handle: Handle, sujetos: string[]): Promise<void> {
      await sql`
        update ${name} set cuenta = cuenta - 1 where sujeto = any(${sujetos}::text[]) and cuenta > 0
      `.execute(tables(handle));
    },

    async forget(handle: Handle, sujeto: string): Promise<void> {
      await sql`delete from ${name} where sujeto = ${sujeto}`.execute(tables(handle));
    },

    /** Deletes the counts that began at least `ms` ago. */
    async purge(handle: Handle, now: Date, ms: number): Promise<void> {
      await sql`delete from ${name} where desde <= ${before(now, ms)}`.execute(tables(handle));
    },
  };
}
