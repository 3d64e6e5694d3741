import { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import type { Beneficio } from '@gremio/contract/beneficios/schemas.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayPrefetch } from '../../platform/api/may-prefetch.ts';
import type { Pages } from '../../platform/api/pages.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readAhead } from '../../platform/api/read.ts';
import { useSignal } from '../../platform/api/signal.ts';
import { usePosition } from '../../platform/position/position.ts';
import { personaNow } from '../../platform/session/session.ts';
import { listQuery, type Filters } from './filters.ts';
import { beneficioInput } from './kept.ts';

/** Number of nearest benefits kept for use offline; of the first `WHOLE`, their details too. */
const KEPT = 20;
const WHOLE = 8;
/** Exact distances to three branches would reveal the member's position: kept ones are rounded to this. */
const ABOUT_METRES = 100;

/** Cache key by filters, never by position. */
const keyOf = (filters: Filters) => ['cerca', JSON.stringify(listQuery(filters, null))];

const about = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres / ABOUT_METRES) * ABOUT_METRES;

function keep(filters: Filters, rows: Beneficio[], updatedAt: number): void {
  const kept = rows.slice(0, KEPT).map((row) => ({ ...row, distancia: about(row.distancia) }));
  queryClient.setQueryData(keyOf(filters), kept, { updatedAt });
}

async function keepWhole(rows: Beneficio[]): Promise<void> {
  if (!mayPrefetch()) return;
  const persona_id = personaNow() ?? null;
  for (const { id } of rows.slice(0, WHOLE)) {
    await readAhead(getBeneficio, beneficioInput(id, persona_id));
  }
}

/** Keeps the last read of the nearest benefits on the device, without the position; searches are not kept. */
function useKeeping(filters: Filters, pages: Pages<Beneficio>, placed: boolean): void {
  const isToKeep = placed && pages.known && !pages.previous && filters.q === undefined;
  const keepAll = useEffectEvent(() => {
    keep(filters, pages.value, pages.updatedAt);
    keepWhole(pages.value).catch((error: unknown) => console.warn(error));
  });
  useEffect(() => {
    if (isToKeep) keepAll();
  }, [isToKeep, pages.updatedAt]);
}

/**
 * Returns the list to show: `pages`; if offline and the nearest cannot be read, the nearest that were kept
 * (`before`), else the kept list without a position (`anywhere`).
 */
export function useNear(filters: Filters, pages: Pages<Beneficio>, anywhere: Pages<Beneficio>) {
  const { position, outcome } = usePosition();
  const signal = useSignal();
  useKeeping(filters, pages, position !== null);
  const { data, dataUpdatedAt } = useQuery<Beneficio[]>({
    queryKey: keyOf(filters),
    queryFn: skipToken,
  });
  const offline = !signal || pages.error instanceof NoSignal;
  const unread = position === null ? outcome !== null : !pages.known;
  if (!offline || !unread) return { pages, before: false };
  if (!data) {
    const isKept = position !== null && anywhere.known && !anywhere.previous;
    const { error, retry } = pages;
    return { pages: isKept ? { ...anywhere, error, retry } : pages, before: false };
  }
  const kept = { value: data, known: true, pending: false, updatedAt: dataUpdatedAt };
  return { pages: { ...pages, ...kept, hasMore: false, previous: false }, before: true };
}
