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
/** Seconds for everything to reach a slow disk: who gives up sooner leaves the server running. */
const LAST_WRITES = '300';
/** Above every system's highest process number. */
const NO_PROCESS = '999999999';
/** What the new server says while the last processes of one that was killed are still ending. */
const STILL_ENDING = /shared memory block .* still in use/;

/** Adopts the server that is alive on this cluster, else starts one; resolves once it answers. */
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
 * What a postmaster that was killed leaves ends by itself, but for a process that waits for another that has ended
 * already: nobody starts while one is left. What they did not commit is undone by who starts.
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
      // It ended meanwhile, or is somebody else's.
    }
  }
}

interface Launch {
  failure?: string;
}

/** Detached: a signal to our group must not take the database away under requests still in hand. */
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

/** What it wrote; nothing where its folder went before it did, as a test's does. */
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

export function isAlive(cluster: string): boolean {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 && isPostmasterOf(pid, cluster);
}

/**
 * Numbers of processes are used again, soon so in containers: the process has to be the one that is meant. Its
 * command line is what root may read of another user's process also where a container withholds the rest.
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
 * PostgreSQL refuses to start when the number in a stale postmaster.pid is by now somebody else's. The file is
 * kept, with a number that is nobody's, as its other lines let it see processes of the dead server still writing.
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
