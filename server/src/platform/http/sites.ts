import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pageAt } from '@gremio/contract/platform/pages.ts';
import { VISTA_PREVIA } from '@gremio/contract/platform/vista-previa.ts';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onNotFound, sendError } from './errors.ts';
import { FILE_POLICY } from './headers.ts';
import { refuse } from '../outcome.ts';
import { type SealedReply, bytesFor, seal } from './seal.ts';
import type { Code } from './site/code.ts';
import { type AllowedOrigins, serveAppFiles, type SiteParts } from './site/files.ts';
import { createPages } from './site/pages.ts';
import { createIsOtherRevision } from './site/revisions.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** For files named by their content. */
const KEPT = 'public, max-age=31536000, immutable';
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=()';

interface Site {
  prefix: '/' | '/consola/';
  folder: string;
}

const CONSOLE: Site = { prefix: '/consola/', folder: join(ROOT, 'console/dist') };
const APP: Site = { prefix: '/', folder: join(ROOT, 'app/dist') };

export const SITES: Site[] = [CONSOLE, APP];

/**
 * Restricts a page to this origin and the few that the settings name. Only a draft's preview may be framed,
 * by the console.
 */
const contentSecurityPolicy = (
  site: Site,
  allowed: AllowedOrigins,
  framed: boolean,
  styles: string[],
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    // The console's component library writes style elements.
    styleSrc: site.prefix === '/' ? ["'self'", ...styles] : ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...allowed.images],
    connectSrc: ["'self'", ...allowed.connections],
    // The library that reads a phone's HEIC photos creates its worker from a blob.
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: [framed ? "'self'" : "'none'"],
  },
});

/** Decodes the path; one that cannot be decoded stays as it is, and matches no page. */
function pathnameOf(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * True for a browser's navigation and for the file that the service worker keeps for offline use. A client
 * that accepts anything (a link preview, a health check) gets a page only where one exists, and never in
 * place of a missing file.
 */
function isPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (accept.includes('text/html')) return true;
  const path = pathnameOf(url);
  if (path === '/' || path.endsWith('/index.html')) return true;
  if (!accept.includes('*/*') || extname(path) !== '') return false;
  return path.startsWith('/consola') || pageAt(path) !== null;
}

const MADE_HERE = ['index.html', 'pages.json', 'manifest.webmanifest'];
const NOT_SERVED = ['*.br', '*.gz', ...MADE_HERE].map((name) => `**/${name}`);

type IsOther = (url: string) => boolean;

const BUSY = refuse('ocupado').body;

async function serveFiles(app: FastifyInstance, { prefix, folder }: Site, isOther: IsOther) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (isOther(request.url)) return void sendError(reply, BUSY);
      done();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: false,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: NOT_SERVED,
      setHeaders: (reply, path) => {
        void reply
          .header('cache-control', path.includes('/assets/') ? KEPT : 'no-cache')
          .header('content-security-policy', FILE_POLICY)
          .header('permissions-policy', PERMISSIONS);
      },
    });
  });
}

function send(request: FastifyRequest, reply: FastifyReply, page: SealedReply) {
  void reply
    .header('cache-control', 'no-cache')
    .header('permissions-policy', PERMISSIONS)
    .header('etag', page.etag)
    .type('text/html; charset=utf-8');
  const has = request.headers['if-none-match'] === page.etag && reply.statusCode === 200;
  if (has) return reply.code(304).send();
  return bytesFor(page, request, reply);
}

/** Sends a file of another version whose page is still open somewhere; false if no version has it. */
async function sendPart(
  code: Code,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const part = request.method === 'GET' ? await code.read(pathnameOf(request.url)) : null;
  if (!part) return false;
  await reply
    .header('cache-control', KEPT)
    .header('content-security-policy', FILE_POLICY)
    .header('permissions-policy', PERMISSIONS)
    .type(part.type)
    .send(part.bytes);
  return true;
}

/** Serves the app at `/` and the console at `/consola/`: their files, and their page for every other URL. */
export async function serveSites(
  app: FastifyInstance,
  parts: SiteParts,
  { appFolder = APP.folder, deskFolder = CONSOLE.folder } = {},
): Promise<void> {
  await app.register(helmet, {
    global: false,
    referrerPolicy: { policy: 'same-origin' },
    // Every reply has it already, if served over HTTPS (`headersOf`).
    strictTransportSecurity: false,
  });
  const both = [
    { ...CONSOLE, folder: deskFolder },
    { ...APP, folder: appFolder },
  ];
  const sites = both.filter((site) => existsSync(join(site.folder, 'index.html')));
  const [desk, members] = (['/consola/', '/'] as const).map((prefix) =>
    sites.find((site) => site.prefix === prefix),
  );
  const isOther: IsOther = members ? createIsOtherRevision(members.folder) : () => false;
  for (const site of sites) await serveFiles(app, site, isOther);
  const deskPage = desk && seal(readFileSync(join(desk.folder, 'index.html'), 'utf8'));
  const pages = members && createPages(members.folder, parts);
  if (members) serveAppFiles(app, parts);

  /**
   * Answers 503 to a call unknown to this version while a newer one serves beside it, so that its page
   * retries.
   */
  async function sendNothing(request: FastifyRequest, reply: FastifyReply) {
    const isCall = request.headers.accept?.includes('application/json');
    if (isCall && (await parts.isNewerBeside())) return sendError(reply, BUSY);
    return onNotFound(request, reply);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const atDesk = request.url.startsWith('/consola');
    const site = atDesk ? desk : members;
    if (isOther(request.url)) return sendError(reply, BUSY);
    if (await sendPart(parts.code, request, reply)) return reply;
    if (!site || !isPage(request)) return sendNothing(request, reply);
    const allowed = await parts.allowedOrigins();
    const framed = request.url.startsWith(`${VISTA_PREVIA}/`);
    const answer = atDesk ? null : await pages?.answer(pathnameOf(request.url), request.base);
    const policy = contentSecurityPolicy(site, allowed, framed, answer?.styles ?? []);
    void reply.helmet({ contentSecurityPolicy: policy });
    if (atDesk && deskPage) return send(request, reply, deskPage);
    if (!answer) return onNotFound(request, reply);
    // Private pages and secret links must not be indexed (docs/architecture.md#privacy).
    if (!answer.listed) void reply.header('x-robots-tag', 'noindex');
    return send(request, reply.code(answer.status), answer.reply);
  });
}
