import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const TASKSET = ['/usr/bin/taskset', '/bin/taskset'].find(existsSync);

/**
 * Starts a server in its own process, pinned to one core where the machine can pin; the load runs on the
 * others. `flags` are passed to Node.
 */
export function startPinned(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): ChildProcess {
  const command = TASKSET ? [TASKSET, '-c', '0', process.execPath] : [process.execPath];
  const [program, ...rest] = command as [string, ...string[]];
  return spawn(program, [...rest, ...flags, join(HERE, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Resolves with the child's next message; rejects if the child exits first. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`ended with ${code} before it answered`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as T;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Resident memory of a process, in KiB. */
export const memoryKib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
