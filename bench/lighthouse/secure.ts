import { request } from 'node:http';
import { createSecureServer, type OutgoingHttpHeaders } from 'node:http2';
import { pipeline } from 'node:stream';
import { serverCredentials } from '../../server/src/platform/testing/certificates.ts';

/** What belongs to one connection, and has no meaning in the other protocol. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade']);

const kept = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

/** HTTP/2 over TLS before a server of this machine, as a phone reaches it behind any proxy that an office runs. */
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
