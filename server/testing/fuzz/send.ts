import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Answer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

/** Longer than any call takes: a request that hangs is a defect. */
const PATIENCE_MS = 30_000;
/** Node's own HTTP client costs a fraction of `fetch`. */
const agent = new Agent({ keepAlive: true });

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

interface Body {
  bytes: Uint8Array;
  type: string;
}

async function formOf({ input: { body }, file }: FuzzRequest): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, asText(value));
  if (typeof file === 'string')
    form.append('file', new Blob([Buffer.from(file, 'latin1')]), 'a.png');
  const written = new Response(form);
  const type = written.headers.get('content-type') as string;
  return { bytes: new Uint8Array(await written.arrayBuffer()), type };
}

async function bodyOf(endpoint: Endpoint, request: FuzzRequest): Promise<Body | null> {
  const { input, file } = request;
  if (endpoint.method === 'GET') return null;
  if (endpoint.wire === 'upload') return formOf(request);
  if (endpoint.wire === 'file')
    return typeof file === 'string'
      ? { bytes: Buffer.from(file, 'latin1'), type: 'text/csv' }
      : null;
  if (input.body === undefined) return null;
  return { bytes: Buffer.from(JSON.stringify(input.body)), type: 'application/json' };
}

/** Reads the whole answer; for a stream, only its beginning. */
async function readAll(endpoint: Endpoint, response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'] ?? '';
  if (endpoint.wire === 'stream' && status < 400) {
    response.destroy();
    return { status, type, text: '' };
  }
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status, type, text: Buffer.concat(parts).toString() };
}

/** Sends the request as a plain client does; returns any answer without checking it. */
export async function send(
  url: string,
  endpoint: Endpoint,
  request: FuzzRequest,
  token: string | undefined,
  more: Record<string, string> = {},
): Promise<Answer> {
  const body = await bodyOf(endpoint, request);
  const headers: Record<string, string> = { ...more };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (typeof request.key === 'string') headers['idempotency-key'] = request.key;
  if (body) {
    headers['content-type'] = body.type;
    headers['content-length'] = String(body.bytes.length);
  }
  return new Promise((resolve, reject) => {
    const sent = openRequest(url + addressOf(endpoint, request.input), {
      method: endpoint.method,
      agent,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    sent.once('error', reject);
    sent.once('response', (response) => void readAll(endpoint, response).then(resolve, reject));
    sent.end(body?.bytes);
  });
}
