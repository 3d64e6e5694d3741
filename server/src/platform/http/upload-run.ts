import type { FastifyRequest } from 'fastify';
import { isAway } from '../database/errors.ts';
import type { Handle } from '../database/handle.ts';
import type { Claim, Replay } from '../idempotency/service.ts';
import { isRefusal, type Refusal, refuseField } from '../outcome.ts';
import type { AnyCall } from './input.ts';
import { inTime } from './patience.ts';
import type { Route } from './routes.ts';
import { runWrite } from './run.ts';

type FileRoute = Route & { file: NonNullable<Route['file']> };
export const takesFile = (route: Route): route is FileRoute => route.file !== undefined;

/**
 * Runs a write with a file, which is stored first so that no transaction waits for a disk or a network. The
 * file is discarded if no row refers to it: the write was refused, failed, or replayed under its key. A
 * connection lost at commit leaves that unknown: the file stays, and the orphan job decides.
 */
export async function runUpload(
  { db, patience }: { db: Handle; patience: number },
  route: FileRoute,
  call: AnyCall,
  claim: Claim | null,
  request: FastifyRequest,
): Promise<Replay | Refusal> {
  const { file, handle } = route;
  if (!request.upload) return refuseField('file', 'Elegí un archivo.');
  const stored = await file.store({ ...call, file: request.upload } as never);
  if (isRefusal(stored)) return stored;
  let wrote = false;
  const writing = (written: object) => {
    wrote = true;
    return handle({ ...written, stored } as never);
  };
  try {
    const work = runWrite(db, { ...route, handle: writing }, call, claim, request);
    const outcome = await inTime(route.endpoint, 0, work, patience);
    if (isRefusal(outcome) || !wrote) await file.discard(stored as never);
    return outcome;
  } catch (error) {
    if (!isAway(error)) await file.discard(stored as never);
    throw error;
  }
}
