import { listDispositivos, listHijos } from '@gremio/contract/personas/endpoints.ts';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { getContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's hijos, contact and devices; the carnet room prefetches their ficha. */
export const keepPersonas = (persona_id: number) =>
  Promise.all([
    readAhead(listHijos, { params: { personId: persona_id } }),
    readAhead(getContacto, { params: { id: persona_id } }),
    readAhead(listDispositivos),
    readAhead(getAjuste, { params: { clave: 'retencion_fotos_dias' } }),
  ]);
