import { getContacto } from '@gremio/contract/contacto/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

export const keepContacto = (persona_id: number) =>
  readAhead(getContacto, { params: { id: persona_id } });
