import { nochesOf } from '@gremio/contract/hoteles/rules.ts';

export interface Fechas {
  desde: string;
  hasta: string;
}

/** Free rooms by night, only for nights with any; null if the hotel's nights are not counted. */
export type Libres = ReadonlyMap<string, number> | null;

/** Returns the nights with at least that many rooms left. */
export const conHabitaciones = (libres: Libres, habitaciones: number): ReadonlySet<string> | null =>
  libres && new Set([...libres].filter(([, left]) => left >= habitaciones).map(([noche]) => noche));

/** Returns true when every night of a stay has the rooms that it needs. */
export const alcanzan = ({ desde, hasta }: Fechas, noches: ReadonlySet<string> | null): boolean =>
  noches === null || nochesOf(desde, hasta).every((one) => noches.has(one));

interface Estadia {
  /** Nights with enough rooms for the request; null if the hotel's nights are not counted. */
  libres: ReadonlySet<string> | null;
  maxNoches: number;
  ultimaEntrada: string;
}

/**
 * Returns true if a day may be chosen: as the arrival (`anchor` null), or as the other end of the stay that
 * `anchor` begins. The day of departure needs no free night.
 */
export function isOffered(
  dia: string,
  anchor: string | null,
  { libres, maxNoches, ultimaEntrada }: Estadia,
): boolean {
  if (anchor === null || anchor === dia) {
    return dia <= ultimaEntrada && (libres === null || libres.has(dia));
  }
  const noches = anchor < dia ? nochesOf(anchor, dia) : nochesOf(dia, anchor);
  return noches.length <= maxNoches && (libres === null || noches.every((n) => libres.has(n)));
}
