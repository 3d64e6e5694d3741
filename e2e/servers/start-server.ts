import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../server/testing/port.ts';
import { DEMO, type DemoCluster, filesOf, logOf, newDatabase, openCluster } from './cluster.ts';
import { type Program, serveParent } from './program.ts';

/**
 * Starts a real server as its argument plans it (`ServerPlan`, as JSON) and sends its address by IPC
 * (`ServerAddress`). When it is disconnected, it ends the server, and fails if its log names somebody.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE_MS = 120_000;
/** Characters of the output of a server that ends by itself. */
const TOLD = 5_000;

export interface ServerPlan {
  /** A copy of the demo, or production without users, which prints the address for creating the first one. */
  kind: 'demo' | 'empty';
  port?: number;
  /** Further environment variables. */
  env?: Record<string, string>;
}

export interface ServerAddress {
  url: string;
  /** Data folder. */
  folder: string;
  databaseUrl: string;
  /** The address that it printed once it was ready: its own, or that of its first user's form. */
  said: string;
}

const READY = {
  demo: /Gremio está en \S+/,
  empty: /http:\/\/\S+primer-usuario\?codigo=[0-9A-Z-]+/,
};

/** Data of a server to be started, on the tests' PostgreSQL. */
interface Ground {
  cluster: Program<DemoCluster>;
  folder: string;
  databaseUrl: string;
}

async function newGround(kind: ServerPlan['kind']): Promise<Ground> {
  const cluster = await openCluster();
  const folder = mkdtempSync(join(tmpdir(), 'gremio-instalacion-'));
  if (kind === 'demo') cpSync(filesOf(cluster.address), folder, { recursive: true });
  const template = kind === 'demo' ? DEMO : undefined;
  return { cluster, folder, databaseUrl: await newDatabase(cluster.address, template) };
}

/** Collects the output of a server. */
function hear(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => void parts.push(part));
  return () => parts.join('');
}

/** Resolves with the output once it matches; rejects if the program ends or time runs out. */
async function said(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const ended = once(child, 'exit');
  for (;;) {
    const [found] = pattern.exec(output()) ?? [];
    if (found) return found;
    if (child.exitCode !== null || late.aborted)
      throw new Error(`Not ready, ended with ${child.exitCode}: ${output()}`);
    const more = once(child.stdout as Readable, 'data', { signal: late });
    await Promise.race([more, ended]).catch(() => undefined);
  }
}

async function end(child: ChildProcess, { cluster, folder }: Ground): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
  await cluster.stop();
}

const production = (url: string) => ({
  NODE_ENV: 'production',
  SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: url,
});

function launch({ folder, databaseUrl }: Ground, port: number, env: Record<string, string>) {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      TZ: 'America/Argentina/Buenos_Aires',
      LOG_LEVEL: 'debug',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function start({ kind, port: given, env }: ServerPlan): Promise<Program<ServerAddress>> {
  const port = given ?? (await freePort());
  const url = `http://localhost:${port}`;
  const ground = await newGround(kind);
  const { cluster, folder, databaseUrl } = ground;
  const child = launch(ground, port, { ...(kind === 'empty' && production(url)), ...env });
  const output = hear(child);
  const tell = (code: number | null) =>
    console.error(`${url} ended with ${code}: ${output().slice(-TOLD)}`);
  const stop = async () => {
    child.off('exit', tell);
    try {
      // Only now: it loads the server's modules.
      const { expectNobodyNamed } = await import('../log.ts');
      await expectNobodyNamed(output(), databaseUrl, logOf(cluster.address));
    } finally {
      await end(child, ground);
    }
  };
  try {
    const found = await said(child, output, READY[kind]);
    child.once('exit', tell);
    return { address: { url, folder, databaseUrl, said: found }, stop };
  } catch (error) {
    await end(child, ground);
    throw error;
  }
}

await serveParent(() => start(JSON.parse(process.argv[2] ?? '')));
