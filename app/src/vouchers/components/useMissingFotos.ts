import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { useRead } from '../../platform/api/read.ts';
import { hijosWithoutFotos, type HijoWithoutFotos, isGood, type WithoutFotos } from './words.ts';

/** Hijos whose photos the vouchers of `counts` wait for; reads hijos only if a kind asks for photos. */
export function useMissingFotos(
  tipos: readonly TipoPropio[],
  persona_id: number,
  counts: (one: Voucher) => boolean,
): HijoWithoutFotos[] {
  const { value: hijos } = useRead(
    listHijos,
    { params: { personId: persona_id } },
    { enabled: tipos.some((tipo) => tipo.pide_fotos) },
  );
  return hijosWithoutFotos(tipos, hijos, counts);
}

/** Ids of the hijos whose photos these members' claimed vouchers wait for. */
export const useWithoutFotos = (tipos: readonly TipoPropio[], persona_id: number): WithoutFotos =>
  new Set(useMissingFotos(tipos, persona_id, isGood).map(({ hijo_id }) => hijo_id));
