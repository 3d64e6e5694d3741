import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { initialise } from '../../server/src/platform/database/embedded/initialise.ts';
import {
  ensureRunning,
  stopPostmaster,
  SUPERUSER,
} from '../../server/src/platform/database/embedded/postmaster.ts';
import { urlFor } from '../../server/src/platform/database/embedded/settings.ts';
import { findSite, type Site } from '../../server/src/platform/database/embedded/site.ts';
import { databaseUrl } from '../../server/testing/postgres.ts';
import { newFolder, until } from './servers.ts';

/**
 * A PostgreSQL server that belongs to the test and has no supervisor: it can be killed, frozen and restarted.
 */
export interface Cluster {
  /** The server's own address. */
  url: string;
  /**
   * Creates a standby that follows it, from a copy of its folder taken while it is stopped. `remove` removes
   * it too.
   */
  newStandby(): Promise<Cluster>;
  /** Creates an empty database and returns its address. */
  newDatabase(name: string): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends SIGKILL to its postmaster: its other processes end by themselves. */
  kill(): Promise<void>;
  /** Suspends all its processes: connections stay open and get no answer. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** PID of the postmaster that runs on `cluster`, a data directory. */
export const postmasterOf = (cluster: string): number =>
  Number.parseInt(readFileSync(pidFile(cluster), 'utf8'), 10);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** With `stuck`, one of its child processes is suspended first, so it never ends by itself. */
export async function killPostmaster(cluster: string, stuck = false): Promise<void> {
  const pid = postmasterOf(cluster);
  const last = stuck ? childrenOf(pid).at(-1) : undefined;
  if (last) process.kill(last, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await until('the end of the postmaster', () => !isAlive(pid));
}

/** PIDs of a postmaster's child processes, which serve the connections. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const said = existsSync(file)
    ? readFileSync(file, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return said.trim().split(/\s+/).map(Number);
}

/** Sends a signal; a process that has ended since it was listed is ignored. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Signals a postmaster and each of its child processes. */
export function signalPostmaster(cluster: string, name: NodeJS.Signals): void {
  const pid = postmasterOf(cluster);
  // The postmaster first: a suspended one starts no further children.
  process.kill(pid, name);
  for (const child of childrenOf(pid)) signal(child, name);
}

async function siteIn(home: string, settings: Record<string, string>): Promise<Site> {
  mkdirSync(home, { mode: 0o711 });
  return { ...(await findSite(home, () => undefined)), settings };
}

/** Connection string with which a standby follows its primary. */
function connectionTo({ address, password }: Site): string {
  const [host, port] =
    'port' in address ? ['127.0.0.1', address.port] : [address.socketFolder, 5432];
  return `host=${host} port=${port} user=${SUPERUSER} password=${password}`;
}

async function copyAsStandby(primary: Site, home: string): Promise<Site> {
  const site = await siteIn(home, primary.settings ?? {});
  await stopPostmaster(primary);
  // `-a` keeps the files' owner.
  execFileSync('cp', ['-a', primary.cluster, site.cluster]);
  const follow = `primary_conninfo = '${connectionTo(primary)}'\n`;
  appendFileSync(join(site.cluster, 'postgresql.auto.conf'), follow);
  writeFileSync(join(site.cluster, 'standby.signal'), '', { mode: 0o644 });
  await ensureRunning(primary);
  const copy = { ...site, password: primary.password };
  await ensureRunning(copy);
  return copy;
}

/** Settings that a cluster needs before a standby can follow it. */
export const FOLLOWED = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' };

export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const folder = newFolder();
  const site = await siteIn(join(folder, 'postgres'), settings);
  await initialise(site);
  await ensureRunning(site);
  return clusterOn(site, folder);
}

function clusterOn(site: Site, folder: string): Cluster {
  const url = urlFor(site.address, SUPERUSER, site.password);
  const signalAll = (name: NodeJS.Signals) => signalPostmaster(site.cluster, name);
  let standby: Cluster | null = null;
  return {
    url,
    async newStandby() {
      const copy = await copyAsStandby(site, join(folder, 'copia'));
      standby = clusterOn(copy, join(folder, 'copia'));
      return standby;
    },
    async newDatabase(name) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return databaseUrl(url, name);
    },
    start: () => ensureRunning(site),
    stop: () => stopPostmaster(site),
    kill: () => killPostmaster(site.cluster),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      await standby?.remove();
      if (existsSync(pidFile(site.cluster))) {
        // A failed test may have left it frozen.
        signalAll('SIGCONT');
        await stopPostmaster(site);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
