import { listDias, listHoras, misDias, vivo } from '@gremio/contract/turnos/endpoints.ts';
import type { CupoEvent } from '@gremio/contract/turnos/schemas.ts';
import { useEffect, useRef } from 'react';
import { useLive } from '../../platform/api/live.ts';
import { amend, refresh } from '../../platform/api/read.ts';
import { withDia, withHora } from './cupos.ts';
import type { Coleccion } from './ventana.ts';

/** Screens that miss the same place do not all ask for it at once. */
const FIRST_MS = 500;
const SPREAD_MS = 2500;

/** Runs `work` once, soon, however often it is asked for. */
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

/** Keeps the counts of a collection true while the screen is open; what was missed is read again. */
export function useVivo(coleccion: Coleccion): void {
  const readAgain = () => void refresh(listDias, listHoras, misDias);
  const readSoon = useSoon(readAgain);

  const hear = (event: CupoEvent) => {
    if ('hora' in event) {
      amend(listHoras, { params: { coleccion, dia: event.dia } }, (reply) => {
        const horas = withHora(reply.horas, event);
        // An hour that was full when the day was read has places again.
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

  useLive(vivo, { params: { coleccion } }, { event: 'cupo', onEvent: hear, onReturn: readAgain });
}
