import type { TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';

/** Transfers that the clerk may accept or reject. */
export const PendingTraslados = () => (
  <PendingRow<TrasladoRow>
    title="Traslados que esperan tu respuesta"
    resource="traslados"
    filter={{ me_espera: true }}
    sort={{ field: 'id', order: 'ASC' }}
    words={['traslado espera tu respuesta', 'traslados esperan tu respuesta']}
    emptyText="Ningún traslado espera tu respuesta."
  />
);
