import type { DuplicadoRow } from '@gremio/contract/personas/duplicados/schemas.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';

/** Pairs of personas who may be one and the same. */
export const PendingDuplicados = () => (
  <PendingRow<DuplicadoRow>
    title="Posibles duplicados"
    resource="duplicados"
    filter={{ estado: 'pendiente' }}
    sort={{ field: 'id', order: 'ASC' }}
    words={[
      'par de fichas puede ser una misma persona',
      'pares de fichas pueden ser una misma persona',
    ]}
    emptyText="Ninguna ficha parece repetida."
  />
);
