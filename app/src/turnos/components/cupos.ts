import { formatCount, plural } from '@gremio/contract/platform/counted.ts';
import type { CupoEvent, Dia } from '@gremio/contract/turnos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';

/** An hour with its places, as the server lists it. */
export interface Hora {
  hora: string;
  cant_turnos: number;
  limite: number;
}

const NEAREST = 3;

export const placesInHora = ({ cant_turnos, limite }: Hora): number =>
  Math.max(0, limite - cant_turnos);

export const placesInDia = ({ cant_empleados, limite }: Pick<Dia, 'cant_empleados' | 'limite'>) =>
  Math.max(0, limite - cant_empleados);

/** `Quedan 3`, `Queda 1`, `Sin lugar`: short enough for a chip. */
export function leftInWords(places: number): string {
  if (places === 0) return 'Sin lugar';
  return `${plural(places, 'Queda', 'Quedan')} ${formatCount(places)}`;
}

/** Applies the count of a live event to the hours; null if the event is about none of them. */
export function withHora(horas: readonly Hora[], event: CupoEvent): Hora[] | null {
  if (!('hora' in event) || !horas.some(({ hora }) => hora === event.hora)) return null;
  const { hora, cant_turnos } = event;
  return horas.map((one) => (one.hora === hora ? { ...one, cant_turnos } : one));
}

/** The same for days, which count members. */
export function withDia<D extends Dia>(dias: readonly D[], event: CupoEvent): D[] | null {
  if ('hora' in event || !dias.some(({ dia }) => dia === event.dia)) return null;
  const { dia, cant_empleados } = event;
  return dias.map((one) => (one.dia === dia ? { ...one, cant_empleados } : one));
}

/**
 * Merges a new read of a day's hours: the hours on screen stay where they were, and one that the server no
 * longer lists shows as full, so that nothing moves under a finger.
 */
export function steadyHoras(before: readonly Hora[], now: readonly Hora[]): Hora[] {
  const listed = new Set(now.map(({ hora }) => hora));
  const gone = before.filter(({ hora }) => !listed.has(hora));
  const full = gone.map((one) => ({ ...one, cant_turnos: one.limite }));
  return [...now, ...full].toSorted((a, b) => a.hora.localeCompare(b.hora));
}

function nearest<T>(ones: readonly T[], distance: (one: T) => number, count: number): T[] {
  return ones.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
}

const minutes = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** Free hours nearest to a taken one, in the order of the clock. */
export function nearestHoras(horas: readonly Hora[], taken: string, count = NEAREST): Hora[] {
  const free = horas.filter((one) => one.hora !== taken && placesInHora(one) > 0);
  const distance = ({ hora }: Hora) => Math.abs(minutes(hora) - minutes(taken));
  return nearest(free, distance, count).toSorted((a, b) => a.hora.localeCompare(b.hora));
}

/** Free days nearest to a taken one, in the order of the calendar. */
export function nearestDias(dias: readonly Dia[], taken: string, count = NEAREST): Dia[] {
  const free = dias.filter((one) => one.dia !== taken && placesInDia(one) > 0);
  const distance = ({ dia }: Dia) => Math.abs(Date.parse(dia) - Date.parse(taken)) / DAY_MS;
  return nearest(free, distance, count).toSorted((a, b) => a.dia.localeCompare(b.dia));
}
