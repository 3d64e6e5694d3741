import { listDispositivos, listHijos } from '@gremio/contract/personas/endpoints.ts';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** My children and my devices; the card brings my own data. */
export const keepPersonas = (persona_id: number) =>
  Promise.all([
    readAhead(listHijos, { params: { personId: persona_id } }),
    readAhead(listDispositivos),
    readAhead(getAjuste, { params: { clave: 'retencion_fotos_dias' } }),
  ]);
