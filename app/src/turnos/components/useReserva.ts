import { getSesion } from '@gremio/contract/personas/endpoints.ts';
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
import { useHeld } from './useHeld.ts';

export interface Lugar {
  dia: string;
  hora: string;
}

/** Whose turno in which campaign, as `viewTurno` is called. */
export const turnoInput = (persona_id: number, turno_id: number) => ({
  params: { a: String(persona_id), b: String(turno_id) },
});

export interface Reserva {
  run: (lugar: Lugar) => Promise<Turno | null>;
  pending: boolean;
  /** The place that was asked for and had just been taken by others. */
  full: Lugar | null;
  /** The turno that the member already had. */
  standing: Turno | null;
  /** Anything else that a dialog has to say. */
  problem: Problem | null;
  dismiss: () => void;
}

/** Booking and moving are one act to a screen: a place is asked for and is mine, or it says why not. */
export function useReserva(
  endpoint: typeof bookHora,
  failed: string,
  mine: ReturnType<typeof turnoInput>,
): Reserva {
  const write = useWrite(endpoint, { failed });
  const [asked, setAsked] = useState<Lugar | null>(null);
  const { isHeld, hold } = useHeld();

  const run = async (lugar: Lugar) => {
    setAsked(lugar);
    const release = hold();
    const turno = await write.run({ params: { coleccion: 'turnos', ...lugar } });
    if (turno) amend(viewTurno, mine, () => ({ turno }));
    // A refusal may come of a campaign that closed or of a member who was suspended meanwhile.
    const doubtful = turno ? [] : [datosGlobalesTurnos, getSesion];
    const reading = refresh(viewTurno, listDias, listHoras, ...doubtful);
    if (turno) void reading.then(release);
    else release();
    return turno;
  };

  const motivo = write.problem?.body?.motivo;
  const full = motivo === 'turno_completo' ? asked : null;
  const standing =
    motivo === 'turno_ya_tiene'
      ? ((write.problem?.body?.turno as Turno | undefined) ?? null)
      : null;
  return {
    run,
    pending: isHeld,
    full,
    standing,
    problem: full || standing ? null : write.problem,
    dismiss: write.dismiss,
  };
}
