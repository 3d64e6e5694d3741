import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const BUSY = 5;

/**
 * Runs `work` while no other process holds the lock on `file`. SQLite uses the operating system's lock on
 * every platform, so a process leaves none behind however it dies.
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

/** Takes a shared lock on `file`; `end` releases it and returns true if no other process holds one. */
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
