import { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import { mayPrefetch } from '../../platform/api/may-prefetch.ts';
import { queryClient } from '../../platform/api/query.ts';
import { replyOptions } from '../../platform/api/read.ts';
import { positionNow } from '../../platform/position/position.ts';
import { personaNow } from '../../platform/session/session.ts';
import { positionQuery } from './filters.ts';

/** Prefetches a benefit whose row is about to be opened. A reply to a query with a position is not kept. */
export function prefetchBeneficio(id: string): Promise<void> {
  const persona_id = personaNow();
  if (persona_id === undefined || !mayPrefetch()) return Promise.resolve();
  const position = positionNow();
  const input = { params: { id, x: String(persona_id ?? 0) }, query: positionQuery(position) };
  return queryClient.prefetchQuery({
    ...replyOptions(getBeneficio, input),
    meta: { kept: position === null },
  });
}
