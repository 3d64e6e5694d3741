import { isPastHour } from '@gremio/contract/platform/format.ts';
import { listHoras } from '@gremio/contract/turnos/endpoints.ts';
import { useState } from 'react';
import { useRead, type Reading } from '../../platform/api/read.ts';
import { type Hora, steadyHoras } from './cupos.ts';

/** A day's coming hours; each keeps its position while the day is open. */
export function useHoras(dia: string, now: Date): { reading: Reading<Hora[]>; horas: Hora[] } {
  const reading = useRead(listHoras, { params: { coleccion: 'turnos', dia } });
  const [seen, setSeen] = useState({ read: reading.value, horas: reading.value });
  if (seen.read !== reading.value) {
    setSeen({ read: reading.value, horas: steadyHoras(seen.horas, reading.value) });
  }
  return { reading, horas: seen.horas.filter(({ hora }) => !isPastHour(now, dia, hora)) };
}
