import { present } from '@gremio/contract/platform/present.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { Reads } from '../reads/choose.ts';
import type { TagCache } from '../tag-cache.ts';
import { sendError } from './errors.ts';
import { parseInput } from './input.ts';
import type { ReadRoute } from './routes.ts';
import { runRead } from './run.ts';
import { bytesFor, seal } from './seal.ts';

/** Carries a refusal out of the cache's computation, so that it is sent and not cached. */
class Unkept extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('not kept');
    this.refusal = refusal;
  }
}

/** Serves a reply that is the same for every caller: cached in memory by URL, with 304 on a matching ETag. */
export function createSharedHandler(reads: Reads, cache: TagCache, route: ReadRoute) {
  const { endpoint } = route;
  const compute = async (request: FastifyRequest, reply: FastifyReply) => {
    const call = parseInput(endpoint, request, null);
    const answer = isRefusal(call)
      ? call
      : await reads.for(endpoint, request)((db) => runRead(db, route, call, reply));
    if (isRefusal(answer)) throw new Unkept(answer);
    return seal(JSON.stringify(answer));
  };
  const tag = present(endpoint.shared);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const cached = await cache
      .get(tag, request.url, () => compute(request, reply))
      .catch((error: unknown) => {
        if (error instanceof Unkept) return error.refusal;
        throw error;
      });
    if (isRefusal(cached)) return sendError(reply, cached.body);
    reply.header('etag', cached.etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(await bytesFor(cached, request, reply));
  };
}
