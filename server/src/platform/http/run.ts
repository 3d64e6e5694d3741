import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import { silenceOf, type Untold, UNTOLD_HEADER } from '@gremio/contract/platform/untold.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, insertAudit } from '../audit/queries.ts';
import { nameAuthor } from '../database/author.ts';
import { type Audiences, EVERYBODY } from '../database/audience.ts';
import type { Handle } from '../database/handle.ts';
import type { IdempotencyKey, StatusReply } from '../idempotency/service.ts';
import { type AfterCommit, transact } from '../idempotency/transact.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import { reasonAgainst } from '../undo/declared.ts';
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
  reply: FastifyReply,
): Promise<StatusReply | Refusal> {
  const { endpoint } = route;
  const { caller } = call;
  let saidOnce: unknown;
  let act: number | null = null;
  let untold: Untold | null | undefined;
  const work = async (tx: Handle, afterCommit: AfterCommit) => {
    saidOnce = undefined;
    untold = undefined;
    let audited = endpoint.who.kind !== 'personal';
    const entries: AuditEntry[] = [];
    if (isStaff(caller)) await nameAuthor(tx, caller.email);
    const audit = (entry: AuditEntry | null) => {
      audited = true;
      if (entry !== null) entries.push(entry);
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
      sayUntold: (why) => {
        untold = why;
      },
    };
    const answer = await route.handle(extended);
    if (isRefusal(answer)) return answer;
    if (!audited) throw new Error(`${nameOf(endpoint)} left no audit row`);
    const id = await writeAct(tx, endpoint, caller, request.ip, entries);
    act = mayBeUndone(endpoint, entries) ? id : null;
    if (untold === undefined) untold = silenceOf(endpoint.sinAviso, entries);
    return endpoint.reply.parse(answer);
  };
  const outcome = await transact(db, key, endpoint.status, work);
  if (isRefusal(outcome)) return outcome;
  if (act !== null) void reply.header(ACT_HEADER, act);
  sayUntold(reply, untold ?? null);
  return saidOnce === undefined ? outcome : { ...outcome, body: saidOnce };
}

function sayUntold(reply: FastifyReply, why: Untold | null): void {
  if (why !== null) void reply.header(UNTOLD_HEADER, why);
}

/** The entries of one write are one act, which is named by the first of them. Returns the act's id. */
async function writeAct(
  tx: Handle,
  endpoint: Endpoint,
  caller: AnyCall['caller'],
  ip: string,
  [head, ...parts]: AuditEntry[],
): Promise<number | null> {
  if (!head) return null;
  const llamada = nameOf(endpoint);
  if (!isStaff(caller)) throw new Error(`${llamada} has no author`);
  return insertAudit(tx, { ...caller, ip, llamada }, head, ...parts);
}

/** True if the audit would try to undo the act that these entries are. */
const mayBeUndone = (endpoint: Endpoint, [head, ...parts]: AuditEntry[]): boolean =>
  head !== undefined &&
  reasonAgainst({
    accion: head.accion,
    antes: head.antes ?? null,
    despues: head.despues ?? null,
    llamada: nameOf(endpoint),
    deshecho: null,
    partes: parts.length,
  }) === null;

export async function runRead(
  db: Handle,
  route: ReadRoute,
  call: AnyCall,
  reply: FastifyReply,
  audiences: Audiences = EVERYBODY,
) {
  const extended: ReadCall<Endpoint> = {
    ...call,
    db,
    audiences,
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
  const { endpoint } = route;
  const extended: DirectCall<Endpoint> = { ...call, ...given, key, request, reply };
  const answer = await route.handle(extended);
  if (answer !== undefined && !isRefusal(answer))
    sayUntold(reply, silenceOf(endpoint.sinAviso, []));
  const isWhole = answer === undefined || isRefusal(answer) || isReplay(answer);
  return isWhole ? answer : endpoint.reply.parse(answer);
}
