import type { Config } from '../config.ts';
import { type PositionWatch, watchPosition } from '../database/position.ts';
import { openStandby } from '../database/standby.ts';
import type { Watch } from '../database/watch.ts';
import { createMarks, type Marks, noMarks } from '../http/marks.ts';
import type { Parts } from '../parts.ts';
import { type Answered, createReads, type ReadRules, type Reads } from './choose.ts';

/** What a primary that does not wait for its disk (`synchronous_commit = off`) says before it is there, and more. */
const MARGIN_MS = 2_000;

const nowhere: PositionWatch = { before: () => null, close: async () => undefined };

interface Opening {
  databaseUrl: string;
  stream: Watch['stream'];
  /** A test's own. */
  rules?: Partial<ReadRules> | undefined;
  count: (answered: Answered) => void;
}

/** The standbys that the settings name, if any, and who may be answered by one. */
export function openReads(
  config: Config,
  { db, bus, cache, keys, log, elapsed }: Parts,
  { databaseUrl, stream, rules, count }: Opening,
): { reads: Reads; marks: Marks; close(): Promise<void> } {
  const lagMs = config.readLagMs;
  const whole = { lagMs, quietMs: lagMs + MARGIN_MS, ...rules };
  const standbys = config.databaseReadUrls.map((url) => openStandby(url, log));
  const position =
    standbys.length > 0 ? watchPosition(databaseUrl, stream, whole.lagMs, elapsed) : nowhere;
  const marks = config.databaseUrl ? createMarks(config, keys, bus, whole.quietMs) : noMarks;
  return {
    reads: createReads({ db, cache, standbys, position, marks, log, count }, whole),
    marks,
    async close() {
      await Promise.all([position.close(), ...standbys.map((standby) => standby.close())]);
    },
  };
}
