/** Multipliers of the first ten digits (https://es.wikipedia.org/wiki/Clave_Única_de_Identificación_Tributaria). */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Check digit by 11 minus the weighted sum's remainder; 10 has no digit of its own and is written 9. */
const CHECK_DIGITS = '012345678990';
/** Prefixes of natural persons; 30, 33 and 34 belong to companies. */
const PERSON = /^2[034567]/;

const SEPARATORS = /[\s./–-]/g;
/** A number that a spreadsheet wrote with a decimal. */
const DECIMAL = /^(\d{10,11})[.,]0$/;

export interface Cuil {
  /** As it is stored: `20-05536168-2`. */
  cuil: string;
  /** Document of the same person, without leading zeros. */
  documento: string;
}

function checkDigitOf(digits: string): string {
  let sum = 0;
  for (const [at, weight] of WEIGHTS.entries()) sum += weight * (digits.charCodeAt(at) - 48);
  return CHECK_DIGITS.charAt(11 - (sum % 11));
}

/** Reads a CUIL with or without dashes, or returns the fault to follow `El CUIL no es válido:`. */
export function readCuil(text: string): Cuil | { falla: string } {
  const bare = text.trim().replace(DECIMAL, '$1').replace(SEPARATORS, '');
  // A document of seven digits is often written without its leading zero.
  const digits = /^\d{10}$/.test(bare) ? `${bare.slice(0, 2)}0${bare.slice(2)}` : bare;
  if (!/^\d{11}$/.test(digits)) return { falla: 'tiene que tener 11 números' };
  if (checkDigitOf(digits) !== digits.charAt(10)) {
    return { falla: 'el último número no corresponde' };
  }
  if (!PERSON.test(digits)) return { falla: 'no es de una persona' };
  const middle = digits.slice(2, 10);
  return {
    cuil: `${digits.slice(0, 2)}-${middle}-${digits.charAt(10)}`,
    documento: middle.replace(/^0+/, ''),
  };
}
