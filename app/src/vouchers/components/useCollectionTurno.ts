import { viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import type { TipoPropio } from '@gremio/contract/vouchers/schemas.ts';
import { useRead } from '../../platform/api/read.ts';

/** The member's reserved turno in the campaign at which the voucher is handed over. */
export function useCollectionTurno({ turno_id }: TipoPropio, persona_id: number) {
  const { known, value } = useRead(
    viewTurno,
    { params: { a: persona_id, b: turno_id ?? 0 } },
    { enabled: turno_id !== null },
  );
  return { known, turno: value?.estado === 'reservado' ? value : null };
}
