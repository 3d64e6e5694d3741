import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/port.ts';

const ROOT = join(import.meta.dirname, '..');
const PATIENCE_MS = 240_000;

export interface Installation {
  url: string;
  /** Data folder. */
  folder: string;
  /** The output that was waited for. */
  said: string;
  stop(): Promise<void>;
}

interface Output {
  text: string;
}

/**
 * Resolves with the output once it matches; rejects if the program ends or time runs out. The output is
 * collected before and after.
 */
function said(child: ChildProcess, output: Output, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`Nothing in time: ${output.text}`)),
      PATIENCE_MS,
    );
    const hear = (part: Buffer) => {
      output.text += part.toString();
      const { text } = output;
      const [found] = pattern.exec(text) ?? [];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${output.text}`)));
  });
}

/** Starts a real server on an empty folder and waits for its output to match. */
async function start(
  environment: (url: string) => NodeJS.ProcessEnv,
  pattern: RegExp,
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-instalacion-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: folder,
      TZ: 'America/Argentina/Buenos_Aires',
      LOG_LEVEL: 'debug',
      ...environment(url),
    },
  });
  const output: Output = { text: '' };
  const end = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = async () => {
    try {
      // Only now: it loads the server's modules.
      const { expectNobodyNamed } = await import('./log.ts');
      await expectNobodyNamed(output.text, folder);
    } finally {
      await end();
    }
  };
  try {
    return { url, folder, said: await said(child, output, pattern), stop };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts it as in production without users: it prints the address for creating the first one. */
export const install = (): Promise<Installation> =>
  start(
    (url) => ({
      NODE_ENV: 'production',
      SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: url,
    }),
    /http:\/\/\S+primer-usuario\?codigo=[0-9A-Z-]+/,
  );

/** Starts another demo, for tests that would change the shared one. */
export const startDemo = (): Promise<Installation> => start(() => ({}), /Gremio está en \S+/);
