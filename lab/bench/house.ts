import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { nextMessage, startPinned, stop } from './processes.ts';

/**
 * A database on this machine with the real servers that are measured on it. `close` deletes its folder unless
 * that was given as `kept`.
 */
export interface House {
  folder: string;
  databaseUrl: string;
  pool: pg.Pool;
  /** Environment of each measured server. */
  settings: Record<string, string>;
  /** Resolves once the server listens; `more` overrides `settings`. */
  serve(port: number, more?: Record<string, string>, flags?: string[]): Promise<ChildProcess>;
  close(): Promise<void>;
}

export async function openHouse(name: string, kept?: string): Promise<House> {
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), `gremio-${name}-`));
  mkdirSync(folder, { recursive: true });
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const pool = createPool(database.url, { max: 4, statementMs: 0 });
  const servers: ChildProcess[] = [];
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  return {
    folder,
    databaseUrl: database.url,
    pool,
    settings,

    async serve(port, more = {}, flags = []) {
      const server = startPinned('gremio.ts', { ...settings, PORT: String(port), ...more }, flags);
      servers.push(server);
      await nextMessage(server);
      return server;
    },

    async close() {
      await Promise.all(servers.map(stop));
      await pool.end();
      await database.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
