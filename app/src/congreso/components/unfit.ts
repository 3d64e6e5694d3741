import { getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import type { Situacion } from '@gremio/contract/congreso/schemas.ts';
import { useRead } from '../../platform/api/read.ts';
import { useSession } from '../../platform/session/session.ts';

const NONE: readonly string[] = [];
const CONGRESO = ['/congreso'];
const STRANGER: readonly Situacion[] = ['sin_congreso', 'no_congresal'];

/** The congress is for its delegates; until that is known it is not offered, as few members are. */
export function useUnfitCongreso(): readonly string[] {
  const { persona_id } = useSession();
  const { value } = useRead(
    getCongreso,
    { params: { id: persona_id ?? 0 } },
    { enabled: persona_id !== null },
  );
  return value && !STRANGER.includes(value.elegibilidad.situacion) ? NONE : CONGRESO;
}
