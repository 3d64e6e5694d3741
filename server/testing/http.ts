import type { IncomingMessage } from 'node:http';
import { formOf } from '@gremio/contract/platform/client.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import {
  addressOf,
  type CallInput,
  type Endpoint,
  type Reply,
} from '@gremio/contract/platform/endpoint.ts';
import { bytesOf, type HttpCall, openAnswer } from './client.ts';

export interface Answered<T> {
  status: number;
  readonly headers: Headers;
  /** Reply of a successful call; otherwise read `error`. */
  body: T;
  error: ErrorBody;
}

interface Extra {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Limit of the call; `CALL_MS` by default. */
  limitMs?: number;
}

/** Calls a declared endpoint as a plain HTTP client does; returns any answer without checking it. */
export async function callWire<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E> & Extra = {},
): Promise<Answered<Reply<E>>> {
  const headers: Record<string, string> = { ...input.headers };
  if (input.token) headers['authorization'] = `Bearer ${input.token}`;
  const init: HttpCall = { method: endpoint.method, headers };
  if (endpoint.wire === 'upload') {
    init.body = formOf(input as CallInput<Endpoint>);
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const raw = input as CallInput<Endpoint>;
  return fetchWire(url + addressOf(endpoint, raw.params, raw.query), init, input.limitMs);
}

/** Shorter than a test's own limit (vitest.config.ts), so that a test which hangs names the call. */
const CALL_MS = Number(process.env['CALL_MS'] ?? 15_000);

/** Reads the whole answer; an error names a call that was not answered in time. */
async function readAnswer(address: string, init: HttpCall, limitMs: number) {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await openAnswer(address, init, signal);
    return { answer, text: (await bytesOf(answer)).toString() };
  } catch (error) {
    if (!signal.aborted) throw error;
    const call = `${init.method ?? 'GET'} ${new URL(address).pathname}`;
    throw new Error(`${call} was not answered within ${limitMs} ms`, { cause: error });
  }
}

/** Headers of an answer, of which one name may occur several times. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

/** As `callWire`, for an address that no declaration gives, such as a malformed one. */
export async function fetchWire<T>(
  address: string,
  init: HttpCall = {},
  limitMs = CALL_MS,
): Promise<Answered<T>> {
  const { answer, text } = await readAnswer(address, init, limitMs);
  const isJson = text !== '' && answer.headers['content-type']?.includes('json');
  const body = isJson ? JSON.parse(text) : text;
  return {
    status: answer.statusCode ?? 0,
    // Few tests read them, and `Headers` are costly to make.
    get headers() {
      return headersOf(answer);
    },
    body,
    error: body,
  };
}
