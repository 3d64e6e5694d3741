export interface Option {
  id: number | string;
  name: string;
}

/** Rows that a list drawn whole can have without being felt. */
export const OFFERED = 60;

/** Text as it is looked for: accents and capitals do not matter. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a name answers to what was typed: it begins so, a word of it does, it has it; or not at all. */
function rank(name: string, typed: string): number {
  const at = name.indexOf(typed);
  if (at <= 0) return at;
  return name.includes(` ${typed}`) ? 1 : 2;
}

/**
 * What a choice among many offers for what was typed, best first, at most `OFFERED` of them, and whether
 * there are more. What is `chosen`, if anything, is among them.
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
