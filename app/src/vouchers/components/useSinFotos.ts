import { listHijos } from '@gremio/contract/personas/endpoints.ts';
import type { TipoPropio, Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { useRead } from '../../platform/api/read.ts';
import { hijosSinFotos, type SinFotos } from './words.ts';

/** Hijos whose photos the vouchers of `counts` wait for; reads hijos only if a kind asks for photos. */
export function useSinFotos(
  tipos: readonly TipoPropio[],
  persona_id: number,
  counts: (one: Voucher) => boolean,
): SinFotos[] {
  const { value: hijos } = useRead(
    listHijos,
    { params: { personId: persona_id } },
    { enabled: tipos.some((tipo) => tipo.pide_fotos) },
  );
  return hijosSinFotos(tipos, hijos, counts);
}
