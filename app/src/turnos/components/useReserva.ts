import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import {
  type bookHora,
  datosGlobalesTurnos,
  listDias,
  listHoras,
  viewTurno,
} from '@gremio/contract/turnos/endpoints.ts';
import type { Turno } from '@gremio/contract/turnos/schemas.ts';
import { useState } from 'react';
import type { Problem } from '../../platform/api/problem.ts';
import { amend, refresh } from '../../platform/api/read.ts';
import { useWrite } from '../../platform/api/write.ts';
import { useHold } from './useHold.ts';

export interface DiaHora {
  dia: string;
  hora: string;
}

/** Input of `viewTurno`: the persona and the campaign. */
export const turnoInput = (persona_id: number, turno_id: number) => ({
  params: { a: String(persona_id), b: String(turno_id) },
});

export interface Reserva {
  run: (diaHora: DiaHora) => Promise<Turno | null>;
  pending: boolean;
  /** The requested place, if others had just taken it. */
  full: DiaHora | null;
  /** The turno that the member already had, if that was the refusal. */
  existing: Turno | null;
  /** Any other refusal, for a dialog. */
  problem: Problem | null;
  dismiss: () => void;
}

/**
 * Books or moves a turno (`bookHora`, `moveTurno`: their types are the same), which are the same to a screen:
 * it gets the place, or the reason why not.
 */
export function useReserva(
  endpoint: typeof bookHora,
  failed: string,
  mineInput: ReturnType<typeof turnoInput>,
): Reserva {
  const write = useWrite(endpoint, { failed });
  const [asked, setAsked] = useState<DiaHora | null>(null);
  const { isHeld, hold } = useHold();

  const run = async (diaHora: DiaHora) => {
    setAsked(diaHora);
    const release = hold();
    const turno = await write.run({ params: { coleccion: 'turnos', ...diaHora } });
    if (turno) amend(viewTurno, mineInput, () => ({ turno }));
    // A refusal may be due to a campaign that closed or a suspension meanwhile: both are read again.
    const doubtful = turno ? [] : [datosGlobalesTurnos, getSesion];
    const reading = refresh(viewTurno, listDias, listHoras, ...doubtful);
    if (turno) void reading.then(release);
    else release();
    return turno;
  };

  const motivo = write.problem?.body?.motivo;
  const full = motivo === 'turno_completo' ? asked : null;
  const existing =
    motivo === 'turno_ya_tiene'
      ? ((write.problem?.body?.turno as Turno | undefined) ?? null)
      : null;
  return {
    run,
    pending: isHeld,
    full,
    existing,
    problem: full || existing ? null : write.problem,
    dismiss: write.dismiss,
  };
}
