import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../database/errors.ts';
import type { Handle } from '../database/handle.ts';
import type { IdempotencyKey, StatusReply } from '../idempotency/service.ts';
import { isRefusal, type Refusal, refuseField } from '../outcome.ts';
import type { AnyCall } from './input.ts';
import { inTime } from './patience.ts';
import type { UploadRoute, WriteRoute } from './routes.ts';
import { runWrite } from './run.ts';

/**
 * Runs a write with a file, which is stored first so that no transaction waits for a disk or a network. The
 * file is discarded if no row refers to it: the write was refused, failed, or replayed under its key. A
 * connection lost at commit leaves that unknown: the file stays, and the orphan job decides.
 */
export async function runUpload(
  { db, patience }: { db: Handle; patience: number },
  route: UploadRoute,
  call: AnyCall,
  key: IdempotencyKey | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StatusReply | Refusal> {
  const { endpoint } = route;
  if (!request.upload) return refuseField('file', 'Elegí un archivo.');
  const stored = await route.store({ ...call, file: request.upload });
  if (isRefusal(stored)) return stored;
  let wrote = false;
  const recording: WriteRoute = {
    kind: 'write',
    endpoint,
    handle(written) {
      wrote = true;
      return stored.record(written);
    },
  };
  try {
    const work = runWrite(db, recording, call, key, request, reply);
    const outcome = await inTime(endpoint, 0, work, patience);
    if (isRefusal(outcome) || !wrote) await stored.discard();
    return outcome;
  } catch (error) {
    if (!isAway(error)) await stored.discard();
    throw error;
  }
}
