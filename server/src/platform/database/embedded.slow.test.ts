import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSite, type Site } from './embedded/site.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const MODULE = JSON.stringify(new URL('./embedded.ts', import.meta.url).href);
const PROGRAM = `
  import { startEmbedded } from ${MODULE};
  import { createRequire } from 'node:module';
  const { Client } = createRequire(${MODULE})('pg');
  const embedded = await startEmbedded({ dataDir: process.argv[1], log: () => {} });
  process.once('SIGTERM', async () => {
    const client = new Client({ connectionString: embedded.url });
    await client.connect();
    await client.query('select pg_sleep(0.2)');
    await client.end();
    await embedded.stop();
    console.log('stopped');
    process.exit();
  });
  setInterval(() => {}, 1000);
  console.log(embedded.url);
`;

const isRoot = process.getuid?.() === 0;
let parent: string;
let dataDir: string;
let children: ChildProcess[];
let started: Embedded[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'gremio-db-'));
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
  children = [];
  started = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  // Adopts any PostgreSQL that the test left alive, so that `stop` below ends it.
  started.push(await startEmbedded({ dataDir, log: () => undefined }));
  for (const embedded of started) await embedded.stop();
  const { place } = state();
  for (const folder of [parent, place]) if (folder) rmSync(folder, { recursive: true });
});

describe('the embedded PostgreSQL', () => {
  it('is created, answers, and ends with the last stop', async () => {
    const first = await start();
    const second = await start();
    await first.stop();
    expect(await value(second.url, 'select 1 as value')).toBe(1);
    await second.stop();
    expect(existsSync(pidFile())).toBe(false);
    await expect(value(second.url, 'select 1 as value')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  it('never trades durability for speed, sorts in Spanish and takes accents for letters', async () => {
    const { url } = await start();
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await value(url, `select current_setting('${setting}') as value`)).toBe('on');
    }
    const names = `select array_agg(n order by n) as value from unnest('{Zeta,oso,ñandú,nube,ábaco}'::text[]) n`;
    expect(await value(url, names)).toEqual(['ábaco', 'nube', 'ñandú', 'oso', 'Zeta']);
    await value(url, 'create extension pg_trgm');
    expect(await value(url, `select similarity('ñú', 'ó') as value`)).toBe(0);
    expect(await value(url, `select similarity('ñú', 'ÑÚ') as value`)).toBe(1);
  });

  it('keeps its password from other users', async () => {
    await start();
    expect(statSync(join(dataDir, 'postgres', 'state.json')).mode & 0o077).toBe(0);
    const { url } = started[0] as Embedded;
    await expect(value(url.replace(/:[^:@]+@/, ':otra@'), 'select 1 as value')).rejects.toThrow(
      /password/,
    );
  });

  it('is one server for two processes that start at once, and outlives the first to stop', async () => {
    const [one, other] = await Promise.all([startChild(), startChild()]);
    expect(one.url).toBe(other.url);
    const pid = postmaster();
    await write(one.url);
    await one.end();
    expect(postmaster()).toBe(pid);
    expect(await read(other.url)).toBe(7);
    await other.end();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is adopted after a kill -9 of the process that started it', async () => {
    const { child, url } = await startChild();
    await write(url);
    const pid = postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const embedded = await start();
    expect(postmaster()).toBe(pid);
    expect(await read(embedded.url)).toBe(7);
    await embedded.stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('recovers after a kill -9 of its own', async () => {
    const first = await start();
    await write(first.url);
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    const second = await start();
    expect(postmaster()).not.toBe(pid);
    expect(await read(second.url)).toBe(7);
  });

  it('starts over a stale postmaster.pid whose number is now of another process', async () => {
    const first = await start();
    await write(first.url);
    const lines = readFileSync(pidFile(), 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile(), [process.ppid, ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await read(second.url)).toBe(7);
  });

  it('is created again where a first creation was interrupted', async () => {
    const draft = join(dataDir, 'postgres', 'cluster-cortado');
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await value(url, 'select 1 as value')).toBe(1);
    expect(existsSync(draft)).toBe(false);
  });

  it('stays until its process is done when a signal reaches the whole group', async () => {
    const { child, stopped } = await startChild();
    process.kill(-(child.pid as number), 'SIGTERM');
    await stopped();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('listens on a port of its own where a path is too long for a socket, and keeps it', async () => {
    dataDir = join(parent, 'carpeta-'.repeat(14));
    const first = await start();
    expect(await value(first.url, 'select 1 as value')).toBe(1);
    expect(new URL(first.url).searchParams.has('host')).toBe(false);
    await first.stop();
    expect((await start()).url).toBe(first.url);
  });

  it.runIf(isRoot)(
    'keeps its data elsewhere, and says so, where root has a closed folder',
    async () => {
      chmodSync(parent, 0o700);
      const said: string[] = [];
      const first = await start((line) => said.push(line));
      expect(said.join()).toContain(state().place);
      await write(first.url);
      await first.stop();
      const second = await start((line) => said.push(line));
      expect(await read(second.url)).toBe(7);
      expect(said.filter((line) => line.includes(state().place as string))).toHaveLength(1);
      expect(statSync(cluster()).uid).not.toBe(0);
    },
  );

  it.runIf(isRoot)('keeps its place beside another that starts for the first time', async () => {
    chmodSync(parent, 0o700);
    const home = join(parent, 'otra');
    mkdirSync(home);
    let beside: Promise<Site> | undefined;
    // The second server looks for orphans after the first one chose its place and before it uses it.
    const { url } = await start(() => void (beside ??= findSite(home, () => undefined)));
    expect(await value(url, 'select 1 as value')).toBe(1);
    rmSync(dirname((await (beside as Promise<Site>)).cluster), { recursive: true });
  });
});

async function start(log: (line: string) => void = () => undefined): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log });
  started.push(embedded);
  return embedded;
}

/**
 * Starts another process that uses the cluster, in its own process group; on SIGTERM it runs one more query
 * and stops.
 */
async function startChild() {
  const args = ['--input-type=module', '-e', PROGRAM, dataDir];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  const url = await next();
  const stopped = async () => expect(await next()).toBe('stopped');
  const end = async () => {
    child.kill('SIGTERM');
    await stopped();
  };
  return { child, url, stopped, end };
}

function state(): { place?: string } {
  return JSON.parse(readFileSync(join(dataDir, 'postgres', 'state.json'), 'utf8'));
}

function cluster(): string {
  return join(state().place ?? join(dataDir, 'postgres'), 'cluster');
}

/** PostgreSQL removes this file as its last act. */
function pidFile(): string {
  return join(cluster(), 'postmaster.pid');
}

function postmaster(): number {
  return Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
}

async function value(connectionString: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return (await client.query(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

async function write(url: string): Promise<void> {
  await value(url, 'create table if not exists kept (n int)');
  await value(url, 'insert into kept values (7)');
}

function read(url: string): Promise<unknown> {
  return value(url, 'select n as value from kept');
}
