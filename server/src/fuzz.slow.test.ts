import { it } from 'vitest';
import { fuzzRound, repeatOne, SEED } from '../testing/fuzz/run.ts';

/** The first half of the wire's fuzz test (docs/fuzz.md); two files, so that each of two cores runs one. */
const LINE = process.env.FUZZ_LINE;

it.skipIf(LINE)(
  `answers whatever comes, and keeps what it keeps (FUZZ_SEED=${SEED})`,
  () => fuzzRound(0),
  600_000,
);

it.runIf(LINE)('answers one request', () => repeatOne(LINE as string));
