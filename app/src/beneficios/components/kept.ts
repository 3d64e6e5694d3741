import { getBeneficio, listBeneficios, listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { mayPrefetch } from '../../platform/api/may-prefetch.ts';
import { readAheadPages } from '../../platform/api/pages.ts';
import { keptOf, readAhead } from '../../platform/api/read.ts';
import { listQuery } from './filters.ts';

/** Number of benefits, from the top of the list, whose details are prefetched. */
const WHOLE = 8;
const ALL = listQuery({}, null);

/** Input that a benefit's page reads its details with when the position is unknown. */
export const beneficioInput = (id: number, persona_id: number | null) => ({
  params: { id: String(id), x: String(persona_id ?? 0) },
  query: {},
});

/** Prefetches, for use offline, the list as it opens and the details of its first benefits. */
export async function keepBeneficios(persona_id: number): Promise<void> {
  if (!mayPrefetch()) return;
  const first = { params: { n: '1' }, query: ALL };
  await Promise.all([
    readAhead(listRubros, { query: {} }),
    readAhead(listBeneficios, first),
    readAheadPages(listBeneficios, (n) => ({ params: { n: String(n) }, query: ALL })),
  ]);
  const beneficios = keptOf(listBeneficios, first)?.beneficios ?? [];
  for (const { id } of beneficios.slice(0, WHOLE)) {
    await readAhead(getBeneficio, beneficioInput(id, persona_id));
  }
}
