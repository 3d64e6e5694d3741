import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const START_SERVER = join(import.meta.dirname, '..', 'servers', 'start-server.ts');
/** Rate limits are off: they have tests of their own. */
const PLAN = { kind: 'demo', env: { LIMITS: 'off' } };

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
  const failed = ended.then(([code]): never => {
    throw new Error(`the server ended with ${code}`);
  });
  const [{ url }] = await Promise.race([once(child, 'message'), failed]);
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
