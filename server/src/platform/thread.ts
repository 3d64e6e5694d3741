import { Worker } from 'node:worker_threads';
import { untilAborted } from './loops.ts';
import { usableMemory } from './memory.ts';

interface Limits {
  /** Of the thread's heap, and as much again of its buffers; at most a quarter of the machine's memory. */
  memoryMb: number;
  /** Time after which a run is ended; none by default. */
  timeMs?: number;
}

/** The thread ended without a reply, for instance because its time was over. */
export class ThreadEnded extends Error {}

const WATCH_MS = 100;
const MB = 1024 * 1024;

/** Ends a thread with too many buffers, which `resourceLimits` does not count. */
const watchBuffers = (worker: Worker, memoryMb: number, ended: AbortSignal): Promise<void> =>
  untilAborted(ended, {
    async look() {
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > memoryMb * MB) await worker.terminate();
      return WATCH_MS;
    },
    // The thread is ending.
    failed: () => WATCH_MS,
  });

function runOnce<Input, Output>(module: URL, limits: Limits, input: Input): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  // Beyond the machine's memory the system would end the whole server.
  const memoryMb = Math.min(limits.memoryMb, Math.floor(usableMemory() / 4 / MB));
  const worker = new Worker(module, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = limits.timeMs && setTimeout(() => void worker.terminate(), limits.timeMs);
  const ended = new AbortController();
  void watchBuffers(worker, memoryMb, ended.signal);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => {
    if (timer) clearTimeout(timer);
    ended.abort();
    reject(new ThreadEnded(`a thread ended without a reply: exit ${code}`));
  });
  return promise;
}

/**
 * Creates a runner of `module` in a thread: it gets the input as `workerData` and posts one message. One run
 * at a time, for libraries that take a CPU for seconds, while the server answers others. Throws the thread's
 * own error, or `ThreadEnded`.
 */
export function createThread<Input, Output>(module: URL, limits: Limits) {
  let last: Promise<unknown> = Promise.resolve();
  return (input: Input): Promise<Output> => {
    const mine = last.then(() => runOnce<Input, Output>(module, limits, input));
    last = mine.catch(() => undefined);
    return mine;
  };
}
