import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PATIENCE_MS = 240_000;

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

/** Starts an installation with the demo, by a program that ends when it is disconnected. */
export async function launch(): Promise<Launched> {
  const child = spawn(process.execPath, [START_SERVER, JSON.stringify(PLAN)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`never came: a server that is ready at ${url}`);
    await wait(100);
  }
  return {
    url,
    stop: async () => {
      if (child.connected) child.disconnect();
      const [code] = await ended;
      // The program searched the server's log for personal data.
      if (code !== 0) throw new Error(`the server's program ended with ${code}`);
    },
  };
}
