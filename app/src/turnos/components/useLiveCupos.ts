import { listDias, listHoras, misDias, vivo } from '@gremio/contract/turnos/endpoints.ts';
import type { CupoEvent } from '@gremio/contract/turnos/schemas.ts';
import { useEffect, useRef } from 'react';
import { useLive } from '../../platform/api/live.ts';
import { amend, refresh } from '../../platform/api/read.ts';
import { withDia, withHora } from './cupos.ts';
import type { Coleccion } from './ventana.ts';

/** Jitter, so that screens that lack the same hour do not all read again at once. */
const FIRST_MS = 500;
const SPREAD_MS = 2500;

/** Coalesces calls: `work` runs once, after a random delay. */
function useSoon(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        work();
      },
      FIRST_MS + Math.random() * SPREAD_MS,
    );
  };
}

/** Keeps a collection's counts current while the screen is open; reads them again after a gap. */
export function useLiveCupos(coleccion: Coleccion): void {
  const readAgain = () => void refresh(listDias, listHoras, misDias);
  const readSoon = useSoon(readAgain);

  const onCupo = (event: CupoEvent) => {
    if ('hora' in event) {
      amend(listHoras, { params: { coleccion, dia: event.dia } }, (reply) => {
        const horas = withHora(reply.horas, event);
        // The hour was full when the day was read, so it was not listed; now it has places again.
        if (!horas) readSoon();
        return horas ? { horas } : reply;
      });
      return;
    }
    amend(misDias, {}, (reply) => ({ dias: withDia(reply.dias, event) ?? reply.dias }));
    amend(listDias, { params: { coleccion } }, (reply) => {
      const dias = withDia(reply.dias, event);
      if (!dias) readSoon();
      return dias ? { dias } : reply;
    });
  };

  useLive(vivo, { params: { coleccion } }, { event: 'cupo', onEvent: onCupo, onReturn: readAgain });
}
