import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allowingRecorder, REPORT_PATH, withRecorder } from './recorder.ts';

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

const FIRST_FAULT = 500;

/** Starts a proxy between a browser and the server: it records pages' faults and can cut the signal. */
export async function startProxy(server: string) {
  const faults: string[] = [];
  const served = new Map<string, string>();
  const listener = createServer((request, response) => {
    if (request.url === REPORT_PATH)
      return void text(request).then((fault) => {
        faults.push(fault);
        response.writeHead(204).end();
      });
    const own = served.get(request.url ?? '');
    if (own !== undefined) return sendPage(response, own);
    pass(server, request, response, (status) => {
      if (status >= FIRST_FAULT) faults.push(`${request.method} ${request.url}: ${status}`);
    });
  });
  const listen = async (port: number) => {
    listener.listen(port, 'localhost');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    listener.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    url: `http://localhost:${port}`,
    /** Serves a test's own page instead of the server's. */
    serve: (path: string, html: string) => void served.set(path, html),
    /** Returns and clears the faults of pages and server so far. */
    takeFaults: () => faults.splice(0),
    /** Breaks every connection and accepts no new ones. */
    loseSignal: stop,
    findSignal: () => listen(port),
    close: stop,
  };
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(withRecorder(html));
}

/**
 * Rewrites the origin to the server's, which has another port, and asks for an uncompressed page, which is
 * changed here.
 */
function headersFor(request: IncomingMessage, server: string): OutgoingHttpHeaders {
  const { origin, referer, ...headers } = request.headers;
  const here = `http://${headers.host}`;
  const ours = (value: string) => value.replace(here, server);
  return {
    ...headers,
    ...(origin && { origin: ours(origin) }),
    ...(referer && { referer: ours(referer) }),
    host: new URL(server).host,
    'accept-encoding': 'identity',
  };
}

function pass(
  server: string,
  request: IncomingMessage,
  response: ServerResponse,
  answered: (status: number) => void,
): void {
  const { method, url = '/' } = request;
  const upstream = ask(server + url, { method, headers: headersFor(request, server) });
  upstream.once('response', (reply) => {
    answered(reply.statusCode ?? 0);
    answer(reply, response).catch(() => response.destroy());
  });
  // Looks like a broken connection to the browser.
  upstream.once('error', () => response.destroy());
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}

async function answer(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = reply;
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers);
    reply.pipe(response);
    return;
  }
  const policy = headers['content-security-policy'];
  const html = withRecorder(await text(reply));
  const { 'content-length': _, ...rest } = headers;
  response.writeHead(statusCode, {
    ...rest,
    ...(policy && { 'content-security-policy': allowingRecorder(String(policy)) }),
  });
  response.end(html);
}
