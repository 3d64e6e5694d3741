import { getNoticia } from '@gremio/contract/noticias/endpoints.ts';
import { mayAskAhead } from '../../platform/api/ahead.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches an article whose row is about to be opened. */
export const askAhead = (id: string): Promise<void> =>
  mayAskAhead() ? readAhead(getNoticia, { params: { id } }) : Promise.resolve();
