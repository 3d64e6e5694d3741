import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { bytesOf, type HttpCall, openAnswer } from '../client.ts';
import type { Answer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

/** Longer than any call takes: a request that hangs is a defect. */
const PATIENCE_MS = 30_000;

const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : `${value as string}`).toWellFormed();

/** A path segment. URL parsers drop empty and dot segments, which would make it another call. */
function asPart(value: unknown): string {
  const text = asText(value);
  return /^\.{0,2}$/.test(text) ? `${text}~` : encodeURIComponent(text);
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: FuzzRequest['input']): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => asPart(params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, asText(one));
  return search.size > 0 ? `${path}?${search}` : path;
}

function formOf({ input: { body }, file }: FuzzRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, asText(value));
  if (typeof file === 'string')
    form.append('file', new Blob([Buffer.from(file, 'latin1')]), 'a.png');
  return form;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function contentOf(endpoint: Endpoint, request: FuzzRequest): HttpCall {
  const { input, file } = request;
  if (endpoint.method === 'GET') return {};
  if (endpoint.wire === 'upload') return { body: formOf(request) };
  if (endpoint.wire === 'file')
    return typeof file === 'string'
      ? { body: Buffer.from(file, 'latin1'), headers: { 'content-type': 'text/csv' } }
      : {};
  if (input.body === undefined) return {};
  return { body: JSON.stringify(input.body), headers: JSON_TYPE };
}

/** Reads the whole answer; for a stream, only its beginning. */
async function readAll(endpoint: Endpoint, response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'] ?? '';
  if (endpoint.wire === 'stream' && status < 400) {
    response.destroy();
    return { status, type, text: '' };
  }
  return { status, type, text: (await bytesOf(response)).toString() };
}

/** Sends the request as a plain client does; returns any answer without checking it. */
export async function send(
  url: string,
  endpoint: Endpoint,
  request: FuzzRequest,
  token: string | undefined,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { body, headers: own } = contentOf(endpoint, request);
  const headers: Record<string, string> = { ...more, ...own };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (typeof request.key === 'string') headers['idempotency-key'] = request.key;
  const call = { method: endpoint.method, headers, ...(body !== undefined && { body }) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return readAll(
    endpoint,
    await openAnswer(url + addressOf(endpoint, request.input), call, signal),
  );
}
