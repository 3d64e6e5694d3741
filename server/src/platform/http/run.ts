import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, insertAudit } from '../audit/queries.ts';
import { nameAuthor } from '../database/author.ts';
import type { Handle } from '../database/handle.ts';
import type { IdempotencyKey, StatusReply } from '../idempotency/service.ts';
import { type AfterCommit, transact } from '../idempotency/transact.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import { isStaff } from './callers.ts';
import type { AnyCall } from './input.ts';
import type {
  DirectCall,
  DirectRoute,
  ReadCall,
  ReadRoute,
  WriteCall,
  WriteRoute,
} from './routes.ts';

/** True for an answer that carries its own status and its recorded body. */
export const isReplay = (value: unknown): value is StatusReply =>
  typeof value === 'object' && value !== null && 'status' in value && 'body' in value;

/** Runs a write: one transaction with its key and its audit, retried when the database asks for it. */
export async function runWrite(
  db: Handle,
  route: WriteRoute,
  call: AnyCall,
  key: IdempotencyKey | null,
  request: FastifyRequest,
): Promise<StatusReply | Refusal> {
  const { endpoint } = route;
  const { caller } = call;
  let saidOnce: unknown;
  const work = async (tx: Handle, afterCommit: AfterCommit) => {
    saidOnce = undefined;
    let audited = endpoint.who.kind !== 'personal';
    if (isStaff(caller)) await nameAuthor(tx, caller.email);
    const audit = async (entry: AuditEntry | null) => {
      audited = true;
      if (entry === null) return;
      if (!isStaff(caller)) throw new Error(`${endpoint.method} ${endpoint.path} has no author`);
      await insertAudit(tx, { ...caller, ip: request.ip }, entry);
    };
    const extended: WriteCall<Endpoint> = {
      ...call,
      tx,
      ip: request.ip,
      base: request.base,
      audit,
      afterCommit,
      sayOnce: (reply) => {
        saidOnce = endpoint.reply.parse(reply);
      },
    };
    const answer = await route.handle(extended);
    if (isRefusal(answer)) return answer;
    if (!audited) throw new Error(`${endpoint.method} ${endpoint.path} left no audit row`);
    return endpoint.reply.parse(answer);
  };
  const outcome = await transact(db, key, endpoint.status, work);
  return isRefusal(outcome) || saidOnce === undefined ? outcome : { ...outcome, body: saidOnce };
}

export async function runRead(db: Handle, route: ReadRoute, call: AnyCall, reply: FastifyReply) {
  const extended: ReadCall<Endpoint> = {
    ...call,
    db,
    header: (name, value) => void reply.header(name, value),
  };
  const answer = await route.handle(extended);
  return isRefusal(answer) ? answer : route.endpoint.reply.parse(answer);
}

export async function runDirect(
  given: Pick<DirectCall<Endpoint>, 'db' | 'reading'>,
  route: DirectRoute,
  call: AnyCall,
  key: IdempotencyKey | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const extended: DirectCall<Endpoint> = { ...call, ...given, key, request, reply };
  const answer = await route.handle(extended);
  const isWhole = answer === undefined || isRefusal(answer) || isReplay(answer);
  return isWhole ? answer : route.endpoint.reply.parse(answer);
}
