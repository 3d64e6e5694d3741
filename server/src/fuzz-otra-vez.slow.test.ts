import { it } from 'vitest';
import { fuzzRound, SEED } from '../testing/fuzz/run.ts';

/** The second half of the wire's fuzz test (docs/fuzz.md), on its own world. */
it.skipIf(process.env.FUZZ_LINE)(
  `answers whatever else comes, and keeps what it keeps (FUZZ_SEED=${SEED})`,
  () => fuzzRound(1),
  600_000,
);
