import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const BUSY = 5;

/**
 * Runs `work` while no other process runs under the same file. SQLite's lock is the system's own, on every
 * platform: a process that dies, however it dies, leaves none behind.
 */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!tryExclusive(lock)) await setTimeout(20);
    return await work();
  } finally {
    lock.close();
  }
}

/** Marks this process as one that uses what `file` stands for; `end` tells whether it was the last one. */
export function share(file: string): { end(): boolean } {
  const lock = new DatabaseSync(file, { timeout: 0 });
  lock.exec('begin');
  lock.prepare('select count(*) from sqlite_schema').get();
  return {
    end() {
      lock.exec('rollback');
      const last = tryExclusive(lock);
      lock.close();
      return last;
    },
  };
}

function tryExclusive(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
