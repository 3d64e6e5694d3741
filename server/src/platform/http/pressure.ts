import { salud, saludListo } from '@gremio/contract/platform/endpoints.ts';
import { AHEAD, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How much of what the server takes in hand at once each kind of request may fill: who has a queue in front goes first, and
 * what is known by heart is given also while every write waits for the database.
 */
const SHARE = { ahead: 0.25, member: 1, staff: 1.5, known: 1.5 } as const;
/** Whoever watches the server hears from it all the more when it is busy. */
const ALWAYS = new Set<string>([salud.path, saludListo.path]);

export interface Pressure {
  /** Takes a request in hand until it is answered; false when that would be one too many. */
  take(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): boolean;
  /** How many are in hand. */
  inHand(): number;
}

const kindOf = ({ who, shared }: Endpoint, { headers }: FastifyRequest): keyof typeof SHARE => {
  if (who.kind === 'personal') return 'staff';
  if (headers.priority === AHEAD) return 'ahead';
  return shared ? 'known' : 'member';
};

/**
 * What a server cannot do soon it refuses at once, so that those whom it takes in hand wait no longer on a busy day than
 * on another (Little's law: as many in hand as it answers in the time that anybody should wait). A stream counts
 * until it is open.
 */
export function createPressure(most: number): Pressure {
  let inHand = 0;
  return {
    take(endpoint, request, reply) {
      if (ALWAYS.has(endpoint.path)) return true;
      if (inHand >= most * SHARE[kindOf(endpoint, request)]) return false;
      inHand += 1;
      let held = true;
      const release = () => {
        if (held) inHand -= 1;
        held = false;
      };
      reply.raw.once('close', release);
      request.opened = release;
      return true;
    },
    inHand: () => inHand,
  };
}
