import { CLAVE_LENGTH, formatClave } from '@gremio/contract/personas/rules.ts';

const significant = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A key as the field shows it while it is typed or pasted: capitals in groups of four, O as 0, I and L as 1,
 * no more than 12.
 */
export const showTyped = (typed: string): string =>
  formatClave(
    significant(typed)
      .toUpperCase()
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')
      .slice(0, CLAVE_LENGTH),
  );

/** Where the caret goes so that it stays after the same letter once the groups are made. */
export function caretAfter(typed: string, caret: number): number {
  const shown = showTyped(typed);
  let letters = significant(typed.slice(0, caret)).length;
  let place = 0;
  while (letters > 0 && place < shown.length) {
    if (shown[place] !== '-') letters -= 1;
    place += 1;
  }
  return place;
}
