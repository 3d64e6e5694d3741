import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { PendingRow } from '../../platform/desk/PendingRow.tsx';

const UNCONFIRMED = { estado: 'por_confirmar' };
const byName = { field: 'nombre', order: 'ASC' } as const;

/** Seccionales that a file named first. */
export const PendingSeccionales = () => (
  <PendingRow<LugarRow>
    title="Seccionales por confirmar"
    resource="seccionales"
    filter={UNCONFIRMED}
    sort={byName}
    words={[
      'seccional nueva espera que la confirmen',
      'seccionales nuevas esperan que las confirmen',
    ]}
    emptyText="Ninguna seccional espera que la confirmen."
  />
);

/** The same, for reparticiones. */
export const PendingReparticiones = () => (
  <PendingRow<LugarRow>
    title="Reparticiones por confirmar"
    resource="reparticiones"
    filter={UNCONFIRMED}
    sort={byName}
    words={[
      'repartición nueva espera que la confirmen',
      'reparticiones nuevas esperan que las confirmen',
    ]}
    emptyText="Ninguna repartición espera que la confirmen."
  />
);
