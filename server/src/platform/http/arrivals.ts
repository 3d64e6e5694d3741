import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Elapsed } from '../clock.ts';
import { every } from '../loops.ts';

/** Limits for arriving bodies; times in milliseconds. */
export interface ArrivalRules {
  /** Time that a body may take: a form over a poor signal takes seconds, ten megabytes take minutes. */
  jsonMs: number;
  fileMs: number;
  /**
   * Forms per address: an operator's shared address has hundreds of members, and a form takes less than a
   * second.
   */
  jsonOfOne: number;
  /** Files per device or staff account. */
  filesOfOne: number;
  /** All bodies together, because their bytes are in memory. */
  all: number;
}

const ARRIVALS: ArrivalRules = {
  jsonMs: 20_000,
  fileMs: 180_000,
  jsonOfOne: 500,
  filesOfOne: 3,
  all: 2_000,
};

/** Interval of the search for expired bodies. */
const SWEEP_MS = 1_000;

/** A body that is still arriving. */
export interface Arrival {
  request: FastifyRequest;
  /** Deadline, by `Elapsed`. */
  until: number;
  sender: string;
}

/** Tracks the bodies that are arriving. They hold no place in hand (`pressure.ts`). */
export interface Arrivals {
  /**
   * Tracks the request's body until `arrived` or until its reply closes. `sender` is an address, or the owner
   * of a file.
   */
  begin(kind: 'json' | 'file', sender: string, request: FastifyRequest, reply: FastifyReply): void;
  arrived(request: FastifyRequest): void;
  /** Gives up the expired ones. */
  sweep(): void;
  count(): number;
}

const oldestOf = (arrivals: Set<Arrival> | undefined): Arrival | undefined =>
  arrivals?.values().next().value;

/**
 * Beyond a limit it gives up the oldest body instead of refusing the newest: an honest body is complete long
 * before it is the oldest, even behind the same address as an attacker.
 *
 * @param giveUp answers 408 and closes the connection
 */
export function createArrivals(
  rules: ArrivalRules,
  elapsed: Elapsed,
  giveUp: (request: FastifyRequest) => void,
): Arrivals {
  // In order of arrival.
  const files = new Set<Arrival>();
  const forms = new Set<Arrival>();
  const bySender = new Map<string, Set<Arrival>>();

  function arrived(request: FastifyRequest): void {
    const { arrival } = request;
    if (!arrival) return;
    request.arrival = null;
    files.delete(arrival);
    forms.delete(arrival);
    const own = bySender.get(arrival.sender);
    own?.delete(arrival);
    if (own?.size === 0) bySender.delete(arrival.sender);
  }

  function end(arrival: Arrival | undefined): void {
    if (!arrival) return;
    arrived(arrival.request);
    giveUp(arrival.request);
  }

  return {
    begin(kind, sender, request, reply) {
      const isFile = kind === 'file';
      const until = elapsed() + (isFile ? rules.fileMs : rules.jsonMs);
      const arrival = { request, until, sender };
      request.arrival = arrival;
      const own = bySender.get(sender) ?? new Set();
      bySender.set(sender, own.add(arrival));
      (isFile ? files : forms).add(arrival);
      reply.raw.once('close', () => arrived(request));
      if (own.size > (isFile ? rules.filesOfOne : rules.jsonOfOne)) end(oldestOf(own));
      if (files.size + forms.size > rules.all) end(oldestOf(forms) ?? oldestOf(files));
    },
    arrived,
    sweep() {
      const now = elapsed();
      for (const kind of [files, forms])
        for (const arrival of kind) {
          if (arrival.until > now) break;
          end(arrival);
        }
    },
    count: () => files.size + forms.size,
  };
}

/** Error that Node raises for a request that came too slowly (`requestTimeout`). */
const tooSlow = () =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Tracks the bodies of a running server. A client that is given up gets the reply of Node's own timeouts. */
export function receiveBodies(http: FastifyInstance, elapsed: Elapsed): Arrivals {
  const arrivals = createArrivals(ARRIVALS, elapsed, ({ raw }) => {
    http.server.emit('clientError', tooSlow(), raw.socket);
  });
  const sweep = every(SWEEP_MS, 'the search for expired bodies', http.log, arrivals.sweep);
  http.addHook('onClose', (_http, done) => {
    clearInterval(sweep);
    done();
  });
  return arrivals;
}
