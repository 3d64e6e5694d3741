import {
  addressOf,
  AHEAD,
  type CallInput,
  type Endpoint,
  type Reply,
  type Value,
} from './endpoint.ts';
import type { ErrorBody } from './errors.ts';
import { knownError } from './known-errors.ts';
import { toError } from './thrown.ts';

/** A refusal from the server. */
export class WireError extends Error {
  readonly body: ErrorBody;
  /** False when the reply did not come from our server, such as a proxy's error page. */
  readonly fromServer: boolean;
  constructor(body: ErrorBody, fromServer = true) {
    super(body.message);
    this.name = 'WireError';
    this.body = body;
    this.fromServer = fromServer;
  }
}

/** No reply at all: no signal, or the server is unreachable. */
export class NoSignal extends Error {
  /** The call may have arrived although its reply did not: its outcome is unknown. */
  readonly sent: boolean;
  constructor(cause: unknown, sent = true) {
    super('Sin conexión.', { cause });
    this.name = 'NoSignal';
    this.sent = sent;
  }
}

export interface ClientOptions {
  /** The provider host, '' for this origin. */
  base: string;
  fetch: typeof fetch;
  /** Headers of every call, such as a native shell's `Authorization`. */
  headers?: () => Record<string, string>;
  /** Runs once on a 401; if it resolves to true, the call is retried. */
  openSession?: () => Promise<boolean>;
  log?: (message: string, error: unknown) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** A prefetch that nobody waits for (RFC 9218): an overloaded server drops it first. */
  ahead?: boolean;
}

async function readError(response: Response): Promise<WireError> {
  const body: unknown = await response.json().catch(() => null);
  if (body && typeof body === 'object' && 'message' in body)
    return new WireError(body as ErrorBody);
  return new WireError(knownError(response.status === 503 ? 'sin_base' : 'inesperado'), false);
}

/** Builds an upload's form data from its fields and file, as a browser's form sends them. */
export function formOf({ body, file }: { body?: unknown; file?: Blob }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.set(name, String(value));
  if (file) form.set('file', file);
  return form;
}

/** Returns the part of a reply that the endpoint's `key` names. */
export function valueOf<E extends Endpoint>(endpoint: E, reply: Reply<E>): Value<E> {
  if (!endpoint.key) return reply as Value<E>;
  return (reply as Record<string, unknown>)[endpoint.key] as Value<E>;
}

/**
 * The specification's generic call (docs/wire.md): method, path, optional body, and the key to read. `call`
 * throws `WireError` or `NoSignal`; `read` logs them and returns the empty value with the error.
 */
export function createClient(options: ClientOptions) {
  const request = async (endpoint: Endpoint, input: CallInput<Endpoint>, call: CallOptions) => {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
    const upload = endpoint.wire === 'upload';
    if (input.body !== undefined && !upload) headers['content-type'] = 'application/json';
    if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
    if (call.ahead) headers['priority'] = AHEAD;
    const address = options.base + addressOf(endpoint, input.params, input.query);
    const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
    if (upload) init.body = formOf(input);
    else if (input.body !== undefined) init.body = JSON.stringify(input.body);
    if (call.signal) init.signal = call.signal;
    try {
      return await options.fetch(address, init);
    } catch (error) {
      if (call.signal?.aborted || error instanceof NoSignal) throw error;
      throw new NoSignal(error);
    }
  };

  /**
   * A truncated reply, or one of another server (a hotel's network asking to sign in), counts as no reply.
   */
  const replyOf = async (response: Response, call: CallOptions): Promise<unknown> => {
    try {
      return await response.json();
    } catch (error) {
      if (call.signal?.aborted) throw error;
      throw new NoSignal(error);
    }
  };

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    callOptions: CallOptions = {},
  ): Promise<Reply<E>> {
    const raw = input as CallInput<Endpoint>;
    let response = await request(endpoint, raw, callOptions);
    if (response.status === 401 && options.openSession && (await options.openSession())) {
      response = await request(endpoint, raw, callOptions);
    }
    if (!response.ok) throw await readError(response);
    return (await replyOf(response, callOptions)) as Reply<E>;
  }

  /** Returns the value under the endpoint's `key`, or its `empty` with the error. */
  async function read<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    callOptions: CallOptions = {},
  ): Promise<{ value: Value<E>; error: Error | null }> {
    try {
      return { value: valueOf(endpoint, await call(endpoint, input, callOptions)), error: null };
    } catch (error) {
      options.log?.(`${endpoint.method} ${endpoint.path}`, error);
      return { value: (endpoint.empty ?? null) as Value<E>, error: toError(error) };
    }
  }

  return { call, read };
}
