import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** Work that repeats outside any request. Nothing it throws reaches the process. */
interface Loop {
  /** Looks once; resolves to the milliseconds until the next look. */
  look(): Promise<number>;
  /** Tells of a failed look; returns the milliseconds until the next one. */
  failed(error: unknown): number;
}

/** Looks again and again until `signal`; resolves when the last look has ended. */
export async function untilAborted(signal: AbortSignal, { look, failed }: Loop): Promise<void> {
  while (!signal.aborted) {
    const pause = await look().catch(failed);
    await wait(pause, null, { signal }).catch(() => undefined);
  }
}

/** Runs `work` every `ms`; a failure is logged under its name, and the next run comes as usual. */
export function every(
  ms: number,
  name: string,
  log: Logger,
  work: () => unknown,
): ReturnType<typeof setInterval> {
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, `${name} failed`);
    }
  };
  return setInterval(() => void run(), ms).unref();
}
