import { nochesOf } from '@gremio/contract/hoteles/rules.ts';

export interface StayDates {
  desde: string;
  hasta: string;
}

/** Free rooms by night, only for nights with any; null if the hotel's nights are not counted. */
export type FreeRooms = ReadonlyMap<string, number> | null;

/** Returns the nights with at least that many rooms left. */
export const nochesWithRooms = (
  free: FreeRooms,
  habitaciones: number,
): ReadonlySet<string> | null =>
  free && new Set([...free].filter(([, left]) => left >= habitaciones).map(([noche]) => noche));

/** Returns true when every night of a stay has the rooms that it needs. */
export const coversStay = (
  { desde, hasta }: StayDates,
  noches: ReadonlySet<string> | null,
): boolean => noches === null || nochesOf(desde, hasta).every((one) => noches.has(one));

interface StayChoice {
  /** Nights with enough rooms for the request; null if the hotel's nights are not counted. */
  free: ReadonlySet<string> | null;
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
  { free, maxNoches, ultimaEntrada }: StayChoice,
): boolean {
  if (anchor === null || anchor === dia) {
    return dia <= ultimaEntrada && (free === null || free.has(dia));
  }
  const noches = anchor < dia ? nochesOf(anchor, dia) : nochesOf(dia, anchor);
  return noches.length <= maxNoches && (free === null || noches.every((n) => free.has(n)));
}
