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
/** Its name says what is in it. */
const KEPT = 'public, max-age=31536000, immutable';
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=()';

interface Site {
  /** Where it stands: '/' or '/consola/'. */
  prefix: '/' | '/consola/';
  folder: string;
}

const CONSOLE: Site = { prefix: '/consola/', folder: join(ROOT, 'console/dist') };
const APP: Site = { prefix: '/', folder: join(ROOT, 'app/dist') };

/** The front ends that this version has. */
export const SITES: Site[] = [CONSOLE, APP];

/** What a page may load: this origin, and the few that the settings name. Only a draft's page is framed, by the console. */
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
    // The library that reads a phone's HEIC photo works in one that it makes itself.
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: [framed ? "'self'" : "'none'"],
  },
});

/** The address as it was meant; what cannot be read is no page. */
function pathnameOf(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * A page is what a browser navigates to, and the file that the app's worker keeps for when there is no signal. Who takes
 * anything (what makes the preview of a link, a health check) gets one where there is one, and no page for a lost file.
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

/** A part of another version's code, whose page is still open somewhere; false where no version has it. */
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

/** The app at `/` and the console at `/consola/`: their files, and their page for every other address. */
export async function serveSites(
  app: FastifyInstance,
  parts: SiteParts,
  { appFolder = APP.folder, deskFolder = CONSOLE.folder } = {},
): Promise<void> {
  await app.register(helmet, {
    global: false,
    referrerPolicy: { policy: 'same-origin' },
    // Every answer says it, where it is true.
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

  /** A call that this version has not is asked again where a newer one, whose page asks it, serves beside it. */
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
    // Whose address is a member's or somebody's link: no search engine keeps it (design, section 8).
    if (!answer.listed) void reply.header('x-robots-tag', 'noindex');
    return send(request, reply.code(answer.status), answer.reply);
  });
}
