import { salud, saludListo } from '@gremio/contract/platform/endpoints.ts';
import { AHEAD, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Elapsed } from '../clock.ts';

/**
 * How much of what the server takes in hand at once each kind of request may fill: who has a queue in front goes first, and
 * what is known by heart is given also while every write waits for the database.
 */
const SHARE = { ahead: 0.25, member: 1, staff: 1.5, known: 1.5 } as const;
/** Whoever watches the server hears from it all the more when it is busy. */
const ALWAYS = new Set<string>([salud.path, saludListo.path]);
/** A full server that neither takes nor finishes anything for this long serves nobody. */
const STUCK_MS = 5_000;

export interface Pressure {
  /** Takes a request in hand until it is answered; false when that would be one too many. */
  take(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): boolean;
  /** Gives the place back while the body is on its way: a slow sender must not hold it. `take` follows. */
  setDown(request: FastifyRequest): void;
  /** How many are in hand. */
  inHand(): number;
  /** Whether it is full and nothing has moved for five seconds: a balancer should ask another server. */
  isStuck(): boolean;
}

const kindOf = ({ who, shared }: Endpoint, { headers }: FastifyRequest): keyof typeof SHARE => {
  if (who.kind === 'personal') return 'staff';
  if (headers.priority === AHEAD) return 'ahead';
  return shared ? 'known' : 'member';
};

/**
 * What a server cannot do soon it refuses at once, so that those whom it takes in hand wait no longer on a busy day than
 * on another (Little's law: as many in hand as it answers in the time that anybody should wait). A stream counts
 * until it is open, and an answer until it is written to the connection, not until its reader has read it.
 */
export function createPressure(most: number, elapsed: Elapsed): Pressure {
  let inHand = 0;
  /** When a request was last taken in hand or finished. */
  let movedAt = elapsed();
  return {
    take(endpoint, request, reply) {
      if (request.release || ALWAYS.has(endpoint.path)) return true;
      if (inHand >= most * SHARE[kindOf(endpoint, request)]) return false;
      inHand += 1;
      movedAt = elapsed();
      const release = () => {
        if (request.release !== release) return;
        request.release = null;
        inHand -= 1;
        movedAt = elapsed();
      };
      request.release = release;
      reply.raw.once('close', release);
      return true;
    },
    setDown: (request) => request.release?.(),
    inHand: () => inHand,
    isStuck: () => inHand >= most && elapsed() - movedAt > STUCK_MS,
  };
}
