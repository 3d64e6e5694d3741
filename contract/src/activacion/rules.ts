import { CROCKFORD, foldedCode } from '../platform/folded.ts';

export const CLAVE_LENGTH = 12;

/**
 * Normalises a typed activation key to its stored form: 12 characters of Crockford's base 32 without dashes
 * or spaces, O read as 0, I and L as 1 (docs/architecture.md#identity). Null when it is not a key.
 */
export function normalizeClave(typed: string): string | null {
  const plain = foldedCode(typed.toUpperCase().replace(/[\s-]/g, ''));
  if (plain.length !== CLAVE_LENGTH) return null;
  return [...plain].every((letter) => CROCKFORD.includes(letter)) ? plain : null;
}

/** Three groups, as a key is printed and read aloud: `ABCD-EFGH-JKMN`. */
export const formatClave = (clave: string): string => clave.replace(/(.{4})(?=.)/g, '$1-');
