import { present } from '@gremio/contract/platform/present.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import type { FastifyRequest } from 'fastify';
import { isAway } from '../database/errors.ts';
import type { Handle } from '../database/handle.ts';
import type { PositionWatch } from '../database/position.ts';
import { BEHIND, type Standby } from '../database/standby.ts';
import type { Marks } from '../http/marks.ts';
import type { Logger } from '../log.ts';
import type { TagCache } from '../tag-cache.ts';

/** Runs a read on the database chosen for a request, or on the primary if that one fails. */
export type Reading = <T>(work: (db: Handle) => Promise<T>) => Promise<T>;

/** Database that answered a read that may be some seconds old; for the primary, the reason. */
export const ANSWERED = ['standby', 'wrote', 'changed', 'behind', 'away', 'failed'] as const;
export type Answered = (typeof ANSWERED)[number];

export interface Reads {
  /** Chooses the database of a request, by its call's declaration and its caller. */
  for(endpoint: Endpoint, request: FastifyRequest): Reading;
  /** Number of standbys that answer. */
  up(): number;
}

export interface ReadRules {
  /** Largest lag of a standby, in milliseconds. */
  lagMs: number;
  /**
   * Milliseconds after a write during which its writer, and caches of its room, read from the primary; longer
   * than `lagMs`.
   */
  quietMs: number;
}

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
 * Routes reads. A standby answers only calls declared `elsewhere`, for callers that have not just written,
 * from a state at most `lagMs` old; for replies that are then cached for others, only if nothing under their
 * tag has just changed. A read that fails there is repeated on the primary.
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

  /** Logs once a minute: a failing standby, such as one of another database, fails every time. */
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
      const standby = present(standbys[(turn + tried) % standbys.length]);
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
