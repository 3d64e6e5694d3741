import { nochesDe } from '@gremio/contract/hoteles/rules.ts';

export interface Fechas {
  desde: string;
  hasta: string;
}

/** Nights with a room, and how many are left; null where the hotel counts none. */
export type Libres = ReadonlyMap<string, number> | null;

/** The nights that have so many rooms left. */
export const conHabitaciones = (libres: Libres, habitaciones: number): ReadonlySet<string> | null =>
  libres && new Set([...libres].filter(([, left]) => left >= habitaciones).map(([noche]) => noche));

/** Returns true when every night of a stay has the rooms that it needs. */
export const alcanzan = ({ desde, hasta }: Fechas, noches: ReadonlySet<string> | null): boolean =>
  noches === null || nochesDe(desde, hasta).every((one) => noches.has(one));

interface Estadia {
  /** Nights with the rooms that are asked for, null where the hotel counts none. */
  libres: ReadonlySet<string> | null;
  maxNoches: number;
  ultimaEntrada: string;
}

/**
 * Whether a day may be chosen: to arrive, before another was (`anchor` null), or as the other end of the stay. The day of
 * leaving needs no night.
 */
export function isOffered(
  dia: string,
  anchor: string | null,
  { libres, maxNoches, ultimaEntrada }: Estadia,
): boolean {
  if (anchor === null || anchor === dia) {
    return dia <= ultimaEntrada && (libres === null || libres.has(dia));
  }
  const noches = anchor < dia ? nochesDe(anchor, dia) : nochesDe(dia, anchor);
  return noches.length <= maxNoches && (libres === null || noches.every((n) => libres.has(n)));
}
