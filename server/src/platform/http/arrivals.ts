import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Elapsed } from '../clock.ts';

/** Bounds for bodies that are on their way; times in milliseconds. */
export interface ArrivalRules {
  /** How long a body may take: a form over a poor signal takes seconds, ten megabytes take minutes. */
  jsonMs: number;
  fileMs: number;
  /** Forms of one address: an operator's shared address has hundreds of members, whose forms take less than a second. */
  jsonOfOne: number;
  /** Files of one device or account. */
  filesOfOne: number;
  /** Of all together: their bytes are in memory. */
  all: number;
}

const ARRIVALS: ArrivalRules = {
  jsonMs: 20_000,
  fileMs: 180_000,
  jsonOfOne: 500,
  filesOfOne: 3,
  all: 2_000,
};

/** How often bodies whose time is over are looked for. */
const SWEEP_MS = 1_000;

/** A body that is on its way. */
export interface Arrival {
  request: FastifyRequest;
  /** When its time is over, by `Elapsed`. */
  until: number;
  sender: string;
}

/** Bodies that are on their way. They hold no place in hand (`pressure.ts`). */
export interface Arrivals {
  /** Counts the body of this request until `arrived`, or until its reply is closed; sender: an address, or whose file it is. */
  begin(kind: 'json' | 'file', sender: string, request: FastifyRequest, reply: FastifyReply): void;
  arrived(request: FastifyRequest): void;
  /** Gives up those whose time is over. */
  sweep(): void;
  /** How many are on their way. */
  count(): number;
}

const oldestOf = (arrivals: Set<Arrival> | undefined): Arrival | undefined =>
  arrivals?.values().next().value;

/**
 * Beyond a bound the oldest is given up, not the newest refused: an honest body is whole long before it is the oldest, also
 * where it shares its address with whoever fills the bound.
 *
 * @param giveUp answers 408 and closes the connection
 */
export function createArrivals(
  rules: ArrivalRules,
  elapsed: Elapsed,
  giveUp: (request: FastifyRequest) => void,
): Arrivals {
  // Each in the order in which they began.
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

/** What Node says of a request that came too slowly (`requestTimeout`). */
const tooSlow = () =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** The arrivals of a server that runs. Whoever is given up is answered as by Node's own limits. */
export function receiveBodies(http: FastifyInstance, elapsed: Elapsed): Arrivals {
  const arrivals = createArrivals(ARRIVALS, elapsed, ({ raw }) => {
    http.server.emit('clientError', tooSlow(), raw.socket);
  });
  const sweep = setInterval(arrivals.sweep, SWEEP_MS).unref();
  http.addHook('onClose', (_http, done) => {
    clearInterval(sweep);
    done();
  });
  return arrivals;
}
