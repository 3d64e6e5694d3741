import { listPedidosPropios } from '@gremio/contract/privacidad/propios/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** Prefetches the member's requests about their data, with their deadlines. */
export const keepPedidos = (persona_id: number) =>
  readAhead(listPedidosPropios, { params: { id: persona_id } });
