import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's hijos, and how long their photos are kept. */
export const keepHijos = (persona_id: number) =>
  Promise.all([
    readAhead(listHijos, { params: { personId: persona_id } }),
    readAhead(getAjuste, { params: { clave: 'retencion_fotos_dias' } }),
  ]);
