import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { imagenOf } from '@gremio/contract/archivos/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toIcon } from '../../pictures.ts';
import { onNotFound } from '../errors.ts';
import { seal, sendSealed } from '../seal.ts';
import type { IsNewerBeside } from '../undeclared.ts';
import type { Code } from './code.ts';
import { ICON_SIZES, iconPath, manifestOf, MASKED_MARGIN } from './manifest.ts';
import type { PageParts } from './pages.ts';
import { robotsOf, sitemapOf } from './robots.ts';

/** External origins that the organisation's settings allow pages to reach. */
export interface AllowedOrigins {
  images: string[];
  connections: string[];
}

export interface SiteParts extends PageParts {
  allowedOrigins(): Promise<AllowedOrigins>;
  code: Code;
  isNewerBeside: IsNewerBeside;
  /** Returns a stored picture, at least `ancho` pixels wide if it has that width. */
  readImagen(id: number, ancho: number): Promise<Readable | null>;
}

const YEAR_SECONDS = 31_536_000;

function say(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  void reply.header('cache-control', 'no-cache').type(type);
  return sendSealed(seal(text), request, reply);
}

/** Returns the organisation's logo as an icon; null for a path that its manifest does not name. */
async function findIcon(parts: SiteParts, path: string): Promise<Buffer | null> {
  const { logo } = await parts.organizacion();
  const id = imagenOf(logo);
  if (id === null) return null;
  for (const size of ICON_SIZES) {
    for (const masked of [false, true]) {
      if (path !== iconPath(id, size, masked)) continue;
      return parts.cache.get('ajustes', path, async () => {
        const stored = await parts.readImagen(id, 640);
        return stored && toIcon(await buffer(stored), size, masked ? MASKED_MARGIN : 0);
      });
    }
  }
  return null;
}

/** Serves the files that follow the organisation's settings: manifest, icons, robots and sitemap. */
export function serveAppFiles(app: FastifyInstance, parts: SiteParts): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await parts.organizacion());
    return say(request, reply, 'application/manifest+json', JSON.stringify(manifest));
  });
  app.get('/robots.txt', async (request, reply) =>
    say(request, reply, 'text/plain; charset=utf-8', robotsOf(request.base)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    say(request, reply, 'application/xml', await sitemapOf(request.base, parts)),
  );
  app.get('/iconos/*', async (request, reply) => {
    const icon = await findIcon(parts, request.url);
    if (!icon) return onNotFound(request, reply);
    return reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('image/png')
      .send(icon);
  });
}
