import type { Reading } from '../../platform/api/read.ts';

/** Drops the stale note of a reading shown below another, which already shows one. */
export const quiet = <T>(reading: Reading<T>): Reading<T> =>
  reading.known ? { ...reading, error: null, quiet: true } : reading;
