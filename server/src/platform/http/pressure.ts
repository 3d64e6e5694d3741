import { salud, saludListo } from '@gremio/contract/platform/endpoints.ts';
import { AHEAD, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Elapsed } from '../clock.ts';

/**
 * Share of the server's capacity that each kind of request may fill. Staff, who have a queue in front of
 * them, exceed members, and cached reads are served even while every write waits for the database;
 * prefetching comes last.
 */
const SHARE = {
  ahead: 0.25,
  member: 1,
  staff: 1.5,
  known: 1.5,
  page: 1.5,
  always: Infinity,
} as const;
export type Kind = keyof typeof SHARE;

/** Health checks are always answered, above all when the server is busy. */
const ALWAYS = new Set<string>([salud.path, saludListo.path]);
/** A full server that neither starts nor finishes a request for this long is stuck. */
const STUCK_MS = 5_000;

export interface Pressure {
  /** Takes a request in hand until it is answered; returns false above the limit. */
  take(kind: Kind, request: FastifyRequest, reply: FastifyReply): boolean;
  /** Releases the place while the body arrives, so that a slow sender cannot hold it. `take` follows. */
  setDown(request: FastifyRequest): void;
  inHand(): number;
  /**
   * True if the server is full and nothing has moved for five seconds: a balancer should use another server.
   */
  isStuck(): boolean;
}

export const kindOf = ({ path, who, shared }: Endpoint, { headers }: FastifyRequest): Kind => {
  if (ALWAYS.has(path)) return 'always';
  if (who.kind === 'personal') return 'staff';
  if (headers.priority === AHEAD) return 'ahead';
  return shared ? 'known' : 'member';
};

/**
 * Refuses at once what a server cannot do soon, so that accepted requests wait no longer on a busy day than
 * on another (Little's law: as many in hand as it answers in the longest acceptable wait). A stream counts
 * until it is open, and a reply until it is written to the connection, not until its reader has read it.
 */
export function createPressure(most: number, elapsed: Elapsed): Pressure {
  let inHand = 0;
  /** Time of the last request taken or finished. */
  let movedAt = elapsed();
  return {
    take(kind, request, reply) {
      if (request.release || kind === 'always') return true;
      if (inHand >= most * SHARE[kind]) return false;
      inHand += 1;
      movedAt = elapsed();
      const release = () => {
        if (request.release !== release) return;
        request.release = null;
        inHand -= 1;
        movedAt = elapsed();
      };
      request.release = release;
      reply.raw.on('close', release);
      return true;
    },
    setDown: (request) => request.release?.(),
    inHand: () => inHand,
    isStuck: () => inHand >= most && elapsed() - movedAt > STUCK_MS,
  };
}
