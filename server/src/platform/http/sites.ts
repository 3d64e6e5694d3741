import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VISTA_PREVIA } from '@gremio/contract/platform/vista-previa.ts';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onNotFound } from './errors.ts';
import { type SealedReply, bytesFor, seal } from './seal.ts';
import { type AllowedOrigins, serveAppFiles, type SiteParts } from './site/files.ts';
import { createPages } from './site/pages.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const YEAR_SECONDS = 31_536_000;
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=()';

interface Site {
  /** Where it stands: '/' or '/consola/'. */
  prefix: '/' | '/consola/';
  folder: string;
}

const CONSOLE: Site = { prefix: '/consola/', folder: join(ROOT, 'console/dist') };
const APP: Site = { prefix: '/', folder: join(ROOT, 'app/dist') };

/** What a page may load: this origin, and the few that the settings name. Only a draft's page is framed, by the console. */
const contentSecurityPolicy = (site: Site, allowed: AllowedOrigins, framed: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The console's component library writes style elements.
    styleSrc: site.prefix === '/' ? ["'self'"] : ["'self'", "'unsafe-inline'"],
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

/** A page is what a browser navigates to, and the file that the app's worker keeps for when there is no signal. */
const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  ((request.headers.accept ?? '').includes('text/html') || request.url.endsWith('/index.html'));

/** The address as it was meant; what cannot be read is no page. */
function pathnameOf(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return path.endsWith('/index.html') ? '/' : decodeURI(path);
  } catch {
    return path;
  }
}

async function serveFiles(app: FastifyInstance, { prefix, folder }: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', '**/pages.json', '**/manifest.webmanifest'],
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/')
        ? `public, max-age=${YEAR_SECONDS}, immutable`
        : 'no-cache';
      void reply.header('cache-control', kept);
    },
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

/** The app at `/` and the console at `/consola/`: their files, and their page for every other address. */
export async function serveSites(
  app: FastifyInstance,
  parts: SiteParts,
  { appFolder = APP.folder }: { appFolder?: string } = {},
): Promise<void> {
  await app.register(helmet, { global: false, referrerPolicy: { policy: 'same-origin' } });
  const sites = [CONSOLE, { ...APP, folder: appFolder }].filter((site) =>
    existsSync(join(site.folder, 'index.html')),
  );
  for (const site of sites) await serveFiles(app, site);
  const [desk, members] = (['/consola/', '/'] as const).map((prefix) =>
    sites.find((site) => site.prefix === prefix),
  );
  const deskPage = desk && seal(readFileSync(join(desk.folder, 'index.html'), 'utf8'));
  const pages = members && createPages(members.folder, parts);
  if (members) serveAppFiles(app, parts);

  app.setNotFoundHandler(async (request, reply) => {
    const atDesk = request.url.startsWith('/consola');
    const site = atDesk ? desk : members;
    if (!site || !isPage(request)) return onNotFound(request, reply);
    const allowed = await parts.allowedOrigins();
    const framed = request.url.startsWith(`${VISTA_PREVIA}/`);
    void reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(site, allowed, framed) });
    if (atDesk && deskPage) return send(request, reply, deskPage);
    const answer = await pages?.answer(pathnameOf(request.url), request.base);
    if (!answer) return onNotFound(request, reply);
    // Whose address is a member's or somebody's link: no search engine keeps it (design, section 8).
    if (!answer.listed) void reply.header('x-robots-tag', 'noindex');
    return send(request, reply.code(answer.status), answer.reply);
  });
}
