import { localParts } from '@gremio/contract/platform/format.ts';
import {
  addVouchers,
  cantidadVouchers,
  listTiposPropios,
} from '@gremio/contract/vouchers/endpoints.ts';
import type { Reclamo } from '@gremio/contract/vouchers/schemas.ts';
import { useState } from 'react';
import { amend, refresh, useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { useNow } from '../../platform/hooks.ts';

const MINUTE_MS = 60_000;
/** What is left is read again this often, while somebody looks at it. */
const LIVE_MS = 10_000;

/** Today in the organisation's zone, kept true. */
export const useHoy = (): string => localParts(new Date(useNow(MINUTE_MS))).fecha;

export const tiposInput = (persona_id: number) => ({ params: { x: persona_id } });

export const useTipos = (persona_id: number) => useRead(listTiposPropios, tiposInput(persona_id));

/** What is left of a kind, as it goes. */
export function useCantidad(tipo_id: number, known: number, enabled: boolean): number {
  const { value } = useRead(
    cantidadVouchers,
    { params: { id: tipo_id } },
    { enabled, everyMs: LIVE_MS, kept: false },
  );
  return value ?? known;
}

/** Puts what was claimed in the place of what was to be claimed. */
function showClaimed(persona_id: number, tipo_id: number, { vouchers }: Reclamo): void {
  const claimed = new Map(vouchers.map((one) => [one.hijo_id, one]));
  amend(listTiposPropios, tiposInput(persona_id), ({ tipos }) => ({
    tipos: tipos.map((tipo) =>
      tipo.id === tipo_id
        ? {
            ...tipo,
            vouchers: tipo.vouchers.map((one) =>
              one.estado === 'disponible' ? (claimed.get(one.hijo_id) ?? one) : one,
            ),
          }
        : tipo,
    ),
  }));
}

/** Claims all that is due of a kind in one touch. A second touch while it is under way does nothing. */
export function useReclamo(persona_id: number, tipo_id: number) {
  const write = useWrite(addVouchers, { failed: 'No se pidió' });
  const [done, setDone] = useState<Reclamo | null>(null);

  const run = async () => {
    if (write.pending) return;
    const reclamo = await write.run({ params: { typeId: tipo_id } });
    if (reclamo) {
      showClaimed(persona_id, tipo_id, reclamo);
      setDone(reclamo);
    }
    void refresh(listTiposPropios, cantidadVouchers);
  };

  return { run, done, pending: write.pending, problem: write.problem, dismiss: write.dismiss };
}
