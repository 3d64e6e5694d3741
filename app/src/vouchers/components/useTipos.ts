import { localParts } from '@gremio/contract/platform/format.ts';
import {
  addVouchers,
  cantidadVouchers,
  listTiposPropios,
} from '@gremio/contract/vouchers/endpoints.ts';
import type { Reclamo } from '@gremio/contract/vouchers/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { useState } from 'react';
import { amend, refresh, useRead } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { useNow } from '../../platform/hooks.ts';

/** Polling interval of the remaining stock while it is on screen. */
const POLL_MS = 10_000;

/** Today's date in the organisation's time zone, kept current. */
export const useToday = (): string => localParts(new Date(useNow(MINUTE_MS))).fecha;

export const tiposInput = (persona_id: number) => ({ params: { x: persona_id } });

export const useTipos = (persona_id: number) => useRead(listTiposPropios, tiposInput(persona_id));

/** Remaining stock of a kind, kept current; `known` until the first read. */
export function useStock(tipo_id: number, known: number, enabled: boolean): number {
  const { value } = useRead(
    cantidadVouchers,
    { params: { id: tipo_id } },
    { enabled, everyMs: POLL_MS, kept: false },
  );
  return value ?? known;
}

/** Replaces available vouchers in the cache by the claimed ones. */
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

/** Claims all that is due of a kind with one press. A second press while it is pending does nothing. */
export function useClaim(persona_id: number, tipo_id: number) {
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
