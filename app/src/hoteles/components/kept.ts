import { listReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** My stays, for a hotel's desk without signal. */
export const keepReservas = (persona_id: number) =>
  readAhead(listReservas, { params: { id: persona_id } });
