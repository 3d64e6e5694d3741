import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VISTA_PREVIA } from '@gremio/contract/platform/vista-previa.ts';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onNotFound } from './errors.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const YEAR_SECONDS = 31_536_000;
/** Pages whose address is somebody's: no search engine keeps them (design, section 8). */
const UNLISTED = /^\/(?:estado|activar|canje|hotel)\//;
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=()';

/** Addresses outside this origin that the organisation's settings let pages reach. */
export interface AllowedOrigins {
  images: string[];
  connections: string[];
}

export interface SiteSettings {
  allowedOrigins(): Promise<AllowedOrigins>;
}

interface Site {
  /** Where it stands: '/' or '/consola/'. */
  prefix: string;
  folder: string;
  /** The console's component library writes style elements. */
  inlineStyles: boolean;
}

const SITES: Site[] = [
  { prefix: '/consola/', folder: join(ROOT, 'console/dist'), inlineStyles: true },
  { prefix: '/', folder: join(ROOT, 'app/dist'), inlineStyles: false },
];

/** What a page may load: this origin, and the few that the settings name. Only a draft's page is framed, by the console. */
const contentSecurityPolicy = (site: Site, allowed: AllowedOrigins, framed: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: site.inlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
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

/** The app at `/` and the console at `/consola/`: their files, and their page for every other address. */
export async function serveSites(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  await app.register(helmet, { global: false, referrerPolicy: { policy: 'same-origin' } });
  const built = SITES.filter((site) => existsSync(join(site.folder, 'index.html')));
  for (const site of built) {
    await app.register(fastifyStatic, {
      root: site.folder,
      prefix: site.prefix,
      decorateReply: false,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/')
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : 'no-cache';
        void reply.header('cache-control', kept);
      },
    });
  }
  const pages = built.map((site) => ({
    site,
    html: readFileSync(join(site.folder, 'index.html')),
  }));
  app.setNotFoundHandler(async (request, reply) => {
    const page = pages.find(({ site }) => request.url.startsWith(site.prefix.slice(0, -1) || '/'));
    if (!page || !isPage(request)) return onNotFound(request, reply);
    const allowed = await settings.allowedOrigins();
    const framed = request.url.startsWith(`${VISTA_PREVIA}/`);
    void reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(page.site, allowed, framed) });
    if (UNLISTED.test(request.url)) void reply.header('x-robots-tag', 'noindex');
    return reply
      .header('cache-control', 'no-cache')
      .header('permissions-policy', PERMISSIONS)
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}
