import { listDispositivos } from '@gremio/contract/personas/endpoints.ts';
import { getContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's contact and devices; the carnet room prefetches their ficha. */
export const keepPersonas = (persona_id: number) =>
  Promise.all([
    readAhead(getContacto, { params: { id: persona_id } }),
    readAhead(listDispositivos),
  ]);
