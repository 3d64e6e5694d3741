import { request } from 'node:http';
import { createSecureServer, type OutgoingHttpHeaders } from 'node:http2';
import { pipeline } from 'node:stream';
import { serverCredentials } from '../../server/testing/certificates.ts';

/** Hop-by-hop headers of HTTP/1.1 and headers without a meaning in HTTP/2. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade']);

const kept = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

/** Serves HTTP/2 over TLS in front of a local server, like a reverse proxy. */
export async function standBefore(target: number, port: number) {
  const server = createSecureServer(serverCredentials('localhost'), (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = { ...kept(headers), host: `localhost:${port}`, 'x-forwarded-proto': 'https' };
    const asked = request({ port: target, method, path, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, kept(answer.headers));
      pipeline(answer, outgoing, () => {});
    });
    asked.on('error', () => outgoing.destroy());
    pipeline(incoming, asked, () => {});
  });
  await new Promise<void>((listening) => server.listen(port, listening));
  return {
    url: `https://localhost:${port}`,
    close: () => server.close(),
  };
}
