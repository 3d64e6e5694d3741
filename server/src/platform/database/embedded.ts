import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { initialise } from './embedded/initialise.ts';
import { exclusively, share } from './embedded/locks.ts';
import { ensureRunning, isAlive, stopPostmaster, SUPERUSER } from './embedded/postmaster.ts';
import { urlFor } from './embedded/settings.ts';
import { findSite } from './embedded/site.ts';

interface Options {
  dataDir: string;
  log: (line: string) => void;
  /** Instead of what a small machine is given; for a cluster that no other process starts. */
  settings?: Record<string, string>;
}

export interface Embedded {
  /** Of the superuser, to the database `postgres`; any process of this machine's user may use it. */
  url: string;
  /** Starts it again when it died, as when the system took it for its memory; until `stop`. */
  keep(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 500;
const AGAIN_MS = 5_000;

/**
 * Starts the PostgreSQL that lives under `dataDir`, creating it the first time, or adopts it when it is alive:
 * because another process uses it too, or because the one that started it was killed. The last to stop ends it.
 */
export async function startEmbedded({ dataDir, log, settings }: Options): Promise<Embedded> {
  const folder = join(resolve(dataDir), 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  // One spelling: a process is known by the path that it was started with.
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
  /** Beside the requests: whoever needs the database meanwhile is told that it is away. */
  async function look(): Promise<void> {
    const pause = (ms: number) => wait(ms, null, { signal: over.signal }).catch(() => undefined);
    while (!over.signal.aborted) {
      await pause(LOOK_MS);
      if (over.signal.aborted || isAlive(site.cluster)) continue;
      log('PostgreSQL terminó: se lo vuelve a arrancar.');
      await revive().catch((error: unknown) => {
        log(`PostgreSQL no arranca: ${(error as Error).message}`);
        return pause(AGAIN_MS);
      });
    }
  }
  return {
    url: urlFor(site.address, SUPERUSER, site.password),
    keep: () => void (kept ??= look()),
    stop: () => (stopped ??= stop()),
  };
}
