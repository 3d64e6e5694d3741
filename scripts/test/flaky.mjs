import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

/** Known flaky tests at one time: an eleventh is mended before it is written down. */
export const MOST_KNOWN = 10;

/**
 * The flaky tests that are known and not mended yet: `test` (as the runner names it), `seen` (its error),
 * `note` (an issue or a document), `since` (a date).
 *
 * @returns {{ test: string, seen: string, note: string, since: string }[]}
 */
export const knownFlaky = (file = join(ROOT, 'flaky.json')) =>
  JSON.parse(readFileSync(file, 'utf8'));
