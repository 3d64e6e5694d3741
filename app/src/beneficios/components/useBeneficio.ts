import { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import { NoSignal } from '@gremio/contract/platform/client.ts';
import { useRead } from '../../platform/api/read.ts';
import { usePosition } from '../../platform/position/position.ts';
import { useSession } from '../../platform/session/session.ts';
import { positionQuery } from './filters.ts';
import { beneficioInput } from './kept.ts';

/** Reads a benefit's details, with the member's own opinion if their card is on this device. */
export function useBeneficio(id: number) {
  const { persona_id, pending } = useSession();
  const { position } = usePosition();
  const here = useRead(
    getBeneficio,
    { ...beneficioInput(id, persona_id), query: positionQuery(position) },
    { enabled: !pending, kept: position === null },
  );
  const anywhere = useRead(getBeneficio, beneficioInput(id, persona_id), { enabled: false });
  // Offline, fall back to the details that were read without a position.
  const isLost = position !== null && !here.known && here.error instanceof NoSignal;
  return isLost && anywhere.known ? { ...anywhere, error: here.error, retry: here.retry } : here;
}
