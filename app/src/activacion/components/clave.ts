import { CLAVE_LENGTH, formatClave, normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';

const significant = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '');

/** Formats a key as it is typed: capitals in groups of four, O as 0, I and L as 1, at most 12 characters. */
export const showTyped = (typed: string): string =>
  formatClave(
    significant(typed)
      .toUpperCase()
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')
      .slice(0, CLAVE_LENGTH),
  );

/** Returns the caret position after the same letter once the key is grouped. */
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

/** Checks a typed key before anything is sent; returns its error, or null if it is well formed. */
export function wrongIn(typed: string): string | null {
  const { length } = significant(typed);
  if (length === 0) return 'Escribí tu clave.';
  if (length !== CLAVE_LENGTH) {
    const written = length === 1 ? 'escribiste 1 solo' : `escribiste ${length}`;
    return `La clave tiene ${CLAVE_LENGTH} letras y números, y ${written}.`;
  }
  return normalizeClave(typed) ? null : KNOWN_ERRORS.clave_incorrecta[1];
}
