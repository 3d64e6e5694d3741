import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy of the test's own in front of the real server that can replace the app by a newer version. */
export interface Deployed {
  url: string;
  /** Publishes a newer version; the files of the older one that match `gone` are missing from now on. */
  deploy: (gone?: RegExp) => void;
  /** Brings the missing files back. */
  restore: () => void;
  close: () => void;
}

const NONE = /^$/;
const MARK = '<meta name="version-de-prueba" content="2" />';
/** The page's entry in the service worker's precache list: its revision changes under the same URL. */
const PAGE_REVISION = /("?revision"?:"?)(\w+)("?,"?url"?:"?index\.html)/;
const ENTRY = (gone: RegExp) =>
  new RegExp(`\\{[^{}]*"?url"?:"[^"]*(?:${gone.source})[^"]*"[^{}]*\\},?`, 'g');

/** Changes the page and the service worker as a newer version would. */
function renewed(path: string, body: string, gone: RegExp): string {
  if (path === '/sw.js') return body.replace(PAGE_REVISION, '$1otra$3').replace(ENTRY(gone), '');
  return body.replace('<head>', `<head>${MARK}`);
}

export async function startDeployed(target: string): Promise<Deployed> {
  const { hostname, port } = new URL(target);
  let newer = false;
  let gone = NONE;

  const give = (answer: IncomingMessage, to: ServerResponse) => {
    to.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(to);
  };
  const giveNewer = async (answer: IncomingMessage, to: ServerResponse, path: string) => {
    const body = renewed(path, await text(answer), gone);
    const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
    to.writeHead(answer.statusCode ?? 500, kept).end(body);
  };
  const relay = (from: IncomingMessage, to: ServerResponse) => {
    const path = (from.url ?? '/').split('?')[0] ?? '/';
    if (newer && gone !== NONE && gone.test(path)) return to.writeHead(404).end();
    const page = (from.headers.accept ?? '').includes('text/html') || path === '/index.html';
    const changes = newer && (page || path === '/sw.js');
    const headers = { ...from.headers, ...(changes && { 'accept-encoding': 'identity' }) };
    if (changes)
      for (const name of ['if-none-match', 'if-modified-since'] as const) delete headers[name];
    // The real server only knows the revisions of its own files.
    const asked = changes ? path : from.url;
    const onward = ask(
      { hostname, port, path: asked, method: from.method, headers },
      (answer) => void (changes ? giveNewer(answer, to, path) : give(answer, to)),
    );
    onward.on('error', () => to.destroy());
    return from.pipe(onward);
  };

  const server = createServer((from, to) => void relay(from, to));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (what = NONE) => {
      newer = true;
      gone = what;
    },
    restore: () => {
      gone = NONE;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
