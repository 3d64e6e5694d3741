import { getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { elegibilidadOf } from '@gremio/contract/congreso/rules.ts';
import type { CongresoPropio, Elegibilidad } from '@gremio/contract/congreso/schemas.ts';
import { useRead } from '../../platform/api/read.ts';
import { useNow } from '../../platform/hooks.ts';

const EVERY_MS = 15_000;

export const useCongreso = (persona_id: number) =>
  useRead(getCongreso, { params: { id: persona_id } });

/** Recomputes the eligibility, also offline: the window opens and closes while the screen is open. */
export function useElegibilidad(propio: CongresoPropio): Elegibilidad {
  const { congreso, congresal, FormCongreso: form } = propio;
  return elegibilidadOf(congreso, congresal, form, new Date(useNow(EVERY_MS)));
}
