import { PAGES } from '@gremio/contract/platform/pages.ts';
import type { PageParts } from './pages.ts';

/** Limit of the sitemap format. */
const MOST = 50_000;

/** Excludes the console and data from search engines; a page excludes itself in its own reply. */
export const robotsOf = (base: string): string =>
  [
    'User-agent: *',
    'Disallow: /consola/',
    'Disallow: /personal/',
    'Disallow: /vista-previa/',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n');

export async function sitemapOf(base: string, { db, cache, compartibles }: PageParts) {
  const lists = await Promise.all(
    PAGES.filter(({ listed }) => listed).map(async ({ path }) => {
      const source = compartibles[path];
      if (!source) return [path];
      const ids = await cache.get(source.tag, `compartir ${path}`, () => source.listIds(db));
      return ids.map((id) => path.replace('$id', String(id)));
    }),
  );
  const rows = lists
    .flat()
    .slice(0, MOST)
    .map((path) => `<url><loc>${base}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}
