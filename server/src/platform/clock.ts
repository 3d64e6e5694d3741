import { localParts } from '@gremio/contract/platform/format.ts';

/** What time it is; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since any moment, by a clock that nobody sets. */
export type Elapsed = () => number;

export const systemElapsed: Elapsed = () => performance.now();

/** Today in the organisation's zone, `YYYY-MM-DD`. */
export const today = (clock: Clock): string => localParts(clock.now()).fecha;
