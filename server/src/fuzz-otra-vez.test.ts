import { it } from 'vitest';
import { fuzzRound, SEED } from './platform/testing/fuzz/run.ts';

/** The second half of the fuzz of the wire (docs/fuzz.md), on a world of its own. */
it.skipIf(process.env.FUZZ_LINE)(
  `answers whatever else comes, and keeps what it keeps (FUZZ_SEED=${SEED})`,
  () => fuzzRound(1),
  600_000,
);
