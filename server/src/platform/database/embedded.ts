import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { initialise } from './embedded/initialise.ts';
import { exclusively, share } from './embedded/locks.ts';
import { ensureRunning, stopPostmaster, SUPERUSER } from './embedded/postmaster.ts';
import { urlFor } from './embedded/settings.ts';
import { findSite } from './embedded/site.ts';

interface Options {
  dataDir: string;
  log: (line: string) => void;
}

export interface Embedded {
  /** Of the superuser, to the database `postgres`; any process of this machine's user may use it. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that lives under `dataDir`, creating it the first time, or adopts it when it is alive:
 * because another process uses it too, or because the one that started it was killed. The last to stop ends it.
 */
export async function startEmbedded({ dataDir, log }: Options): Promise<Embedded> {
  const folder = join(resolve(dataDir), 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  // One spelling: a process is known by the path that it was started with.
  const home = realpathSync(folder);
  const turn = join(home, 'turn.lock');
  const { site, use } = await exclusively(turn, async () => {
    const site = await findSite(home, log);
    await initialise(site);
    await ensureRunning(site);
    return { site, use: share(join(home, 'use.lock')) };
  });
  const stop = () => exclusively(turn, async () => (use.end() ? stopPostmaster(site) : undefined));
  let stopped: Promise<void> | undefined;
  return {
    url: urlFor(site.address, SUPERUSER, site.password),
    stop: () => (stopped ??= stop()),
  };
}
