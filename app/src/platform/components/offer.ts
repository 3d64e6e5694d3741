import { folded } from '@gremio/contract/platform/folded.ts';

export interface Option {
  id: number | string;
  name: string;
}

/** Rows that a list can render at once without a noticeable delay. */
export const OFFERED = 60;

/** Ranks a match: 0 at the start of the name, 1 at the start of a word, 2 elsewhere, -1 for none. */
function rank(name: string, typed: string): number {
  const at = name.indexOf(typed);
  if (at <= 0) return at;
  return name.includes(` ${typed}`) ? 1 : 2;
}

/**
 * Returns the options to offer for the typed text, best first, at most `OFFERED` of them (and always the
 * `chosen` one), and whether there are more.
 */
export function offer<T extends Option>(
  options: readonly T[],
  typed: string,
  chosen: T | null,
): { offered: T[]; more: boolean } {
  const wanted = folded(typed.trim());
  const ranked = options
    .map((option) => ({ option, rank: wanted ? rank(folded(option.name), wanted) : 0 }))
    .filter((candidate) => candidate.rank >= 0);
  const offered = ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, OFFERED)
    .map(({ option }) => option);
  if (chosen && !offered.includes(chosen)) offered.unshift(chosen);
  return { offered, more: ranked.length > OFFERED };
}
