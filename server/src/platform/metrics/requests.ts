import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declared path, as a label: never a URL with ids, keys or documents. */
    call?: string;
    /** True for a stream, whose duration depends on its reader and is not measured. */
    lasts?: boolean;
  }
}

/** Groups requests outside the wire: pages, their files and the document reader; or unknown paths. */
const callOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  routeOptions.config.call ?? (is404 ? 'desconocido' : 'sitio');

const MILLISECONDS = 1000;

/** Counts every reply of the routes registered after this call. */
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
