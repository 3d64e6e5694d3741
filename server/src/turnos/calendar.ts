import { citaOf, citaDeVacaciones } from '@gremio/contract/turnos/rules.ts';
import type { CitasDe } from '../mensajes/calendar-feed.ts';
import { listDiasOf, listTurnosOf } from './calendar.queries.ts';

/** Calendar entries of a member's turnos and vacation days. */
export const citasDeTurnos: CitasDe = async (
  db,
  { personaId, organizacion, host, desde, hecho },
) => {
  const [turnos, dias] = await Promise.all([
    listTurnosOf(db, personaId, desde),
    listDiasOf(db, personaId, desde),
  ]);
  return [
    ...turnos.map((turno) => ({
      ...citaOf(turno, organizacion, host, hecho),
      cancelada: turno.estado === 'cancelado',
    })),
    ...dias.map((dia) => ({
      ...citaDeVacaciones(dia, host, hecho),
      cancelada: dia.estado === 'cancelado',
    })),
  ];
};
