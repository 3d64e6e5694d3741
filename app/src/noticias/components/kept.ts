import { getNoticia, listNoticias, listSliders } from '@gremio/contract/noticias/endpoints.ts';
import { mayPrefetch } from '../../platform/api/may-prefetch.ts';
import { keepPictures } from '../../platform/api/keep-pictures.ts';
import { readAheadPages } from '../../platform/api/pages.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';

/** Number of latest articles prefetched in full. */
const WHOLE = 5;

/** Prefetches the highlights and the latest news with their pictures, for use offline. */
export async function keepNoticias(): Promise<void> {
  if (!mayPrefetch()) return;
  await Promise.all([
    readAhead(listSliders),
    readAhead(listNoticias, { params: { x: '1' } }),
    readAheadPages(listNoticias, (n) => ({ params: { x: String(n) } })),
  ]);
  const noticias = keptOf(listNoticias, { params: { x: '1' } })?.noticias ?? [];
  const last = noticias.slice(0, WHOLE);
  await Promise.all(last.map(({ id }) => readAhead(getNoticia, { params: { id: String(id) } })));
  const sliders = keptOf(listSliders)?.appSliders ?? [];
  const whole = last.map(({ id }) => keptOf(getNoticia, { params: { id: String(id) } })?.noticia);
  keepPictures([
    ...sliders.map(({ imagen }) => imagen),
    ...noticias.map(({ imagen }) => imagen),
    ...whole.flatMap((noticia) => noticia?.imagenes ?? []),
  ]);
}
