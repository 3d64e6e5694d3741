import type { MayOpen } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Untold } from '@gremio/contract/platform/untold.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { AuditEntry } from '../audit/queries.ts';
import type { Audiences } from '../database/audience.ts';
import type { Handle } from '../database/handle.ts';
import type { IdempotencyKey, StatusReply } from '../idempotency/service.ts';
import { isRefusal, type Refusal } from '../outcome.ts';
import type { Reading } from '../reads/choose.ts';
import type { CallerOf, Identidad } from './callers.ts';
import type { Undoer } from './undo-row.ts';
import type { Upload } from './upload.ts';

/** `unknown` for an endpoint that is not known. */
type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : E['body'] extends undefined
    ? undefined
    : unknown;

/** Validated input and caller, for every handler. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: BodyOf<E>;
  caller: CallerOf<E['who']>;
  /**
   * For staff, decides which bearer secrets the caller may see. JSON replies are masked by it in any case.
   */
  mayOpen: MayOpen;
}

export interface ReadCall<E extends Endpoint> extends Call<E> {
  db: Handle;
  /** Audiences of the caller, for a shared read that asks for them. */
  audiences: Audiences;
  /** Sets a response header, such as `Content-Range`. */
  header: (name: string, value: string) => void;
}

export interface WriteCall<E extends Endpoint> extends Call<E> {
  /** The write's transaction, with its rows, Idempotency-Key and audit. */
  tx: Handle;
  ip: string;
  /** Base of absolute links, such as in a mail: `https://host`. */
  base: string;
  /** Runs after the transaction commits, and never if it does not. */
  afterCommit: (run: () => void) => void;
  /** Replaces the reply that an Idempotency-Key records, for a secret that is shown once and never stored. */
  sayOnce: (reply: z.input<E['reply']>) => void;
  /** Says in the reply why nobody is sent a message, or null, in the place of the endpoint's `sinAviso`. */
  sayUntold: (why: Untold | null) => void;
  /**
   * Adds an entry to the act that the audit records at the end of the write; the first entry names the act. A
   * staff write must call it, with null if it changed nothing; otherwise the write fails.
   */
  audit: (entry: AuditEntry | null) => void;
}

export interface DirectCall<E extends Endpoint> extends Call<E> {
  db: Handle;
  /** Runs reads, on a standby if the call is declared so. */
  reading: Reading;
  /** The caller's Idempotency-Key, for services that open their own transaction. */
  key: IdempotencyKey | null;
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

/** Audiences of the rows that are asked for and that the caller is in; of a device without a card, none. */
export type AudiencesOf<E extends Endpoint> = (
  caller: Identidad | null,
  call: Pick<Call<E>, 'params' | 'query'>,
) => Promise<Audiences>;

export interface ReadRoute {
  kind: 'read';
  endpoint: Endpoint;
  /** Of a shared read: its reply is shared by the callers of the same audiences. */
  audiencesOf?(
    caller: Identidad | null,
    call: Pick<Call<Endpoint>, 'params' | 'query'>,
  ): Promise<Audiences>;
  handle(call: ReadCall<Endpoint>): unknown;
}

export interface WriteRoute {
  kind: 'write';
  endpoint: Endpoint;
  /** Undoes the acts on the resource that the call writes. */
  undoer?: Undoer;
  handle(call: WriteCall<Endpoint>): unknown;
}

/** A file that is stored and not yet recorded. */
interface StoredFile {
  record(call: WriteCall<Endpoint>): unknown;
  discard(): Promise<void>;
}

export interface UploadRoute {
  kind: 'upload';
  endpoint: Endpoint;
  store(call: UploadCall<Endpoint>): Promise<StoredFile | Refusal>;
}

export interface DirectRoute {
  kind: 'direct';
  endpoint: Endpoint;
  handle(call: DirectCall<Endpoint>): unknown;
}

/**
 * A call with its handler. Handlers are methods, which TypeScript compares in both directions: the endpoint
 * beside a handler has checked what it takes.
 */
export type Route = ReadRoute | WriteRoute | UploadRoute | DirectRoute;

/** Declares a call that changes nothing. */
export const read = <E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route => ({ endpoint, kind: 'read', handle });

/** Declares a shared read of rows that are for some audiences. */
export const readFor = <E extends Endpoint>(
  audiencesOf: AudiencesOf<E>,
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route => ({ endpoint, kind: 'read', audiencesOf, handle });

/** Declares a call whose changes are one transaction. */
export const write = <E extends Endpoint>(
  endpoint: E,
  handle: (call: WriteCall<E>) => Answer<E>,
): Route => ({ endpoint, kind: 'write', handle });

interface FileSteps<E extends Endpoint, Stored> {
  store: (call: UploadCall<E>) => Promise<Stored | Refusal>;
  discard: (stored: Stored) => Promise<void>;
}

/**
 * Declares a write whose body carries a file. `store` re-encodes and stores it before the transaction, in
 * which `handle` records it; a file that no row refers to is discarded.
 */
export const upload = <E extends Endpoint, Stored>(
  endpoint: E,
  file: FileSteps<E, Stored>,
  handle: (call: WriteCall<E> & { stored: Stored }) => Answer<E>,
): Route => ({
  endpoint,
  kind: 'upload',
  async store(call: UploadCall<E>) {
    const stored = await file.store(call);
    if (isRefusal(stored)) return stored;
    return {
      record: (written: WriteCall<E>) => handle({ ...written, stored }),
      discard: () => file.discard(stored),
    };
  },
});

/**
 * Declares a call that needs the raw request or reply (a cookie, a stream, a file), or whose service opens
 * its own transactions (a batch). It may return a `Replay` to set the status.
 */
export const direct = <E extends Endpoint>(
  endpoint: E,
  handle: (
    call: DirectCall<E>,
  ) =>
    | Answer<E>
    | Promise<StatusReply>
    | Promise<StatusReply | Refusal>
    | Promise<Refusal | undefined>
    | Promise<void>,
): Route => ({ endpoint, kind: 'direct', handle });
