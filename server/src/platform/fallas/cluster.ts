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
import { initialise } from '../database/embedded/initialise.ts';
import { ensureRunning, stopPostmaster, SUPERUSER } from '../database/embedded/postmaster.ts';
import { urlFor } from '../database/embedded/settings.ts';
import { findSite, type Site } from '../database/embedded/site.ts';
import { databaseUrl } from '../testing/cluster.ts';
import { newFolder, until } from './servers.ts';

/** A PostgreSQL server of a test's own, which nobody keeps alive: it can be killed, frozen and started again. */
export interface Cluster {
  /** Its own address. */
  url: string;
  /** A standby that follows it, copied from its folder while it is stopped; it goes with it. */
  newStandby(): Promise<Cluster>;
  /** A new, empty database; its address. */
  newDatabase(name: string): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** kill -9 of its postmaster: its other processes end by themselves. */
  kill(): Promise<void>;
  /** Connections stay open, and nobody answers on them. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The number of the postmaster that runs on `cluster`, a folder of data. */
export const postmasterOf = (cluster: string): number =>
  Number.parseInt(readFileSync(pidFile(cluster), 'utf8'), 10);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** With `stuck`, one of its processes never ends by itself. */
export async function killPostmaster(cluster: string, stuck = false): Promise<void> {
  const pid = postmasterOf(cluster);
  const last = stuck ? childrenOf(pid).at(-1) : undefined;
  if (last) process.kill(last, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await until('the end of the postmaster', () => !isAlive(pid));
}

/** The processes that a postmaster started, which is where connections are served. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const said = existsSync(file)
    ? readFileSync(file, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return said.trim().split(/\s+/).map(Number);
}

/** A process that ended since it was listed needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A signal to a postmaster and to each of its processes. */
export function signalPostmaster(cluster: string, name: NodeJS.Signals): void {
  const pid = postmasterOf(cluster);
  // It comes first: one that is stopped starts no others meanwhile.
  process.kill(pid, name);
  for (const child of childrenOf(pid)) signal(child, name);
}

async function siteIn(home: string, settings: Record<string, string>): Promise<Site> {
  mkdirSync(home, { mode: 0o711 });
  return { ...(await findSite(home, () => undefined)), settings };
}

/** What a standby connects to its primary by. */
function connectionTo({ address, password }: Site): string {
  const [host, port] =
    'port' in address ? ['127.0.0.1', address.port] : [address.socketFolder, 5432];
  return `host=${host} port=${port} user=${SUPERUSER} password=${password}`;
}

async function copyAsStandby(primary: Site, home: string): Promise<Site> {
  const site = await siteIn(home, primary.settings ?? {});
  await stopPostmaster(primary);
  // Whose files they are stays.
  execFileSync('cp', ['-a', primary.cluster, site.cluster]);
  const follow = `primary_conninfo = '${connectionTo(primary)}'\n`;
  appendFileSync(join(site.cluster, 'postgresql.auto.conf'), follow);
  writeFileSync(join(site.cluster, 'standby.signal'), '', { mode: 0o644 });
  await ensureRunning(primary);
  const copy = { ...site, password: primary.password };
  await ensureRunning(copy);
  return copy;
}

/** Settings under which a standby can follow a cluster. */
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
        // A test that failed may have left it frozen.
        signalAll('SIGCONT');
        await stopPostmaster(site);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
