import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/src/platform/testing/port.ts';
import { expectNobodyNamed } from './log.ts';

const ROOT = join(import.meta.dirname, '..');
const PATIENCE_MS = 120_000;

export interface Installation {
  url: string;
  /** Where it keeps its data. */
  folder: string;
  /** What it said that was waited for. */
  said: string;
  stop(): Promise<void>;
}

/** All that a program said. */
interface Output {
  text: string;
}

/** What a program says until it matches, or how it ended; it is heard until then and after. */
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

/** A real server on an empty folder of its own, once it has said what it has to. */
async function start(
  environment: (url: string) => NodeJS.ProcessEnv,
  pattern: RegExp,
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-instalacion-'));
  // Under root the database runs as another user, who has to get in.
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

/** As it runs in production, where somebody has to begin; it says the address that they open. */
export const install = (): Promise<Installation> =>
  start(
    (url) => ({
      NODE_ENV: 'production',
      SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: url,
    }),
    /http:\/\/\S+primer-usuario\?codigo=[0-9A-Z-]+/,
  );

/** Another demo, for what would change the one that the other tests share. */
export const startDemo = (): Promise<Installation> => start(() => ({}), /Gremio está en \S+/);
