import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, insertAudit } from '../audit/queries.ts';
import { type Handle, inTransaction } from '../database/handle.ts';
import { withRetries } from '../database/retry.ts';
import { type Claim, type Replay, underKey } from '../idempotency/service.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { Staff } from './callers.ts';
import type { AnyCall } from './input.ts';
import type { DirectCall, ReadCall, Route, WriteCall } from './routes.ts';

/** Rolls a transaction back without being a failure. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** A write: one transaction with its key and its audit, run again where the database asks for it. */
export async function runWrite(
  db: Handle,
  route: Route,
  call: AnyCall,
  claim: Claim | null,
  request: FastifyRequest,
): Promise<Replay | Refusal> {
  const { endpoint } = route;
  const isStaff = endpoint.who.kind === 'personal';
  const attempt = async () => {
    const afterCommit: (() => void)[] = [];
    let saidOnce: unknown;
    let audited = !isStaff;
    const work = async (tx: Handle) => {
      const audit = async (entry: AuditEntry) => {
        await insertAudit(tx, { ...(call.caller as unknown as Staff), ip: request.ip }, entry);
        audited = true;
      };
      const extended: WriteCall<Endpoint> = {
        ...call,
        tx,
        base: request.base,
        audit,
        afterCommit: (run) => afterCommit.push(run),
        sayOnce: (reply) => {
          saidOnce = endpoint.reply.parse(reply);
        },
      };
      const outcome = await underKey(tx, claim, endpoint.status, async () => {
        const answer = await (route.handle as (call: WriteCall<Endpoint>) => unknown)(extended);
        if (isRefusal(answer)) return answer;
        if (!audited) throw new Error(`${endpoint.method} ${endpoint.path} left no audit row`);
        return endpoint.reply.parse(answer);
      });
      if (isRefusal(outcome)) throw new RolledBack(outcome);
      return outcome;
    };
    const replay = await inTransaction(db, work);
    for (const run of afterCommit) run();
    return saidOnce === undefined ? replay : { ...replay, body: saidOnce };
  };
  try {
    return await withRetries(attempt);
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

export async function runRead(db: Handle, route: Route, call: AnyCall, reply: FastifyReply) {
  const extended: ReadCall<Endpoint> = {
    ...call,
    db,
    header: (name, value) => void reply.header(name, value),
  };
  const answer = await (route.handle as (call: ReadCall<Endpoint>) => unknown)(extended);
  return isRefusal(answer) ? answer : route.endpoint.reply.parse(answer);
}

export async function runDirect(
  db: Handle,
  route: Route,
  call: AnyCall,
  claim: Claim | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const extended: DirectCall<Endpoint> = { ...call, db, claim, request, reply };
  return (route.handle as (call: DirectCall<Endpoint>) => unknown)(extended);
}
