import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { isAway } from '../database/errors.ts';
import type { Handle } from '../database/handle.ts';
import type { PositionWatch } from '../database/position.ts';
import { BEHIND, type Standby } from '../database/standby.ts';
import type { Marks } from '../http/marks.ts';
import type { Logger } from '../log.ts';
import type { TagCache } from '../tag-cache.ts';

/** Runs what reads, on the database that was chosen for a request; on the primary where that one fails. */
export type Reading = <T>(work: (db: Handle) => Promise<T>) => Promise<T>;

/** Which database answered what may be some seconds old; of the primary, why it did. */
export const ANSWERED = ['standby', 'wrote', 'changed', 'behind', 'away', 'failed'] as const;
export type Answered = (typeof ANSWERED)[number];

export interface Reads {
  /** Chosen once for each request, by what its call declares and who makes it. */
  for(endpoint: Endpoint, request: FastifyRequest): Reading;
  /** Standbys that answer. */
  up(): number;
}

export interface ReadRules {
  /** How far behind a standby may be, in milliseconds. */
  lagMs: number;
  /** How long after a write its writer, and what is kept of its room, are read from the primary: longer than `lagMs`. */
  quietMs: number;
}

const MINUTE_MS = 60_000;

interface ReadParts {
  db: Handle;
  cache: Pick<TagCache, 'quietFor'>;
  standbys: Standby[];
  position: PositionWatch;
  marks: Marks;
  log: Logger;
  count: (answered: Answered) => void;
}

/**
 * Where reads go. A standby answers only what was declared so (`elsewhere`), to whom has not written a moment ago, from
 * a state that is at most `lagMs` old; what is then kept in memory for others, only where nothing of it changed a moment
 * ago. Whatever fails there is asked of the primary.
 */
export function createReads(parts: ReadParts, { lagMs, quietMs }: ReadRules): Reads {
  const { db, cache, standbys, position, marks, log, count } = parts;
  const primary: Reading = (work) => work(db);
  let turn = 0;
  let told = Number.NEGATIVE_INFINITY;

  const primaryFor =
    (why: Answered): Reading =>
    (work) => {
      count(why);
      return work(db);
    };

  /** What fails once fails each time, as a setting that leads to another database: it is said once a minute. */
  function tell(error: unknown): void {
    if (performance.now() - told < MINUTE_MS) return;
    told = performance.now();
    log.warn({ err: error }, 'a standby failed what it was asked: the primary is read instead');
  }

  const elsewhere: Reading = async (work) => {
    let why: Answered = 'away';
    const needed = position.before(lagMs);
    turn += 1;
    for (let tried = 0; needed !== null && tried < standbys.length; tried += 1) {
      const standby = standbys[(turn + tried) % standbys.length] as Standby;
      try {
        const answer = await standby.read(needed, work);
        if (answer !== BEHIND) {
          count('standby');
          return answer;
        }
        why = 'behind';
      } catch (error) {
        why = isAway(error) ? 'away' : 'failed';
        if (why === 'failed') tell(error);
      }
    }
    return primaryFor(why)(work);
  };

  return {
    for(endpoint, request) {
      if (!endpoint.elsewhere || standbys.length === 0) return primary;
      if (marks.mayHaveWritten(request)) return primaryFor('wrote');
      const { shared } = endpoint;
      return shared && cache.quietFor(shared) < quietMs ? primaryFor('changed') : elsewhere;
    },
    up: () => standbys.filter((standby) => standby.isUp()).length,
  };
}
