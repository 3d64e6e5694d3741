import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** What a program says until it matches, or how it ended. */
function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const late = setTimeout(() => reject(new Error(`Nothing in time: ${text}`)), PATIENCE_MS);
    const hear = (part: Buffer) => {
      text += part.toString();
      const [found] = pattern.exec(text) ?? [];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${text}`)));
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
      PORT: String(port),
      DATA_DIR: folder,
      TZ: 'America/Argentina/Buenos_Aires',
      ...environment(url),
    },
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url, folder, said: await said(child, pattern), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As it runs in production, where somebody has to begin; it says the address that they open. */
export const install = (): Promise<Installation> =>
  start(
    (url) => ({
      NODE_ENV: 'production',
      SECRET: 'a secret for one installation, as long as it needs to be',
      PUBLIC_URL: url,
    }),
    /http:\/\/\S+primer-usuario\?codigo=[0-9A-Z-]+/,
  );

/** Another demo, for what would change the one that the other tests share. */
export const startDemo = (): Promise<Installation> => start(() => ({}), /Gremio está en \S+/);
