import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** On a busy machine the demo takes a minute to seed. */
const PATIENCE_MS = 240_000;

export interface Program<Address> {
  address: Address;
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder, with a plan for its argument, and waits for its address. It stops when it
 * is disconnected, also because this process died.
 */
export async function startProgram<Address>(
  file: string,
  plan: object = {},
): Promise<Program<Address>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), JSON.stringify(plan)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]): never => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  const late = AbortSignal.timeout(PATIENCE_MS);
  const [address] = await Promise.race([once(child, 'message', { signal: late }), failed]);
  return {
    address,
    async stop() {
      if (child.connected) child.disconnect();
      const [code] = await ended;
      if (code !== 0) throw new Error(`${file} ended with ${code}`);
    },
  };
}

/** The other side: sends the address of what was started, and stops it when the parent disconnects. */
export async function serveParent<Address extends object>(
  start: () => Promise<Program<Address>>,
): Promise<void> {
  const disconnected = once(process, 'disconnect');
  // The parent decides on the end: ^C reaches both.
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => process.disconnect?.());
  const { address, stop } = await start();
  if (process.connected) process.send?.(address);
  await disconnected;
  await stop();
}
