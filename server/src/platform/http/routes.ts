import type { MayOpen } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { AuditEntry } from '../audit/queries.ts';
import type { Handle } from '../database/handle.ts';
import type { Claim, Replay } from '../idempotency/service.ts';
import type { Refusal } from '../outcome.ts';
import type { Reading } from '../reads/choose.ts';
import type { CallerOf } from './callers.ts';
import type { Upload } from './upload.ts';

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;

/** What every handler is given: the validated input and who calls. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: BodyOf<E>;
  caller: CallerOf<E['who']>;
  /** Of the staff: which bearers of access this caller may be shown. JSON replies are masked by it whatever a handler does. */
  mayOpen: MayOpen;
}

export interface ReadCall<E extends Endpoint> extends Call<E> {
  db: Handle;
  /** Response headers beside the reply, such as `Content-Range`. */
  header: (name: string, value: string) => void;
}

export interface WriteCall<E extends Endpoint> extends Call<E> {
  /** The write's own transaction: its rows, its Idempotency-Key and its audit stand or fall together. */
  tx: Handle;
  /** The caller's address. */
  ip: string;
  /** Where links that leave the installation lead, such as a mail's: `https://host`. */
  base: string;
  /** Runs once the transaction is committed; never when it is not. */
  afterCommit: (run: () => void) => void;
  /** Answers this instead of what an Idempotency-Key records: for what is said once and never kept. */
  sayOnce: (reply: z.input<E['reply']>) => void;
  /** A staff write leaves an audit row, or says with null that it changed nothing; otherwise it fails. */
  audit: (entry: AuditEntry | null) => Promise<void>;
}

export interface DirectCall<E extends Endpoint> extends Call<E> {
  db: Handle;
  /** For what only reads, where the call is declared so: maybe on a standby. */
  reading: Reading;
  /** The caller's Idempotency-Key, for services that open their own transaction. */
  claim: Claim | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> =
  | Promise<z.input<E['reply']> | Refusal>
  | z.input<E['reply']>
  | Refusal;

/** An upload before its transaction begins. */
export interface UploadCall<E extends Endpoint> extends Call<E> {
  file: Upload;
}

export interface Route {
  endpoint: Endpoint;
  kind: 'read' | 'write' | 'direct';
  file?: { store: (call: never) => Promise<unknown>; discard: (stored: never) => Promise<void> };
  handle: (call: never) => unknown;
}

/** A call that changes nothing. */
export const read = <E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route => ({ endpoint, kind: 'read', handle });

/** A call whose changes are one transaction. */
export const write = <E extends Endpoint>(
  endpoint: E,
  handle: (call: WriteCall<E>) => Answer<E>,
): Route => ({ endpoint, kind: 'write', handle });

interface FileSteps<E extends Endpoint, Stored> {
  store: (call: UploadCall<E>) => Promise<Stored | Refusal>;
  discard: (stored: Stored) => Promise<void>;
}

/**
 * A write whose body carries a file. `store` makes it anew and stores it before the transaction begins, in
 * which `handle` writes down what was stored; what no row came of is discarded.
 */
export const upload = <E extends Endpoint, Stored>(
  endpoint: E,
  file: FileSteps<E, Stored>,
  handle: (call: WriteCall<E> & { stored: Stored }) => Answer<E>,
): Route => ({ endpoint, kind: 'write', file, handle });

/**
 * A call that needs the request or the reply themselves (a cookie, a stream, a file), or whose service
 * opens its own transactions (a batch). It may answer a `Replay`, to say the status.
 */
export const direct = <E extends Endpoint>(
  endpoint: E,
  handle: (
    call: DirectCall<E>,
  ) =>
    | Answer<E>
    | Promise<Replay>
    | Promise<Replay | Refusal>
    | Promise<Refusal | undefined>
    | Promise<void>,
): Route => ({ endpoint, kind: 'direct', handle });
