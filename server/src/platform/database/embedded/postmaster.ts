import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openConnection } from '../connection.ts';
import { neutral, runAs } from './account.ts';
import { settingsFor, urlFor } from './settings.ts';
import type { Site } from './site.ts';

export const SUPERUSER = 'gremio';
const PATIENCE = 60_000;
const ORPHANS_MS = 2_000;
/**
 * Seconds for the final checkpoint to reach a slow disk: a shorter timeout would leave the server running.
 */
const LAST_WRITES = '300';
/** Above the highest process id of every system. */
const NO_PROCESS = '999999999';
/** Error of a new postmaster while the last processes of a killed one are still ending. */
const STILL_ENDING = /shared memory block .* still in use/;

/** Adopts the server that runs on this cluster or starts one; resolves once it answers. */
export async function ensureRunning(site: Site): Promise<void> {
  const url = urlFor(site.address, SUPERUSER, site.password);
  const deadline = performance.now() + PATIENCE;
  const patient = performance.now() + ORPHANS_MS;
  let launch: Launch | undefined;
  while (!(await answers(url))) {
    if (launch?.failure && !STILL_ENDING.test(launch.failure)) throw new Error(launch.failure);
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL no responde. ${launch?.failure ?? ''}`);
    if ((!launch || launch.failure) && !isAlive(site.cluster)) {
      if (launch && performance.now() > patient) endOrphans(site.cluster);
      launch = startPostmaster(site);
    }
    await setTimeout(25);
  }
}

export async function stopPostmaster({ account, bin, cluster }: Site): Promise<void> {
  if (!isAlive(cluster)) return;
  await runAs(account, join(bin, 'pg_ctl'), [
    'stop',
    '-D',
    cluster,
    '-m',
    'fast',
    '-w',
    '-t',
    LAST_WRITES,
  ]);
}

/**
 * Kills the backends that a killed postmaster left. Most end by themselves, but one may wait for another that
 * has already ended, and no postmaster starts while one is left. The next start rolls back what they did not
 * commit.
 */
function endOrphans(cluster: string): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(cluster);
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const program = basename(readlinkSync(`/proc/${pid}/exe`));
      if (program !== 'postgres' || readlinkSync(`/proc/${pid}/cwd`) !== folder) continue;
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended meanwhile or belongs to another user.
    }
  }
}

interface Launch {
  failure?: string;
}

/**
 * Detached, so that a signal to our process group does not take the database away from requests in progress.
 */
function startPostmaster(site: Site): Launch {
  forgetDeadPostmaster(site);
  const file = join(site.home, 'postgresql.log');
  const output = openSync(file, 'w', 0o600);
  const args = ['-D', site.cluster, ...settingsFor(site.address, site.settings)];
  const launch: Launch = {};
  const child = spawn(join(site.bin, 'postgres'), args, {
    ...site.account,
    ...neutral(site.account),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.once('error', (error) => (launch.failure = error.message));
  child.once('exit', () => (launch.failure = lastWords(file) || 'PostgreSQL terminó.'));
  child.unref();
  return launch;
}

/** Returns the log of the last start; empty if its folder is gone, as after a test. */
const lastWords = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : '';

async function answers(connectionString: string): Promise<boolean> {
  try {
    const client = await openConnection({ connectionString, connectionTimeoutMillis: 5_000 });
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws if the system lets nothing be read, as when all file descriptors are taken: whether the server runs
 * is not known then.
 */
export function isAlive(cluster: string): boolean {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 && isPostmasterOf(pid, cluster);
}

/**
 * Process ids are reused, quickly so in containers: this checks that the process is the postmaster of this
 * cluster. Root can read another user's command line even where a container hides the rest of `/proc`.
 */
function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    }
    if (process.platform === 'win32') return process.kill(pid, 0);
    const args = ['-o', 'command=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start when the process id in a stale postmaster.pid belongs to another process. The
 * file stays, with an id that no process has: its other lines let PostgreSQL detect backends of the dead
 * server that still write.
 */
function forgetDeadPostmaster({ cluster, address }: Site): void {
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [NO_PROCESS, ...lines.slice(1)].join('\n'));
  }
  if ('socketFolder' in address)
    rmSync(join(address.socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}
