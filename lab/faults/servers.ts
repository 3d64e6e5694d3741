import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { telling } from '../../server/testing/log.ts';
import { SECRET } from '../../server/testing/secret.ts';
import { limited } from './limits.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
/** Beside other work on a small machine, a server takes half a minute to start. */
const PATIENCE_MS = 180_000;

export { SECRET };

/** Environment of a server: production, which seeds nothing, unless `env` sets another. */
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

/** The real server, in its own process. */
export interface Server {
  url: string;
  pid: number;
  /** Its output so far. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * A folder for files and an embedded database. Under root the database runs as another user, who has to be
 * able to enter it.
 */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-fallas-'));
  chmodSync(folder, 0o711);
  return folder;
}

const started: ChildProcess[] = [];
const outputs: (() => string)[] = [];

/**
 * Returns the line if it is JSON; wraps any other text (half a line, a library's output) as a log message.
 */
function asLogLine(line: string): string {
  try {
    if (typeof JSON.parse(line) === 'object') return line;
  } catch {
    // Not JSON: wrapped below.
  }
  return JSON.stringify({ msg: line });
}

/** The welcome with the code of a new installation is meant for the operator, and may contain it. */
const FOR_WHO_STARTS = /codigo=|^El código es/;

/** No server of this file logged personal data: nothing in `named`, and no token, key or address. */
export function expectUnnamed(named: string[]): void {
  const lines = outputs
    .flatMap((said) => said().split('\n'))
    .filter((line) => line !== '' && !FOR_WHO_STARTS.test(line));
  expect(telling(lines.map(asLogLine), named)).toEqual([]);
}

/** Kills the servers that a failed test left running. */
export function killServers(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}

/**
 * Starts `server/src/main.ts`, or another program, without waiting until it listens. With `most`, under a
 * file size limit that acts as a full disk.
 */
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
  // A demo prints its keys on purpose, so its output is not searched.
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

/** Polls until `look` is true; fails naming `what` after the deadline. */
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

/** Resolves as `ended` does; fails if the server runs longer. */
export async function endedWithin({ ended, said }: Server, ms: number): Promise<number | string> {
  const late = wait(ms, null, { ref: false }).then((): never => {
    throw new Error(`it did not end within ${ms} ms: ${said().slice(-5_000)}`);
  });
  return Promise.race([ended, late]);
}

const answers = (address: string, status: number) =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.status === status,
    () => false,
  );

/** Resolves once the server is ready; fails with its output if it ends before that. */
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

/** Resolves with the result of `work`; fails as soon as the server ends. */
export function whileUp<T>(server: Server, work: Promise<T>): Promise<T> {
  const over = server.ended.then((how): never => {
    throw new Error(`the server ended with ${how}: ${server.said().slice(-5_000)}`);
  });
  return Promise.race([work, over]);
}

/** Kills it without a graceful shutdown. */
export async function killServer(server: Server): Promise<void> {
  server.signal('SIGKILL');
  await server.ended;
}

export async function stopServer(server: Server): Promise<void> {
  server.signal('SIGTERM');
  await server.ended;
}
