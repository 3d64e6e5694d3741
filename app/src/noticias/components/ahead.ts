import { getNoticia } from '@gremio/contract/noticias/endpoints.ts';
import { mayPrefetch } from '../../platform/api/may-prefetch.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches an article whose row is about to be opened. */
export const prefetchNoticia = (id: string): Promise<void> =>
  mayPrefetch() ? readAhead(getNoticia, { params: { id } }) : Promise.resolve();
