import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/salud/listo`).then(
    ({ ok }) => ok,
    () => false,
  );

export interface Launched {
  url: string;
  stop: () => Promise<void>;
}

/** Starts an installation with the demo. Rate limits are off: they have tests of their own. */
export async function launch(): Promise<Launched> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'gremio-especificacion-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  const child = spawn(process.execPath, [join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
