import { localParts } from '@gremio/contract/platform/format.ts';

/** Current time; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since an arbitrary moment, by a monotonic clock. */
export type Elapsed = () => number;

export const systemElapsed: Elapsed = () => performance.now();

/** Today in the organisation's zone, `YYYY-MM-DD`. */
export const today = (clock: Clock): string => localParts(clock.now()).fecha;
