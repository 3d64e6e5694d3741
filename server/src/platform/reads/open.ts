import type { Config } from '../config.ts';
import { type PositionWatch, watchPosition } from '../database/position.ts';
import { openStandby } from '../database/standby.ts';
import type { Watch } from '../database/watch.ts';
import { createMarks, type Marks, noMarks } from '../http/marks.ts';
import type { House } from '../house.ts';
import { type Answered, createReads, type ReadRules, type Reads } from './choose.ts';

/**
 * More than the time by which a primary with `synchronous_commit = off` may acknowledge a write before it is
 * flushed.
 */
const MARGIN_MS = 2_000;

const nowhere: PositionWatch = { before: () => null, close: async () => undefined };

interface Opening {
  databaseUrl: string;
  stream: Watch['stream'];
  /** Overridden by tests. */
  rules?: Partial<ReadRules> | undefined;
  count: (answered: Answered) => void;
}

/** Opens the configured standbys, if any, and the marks that keep recent writers off them. */
export function openReads(
  config: Config,
  { db, bus, cache, keys, log, elapsed }: House,
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
