import { it } from 'vitest';
import { fuzzRound, repeatOne, SEED } from './platform/testing/fuzz/run.ts';

/** The first half of the fuzz of the wire (docs/fuzz.md); in two files, so that both cores have one. */
const LINE = process.env.FUZZ_LINE;

it.skipIf(LINE)(
  `answers whatever comes, and keeps what it keeps (FUZZ_SEED=${SEED})`,
  () => fuzzRound(0),
  600_000,
);

it.runIf(LINE)('answers one request', () => repeatOne(LINE as string));
