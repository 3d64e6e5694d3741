import { localParts } from '@gremio/contract/platform/format.ts';

/** What time it is; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today in the organisation's zone, `YYYY-MM-DD`. */
export const today = (clock: Clock): string => localParts(clock.now()).fecha;
