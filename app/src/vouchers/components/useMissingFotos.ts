import { listHijos } from '@gremio/contract/personas/endpoints.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { useRead } from '../../platform/api/read.ts';
import { hijosWithoutFotos, type HijoWithoutFotos } from './words.ts';

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
