import { present } from '@gremio/contract/platform/present.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Audiences, EVERYBODY } from '../database/audience.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { Reads } from '../reads/choose.ts';
import type { TagCache } from '../tag-cache.ts';
import { isStaff } from './callers.ts';
import { sendError } from './errors.ts';
import { type AnyCall, parseInput } from './input.ts';
import type { ReadRoute } from './routes.ts';
import { runRead } from './run.ts';
import { seal, sendSealed } from './seal.ts';

/** Carries a refusal out of the cache's computation, so that it is sent and not cached. */
class Unkept extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('not kept');
    this.refusal = refusal;
  }
}

/**
 * Serves a reply that is the same for every caller, or for those of the same audiences: cached in memory by
 * URL and audiences, with 304 on a matching ETag.
 */
export function createSharedHandler(reads: Reads, cache: TagCache, route: ReadRoute) {
  const { endpoint } = route;
  const audiencesOf = async ({ caller }: FastifyRequest, call: AnyCall): Promise<Audiences> =>
    route.audiencesOf && !isStaff(caller) ? route.audiencesOf(caller, call) : EVERYBODY;
  const compute = async (
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    audiences: Audiences,
  ) => {
    const reading = reads.for(endpoint, request);
    const answer = await reading((db) => runRead(db, route, call, reply, audiences));
    if (isRefusal(answer)) throw new Unkept(answer);
    return seal(JSON.stringify(answer));
  };
  const tag = present(endpoint.shared);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const call = parseInput(endpoint, request, null);
    if (isRefusal(call)) return sendError(reply, call.body);
    const audiences = await audiencesOf(request, call);
    const key =
      audiences.length === 0 ? request.url : `${request.url} ${JSON.stringify(audiences)}`;
    const cached = await cache
      .get(tag, key, () => compute(request, reply, call, audiences))
      .catch((error: unknown) => {
        if (error instanceof Unkept) return error.refusal;
        throw error;
      });
    if (isRefusal(cached)) return sendError(reply, cached.body);
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendSealed(cached, request, reply);
  };
}
