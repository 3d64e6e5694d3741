import { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { usePosition } from '../../platform/position/position.ts';
import { useSession } from '../../platform/session/session.ts';
import { positionQuery } from './filters.ts';

/** A benefit whole, with my own opinion where this device carries my card. */
export function useBeneficio(id: number) {
  const { persona_id, pending } = useSession();
  const { position } = usePosition();
  return useRead(
    getBeneficio,
    { params: { id: String(id), x: String(persona_id ?? 0) }, query: positionQuery(position) },
    { enabled: !pending, kept: position === null },
  );
}
