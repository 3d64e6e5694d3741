import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { initialise } from './embedded/initialise.ts';
import { exclusively, share } from './embedded/locks.ts';
import { ensureRunning, isAlive, stopPostmaster, SUPERUSER } from './embedded/postmaster.ts';
import { urlFor } from './embedded/settings.ts';
import { untilAborted } from '../loops.ts';
import { findSite } from './embedded/site.ts';

interface Options {
  dataDir: string;
  log: (line: string) => void;
  /** Overrides the settings for a small machine; only for a cluster that no other process starts. */
  settings?: Record<string, string>;
}

export interface Embedded {
  /** Connects as the superuser to the database `postgres`; any process of this system user may use it. */
  url: string;
  /** Restarts PostgreSQL whenever it dies, for instance killed for its memory, until `stop`. */
  keep(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 500;
const AGAIN_MS = 5_000;

/**
 * Starts the PostgreSQL under `dataDir`, creating its cluster the first time. It adopts one that is already
 * running, because another process uses it or because its starter was killed. The last process to stop shuts
 * it down.
 */
export async function startEmbedded({ dataDir, log, settings }: Options): Promise<Embedded> {
  const folder = join(resolve(dataDir), 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  // Canonical path: `isPostmasterOf` finds a process by the path on its command line.
  const home = realpathSync(folder);
  const turn = join(home, 'turn.lock');
  const { site, use } = await exclusively(turn, async () => {
    const site = { ...(await findSite(home, log)), ...(settings && { settings }) };
    await initialise(site);
    await ensureRunning(site);
    return { site, use: share(join(home, 'use.lock')) };
  });
  const revive = () => exclusively(turn, () => ensureRunning(site));
  const end = () => exclusively(turn, async () => (use.end() ? stopPostmaster(site) : undefined));
  const over = new AbortController();
  let kept: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    over.abort();
    await kept;
    await end();
  };
  /** Runs in the background; calls that need the database meanwhile fail as if it were away. */
  async function look(): Promise<number> {
    if (isAlive(site.cluster)) return LOOK_MS;
    log('PostgreSQL terminó: se lo vuelve a arrancar.');
    await revive();
    return LOOK_MS;
  }
  function failed(error: unknown): number {
    log(`PostgreSQL no arranca: ${toError(error).message}`);
    return AGAIN_MS;
  }
  return {
    url: urlFor(site.address, SUPERUSER, site.password),
    keep: () => void (kept ??= untilAborted(over.signal, { look, failed })),
    stop: () => (stopped ??= stop()),
  };
}
