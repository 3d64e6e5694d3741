import { nochesDe } from '@gremio/contract/hoteles/rules.ts';

/**
 * Whether a day may be chosen: to arrive, before another was (`anchor` null), or as the other end of the stay.
 * `libres` are the nights with a room, null where the hotel counts none; the day of leaving needs no night.
 */
export function isOffered(
  dia: string,
  anchor: string | null,
  libres: ReadonlySet<string> | null,
  maxNoches: number,
): boolean {
  if (anchor === null || anchor === dia) return libres === null || libres.has(dia);
  const noches = anchor < dia ? nochesDe(anchor, dia) : nochesDe(dia, anchor);
  return noches.length <= maxNoches && (libres === null || noches.every((n) => libres.has(n)));
}
