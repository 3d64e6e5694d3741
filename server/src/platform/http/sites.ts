import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pageAt } from '@gremio/contract/platform/pages.ts';
import { VISTA_PREVIA } from '@gremio/contract/platform/vista-previa.ts';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onNotFound, sendError } from './errors.ts';
import { FILE_POLICY } from './headers.ts';
import { refuse } from '../outcome.ts';
import { type SealedReply, seal, sendSealed } from './seal.ts';
import { type Asset, readAssets } from './site/assets.ts';
import type { Code } from './site/code.ts';
import { type AllowedOrigins, serveAppFiles, type SiteParts } from './site/files.ts';
import { createPages } from './site/pages.ts';
import { createIsOtherRevision } from './site/revisions.ts';
import { refuseUnknown } from './undeclared.ts';

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

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * True for a browser's navigation and for the file that the service worker keeps for offline use. A client
 * that accepts anything (a link preview, a health check) gets a page only where one exists, and never in
 * place of a missing file.
 */
function isPage(request: FastifyRequest): boolean {
  if (!isRead(request)) return false;
  const { url, headers } = request;
  const { accept = '*/*' } = headers;
  if (accept.includes('text/html')) return true;
  const path = pathnameOf(url);
  if (path === '/' || path.endsWith('/index.html')) return true;
  if (!accept.includes('*/*') || extname(path) !== '') return false;
  return path.startsWith('/consola') || pageAt(path) !== null;
}

type IsOther = (url: string) => boolean;

const BUSY = refuse('ocupado').body;

const withHeaders = (reply: FastifyReply, path: string) =>
  reply
    .header('cache-control', path.includes('/assets/') ? KEPT : 'no-cache')
    .header('content-security-policy', FILE_POLICY)
    .header('permissions-policy', PERMISSIONS);

/** Returns the file at a path of one of the sites. */
function findAsset(sites: (Site & { assets: Map<string, Asset> })[], path: string) {
  const site = sites.find(({ prefix }) => path.startsWith(prefix));
  return site?.assets.get(path.slice(site.prefix.length));
}

function send(request: FastifyRequest, reply: FastifyReply, page: SealedReply) {
  void reply
    .header('cache-control', 'no-cache')
    .header('permissions-policy', PERMISSIONS)
    .type('text/html; charset=utf-8');
  return sendSealed(page, request, reply);
}

/** Sends a file of another version whose page is still open somewhere; false if no version has it. */
async function sendPart(
  code: Code,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const part = request.method === 'GET' ? await code.read(pathnameOf(request.url)) : null;
  if (!part) return false;
  await withHeaders(reply, '/assets/').type(part.type).send(part.bytes);
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
  const sites = both
    .filter((site) => existsSync(join(site.folder, 'index.html')))
    .map((site) => ({ ...site, assets: readAssets(site.folder) }));
  const [desk, members] = (['/consola/', '/'] as const).map((prefix) =>
    sites.find((site) => site.prefix === prefix),
  );
  const isOther: IsOther = members ? createIsOtherRevision(members.folder) : () => false;
  const deskPage = desk && seal(readFileSync(join(desk.folder, 'index.html'), 'utf8'));
  const pages = members && createPages(members.folder, parts);
  if (members) serveAppFiles(app, parts);

  app.setNotFoundHandler(async (request, reply) => {
    const atDesk = request.url.startsWith('/consola');
    const site = atDesk ? desk : members;
    if (isOther(request.url)) return sendError(reply, BUSY);
    const path = pathnameOf(request.url);
    const asset = isRead(request) ? findAsset(sites, path) : undefined;
    if (asset) return sendSealed(asset.reply, request, withHeaders(reply, path).type(asset.type));
    if (await sendPart(parts.code, request, reply)) return reply;
    if (!site || !isPage(request)) return refuseUnknown(parts.isNewerBeside, request, reply);
    const allowed = await parts.allowedOrigins();
    const framed = request.url.startsWith(`${VISTA_PREVIA}/`);
    const answer = atDesk ? null : await pages?.answer(path, request.base);
    const policy = contentSecurityPolicy(site, allowed, framed, answer?.styles ?? []);
    void reply.helmet({ contentSecurityPolicy: policy });
    if (atDesk && deskPage) return send(request, reply, deskPage);
    if (!answer) return onNotFound(request, reply);
    // Private pages and secret links must not be indexed (docs/architecture.md#privacy).
    if (!answer.listed) void reply.header('x-robots-tag', 'noindex');
    return send(request, reply.code(answer.status), answer.reply);
  });
}
