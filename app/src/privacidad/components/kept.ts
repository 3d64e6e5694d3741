import { listPedidosPropios } from '@gremio/contract/privacidad/propios/endpoints.ts';
import { readAhead } from '../../platform/api/read.ts';

/** What I asked about my data, with its terms. */
export const keepPedidos = (persona_id: number) =>
  readAhead(listPedidosPropios, { params: { id: persona_id } });
