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

async function runTelling(name: string, log: Logger, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, `${name} failed`);
  }
}

/** Runs `work` every `ms`; a failure is logged under its name, and the next run comes as usual. */
export const every = (ms: number, name: string, log: Logger, work: () => unknown): NodeJS.Timeout =>
  setInterval(() => void runTelling(name, log, work), ms).unref();

/** Runs `work` once, after `ms`; a failure is logged under its name. */
export const after = (ms: number, name: string, log: Logger, work: () => unknown): NodeJS.Timeout =>
  setTimeout(() => void runTelling(name, log, work), ms).unref();
