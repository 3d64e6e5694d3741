import { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import { useRead } from '../../platform/api/read.ts';
import { usePosition } from '../../platform/position/position.ts';
import { useSession } from '../../platform/session/session.ts';
import { positionQuery } from './filters.ts';
import { beneficioInput } from './kept.ts';

/** A benefit whole, with my own opinion where this device carries my card. */
export function useBeneficio(id: number) {
  const { persona_id, pending } = useSession();
  const { position } = usePosition();
  const here = useRead(
    getBeneficio,
    { ...beneficioInput(id, persona_id), query: positionQuery(position) },
    { enabled: !pending, kept: position === null },
  );
  const anywhere = useRead(getBeneficio, beneficioInput(id, persona_id), { enabled: false });
  // Without signal it is shown as it was read where the position was not known.
  const isLost = position !== null && !here.known && here.error instanceof NoSignal;
  return isLost && anywhere.known ? { ...anywhere, error: here.error, retry: here.retry } : here;
}
