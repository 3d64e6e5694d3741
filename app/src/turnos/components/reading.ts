import type { Reading } from '../../platform/api/read.ts';

/** For what stands under another reading, which says already that it is from before. */
export const quiet = <T>(reading: Reading<T>): Reading<T> =>
  reading.known ? { ...reading, error: null, quiet: true } : reading;
