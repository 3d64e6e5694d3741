import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { telling } from '../testing/log.ts';
import { SECRET } from '../testing/secret.ts';
import { limited } from './limits.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts');
/** Beside other work on a small machine a server alone takes half a minute to start. */
const PATIENCE_MS = 180_000;

export { SECRET };

/** What a server is given: as in production, where nothing is seeded, unless `env` says otherwise. */
export function settingsFor(url: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const production = { NODE_ENV: 'production', SECRET, PUBLIC_URL: url };
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'debug',
    ...(env['NODE_ENV'] ? {} : production),
    ...env,
  };
}

/** The real server, in a process of its own. */
export interface Server {
  url: string;
  pid: number;
  /** What it wrote until now. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | string>;
}

/** A folder for files and for an embedded database, which under root runs as another user who has to get in. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-fallas-'));
  chmodSync(folder, 0o711);
  return folder;
}

const started: ChildProcess[] = [];
const outputs: (() => string)[] = [];

/** As a line of the log; what is none (half of one, a library's own words) is its text. */
function asLogLine(line: string): string {
  try {
    if (typeof JSON.parse(line) === 'object') return line;
  } catch {
    // Said below.
  }
  return JSON.stringify({ msg: line });
}

/** What welcomes whoever starts a server is for them, with the code of a new installation. */
const FOR_WHO_STARTS = /codigo=|^El código es/;

/** Nothing that a server of this file wrote names anybody: neither `named`, nor by a token, a key or an address. */
export function expectUnnamed(named: string[]): void {
  const lines = outputs
    .flatMap((said) => said().split('\n'))
    .filter((line) => line !== '' && !FOR_WHO_STARTS.test(line));
  expect(telling(lines.map(asLogLine), named)).toEqual([]);
}

/** What a test that failed left running. */
export function killServers(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/** Starts `server/src/main.ts`, or another program; it may not listen yet. With `most`, on a disk that is soon full. */
export function launchServer(
  port: number,
  env: Record<string, string>,
  most?: number,
  program = MAIN,
): Server {
  const url = `http://127.0.0.1:${port}`;
  const [command, args] = limited(most, process.execPath, [program]);
  const child = spawn(command, args, {
    env: settingsFor(url, { PORT: String(port), ...env }),
  });
  started.push(child);
  let text = '';
  // A demo welcomes everybody with its keys.
  if (!env['NODE_ENV']) outputs.push(() => text);
  const hear = (data: Buffer) => void (text += data.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    url,
    pid: child.pid as number,
    said: () => text,
    signal: (name) => void child.kill(name),
    ended,
  };
}

/** Asks again until `look` is true; fails with `what` where it never is. */
export async function until(
  what: string,
  look: () => Promise<boolean> | boolean,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`never came: ${what}`);
    await wait(20);
  }
}

const answers = (address: string, status: number) =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.status === status,
    () => false,
  );

/** Resolves once it can serve; fails with what it said where it ended before. */
export async function untilReady(server: Server): Promise<void> {
  let over = false;
  void server.ended.then(() => (over = true));
  await until('a server that is ready', async () => {
    if (over) throw new Error(`it ended: ${server.said()}`);
    return answers(`${server.url}/salud/listo`, 200);
  });
}

export async function startServer(
  port: number,
  env: Record<string, string>,
  most?: number,
): Promise<Server> {
  const server = launchServer(port, env, most);
  await untilReady(server);
  return server;
}

/** What `work` gives, as long as the server lives. */
export function whileUp<T>(server: Server, work: Promise<T>): Promise<T> {
  const over = server.ended.then((how): never => {
    throw new Error(`the server ended with ${how}: ${server.said().slice(-5_000)}`);
  });
  return Promise.race([work, over]);
}

/** Nothing of it is left to say goodbye. */
export async function killServer(server: Server): Promise<void> {
  server.signal('SIGKILL');
  await server.ended;
}

export async function stopServer(server: Server): Promise<void> {
  server.signal('SIGTERM');
  await server.ended;
}
