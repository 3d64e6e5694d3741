import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createPool } from '../../../server/src/platform/database/pool.ts';

/** Linux counts processor time in ticks of 10 ms on every machine (`sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;

/** The fields of `/proc/PID/stat` after the name, which may hold spaces; field n of proc(5) is `[n - 4]`. */
function statOf(pid: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

const sum = (numbers: (number | undefined)[]): number =>
  numbers.reduce((total: number, one) => total + (one ?? 0), 0);

/** Processor milliseconds that a process has used, over all its threads. */
export function processorMs(pid: number): number {
  const stat = statOf(pid);
  return stat ? sum(stat.slice(10, 12)) * TICK_MS : 0;
}

/**
 * Processor milliseconds of a process with its living and reaped children: all of PostgreSQL, given its
 * postmaster.
 */
export function familyMs(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && statOf(one)?.[0] === pid);
  return sum(own.slice(10, 14)) * TICK_MS + sum(children.map(processorMs));
}

export async function postmasterOf(pool: ReturnType<typeof createPool>): Promise<number> {
  const { rows } = await pool.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  return Number.parseInt(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'), 10);
}

/** Counters read before and after a measurement. */
export interface Used {
  serverMs: number;
  databaseMs: number;
  /** Transactions that wrote: each costs a disk flush, or shares one. */
  commits: number;
}

/** Returns a reader of what the servers and the database have used so far. */
export const createUsage =
  (pool: ReturnType<typeof createPool>, servers: number[], postmaster: number) =>
  async (): Promise<Used> => {
    const { rows } = await pool.query<{ written: number }>(
      'select (pg_snapshot_xmax(pg_current_snapshot()))::text::float8 as written',
    );
    return {
      serverMs: sum(servers.map(processorMs)),
      databaseMs: familyMs(postmaster),
      commits: rows[0]?.written ?? 0,
    };
  };

export const since = (before: Used, after: Used, over: number): Used => ({
  serverMs: (after.serverMs - before.serverMs) / over,
  databaseMs: (after.databaseMs - before.databaseMs) / over,
  commits: (after.commits - before.commits) / over,
});
