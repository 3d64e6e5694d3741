import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared path, as a label: never an address with ids, keys or documents in it. */
    call?: string;
    /** It ends when who opened it leaves: how long that was is nothing to measure. */
    lasts?: boolean;
  }
}

/** What is not of the wire: pages and their files, the documents' reader; or nothing at all. */
const callOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  routeOptions.config.call ?? (is404 ? 'desconocido' : 'sitio');

const MILLISECONDS = 1000;

/** Counts every answer of the routes that are registered after this. */
export function measureRequests(http: FastifyInstance, { requests, latency }: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request);
    const { method } = request;
    requests.inc({ call, method, status: reply.statusCode });
    if (!request.routeOptions.config.lasts) {
      latency.observe({ call, method }, reply.elapsedTime / MILLISECONDS);
    }
    done();
  });
}
