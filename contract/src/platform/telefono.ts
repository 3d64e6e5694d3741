/** Area code and number: ten digits. Area codes are 11, or begin with 2 or 3. */
const ARGENTINE = /^(?:11|[23]\d)\d{8}$/;
/** The `15` of a mobile number, between an area code of two to four digits and the rest. */
const MOBILE_PREFIX = /^(11|[23]\d{2,3}?)15(?=\d{6,8}$)/;
/** 0800, 0810 and 0600 numbers, and those of three digits: 911, 107, 144, 147. */
const SERVICE = /^(?:0?[68]\d{9}|10\d|1[34]\d|911)$/;
/** A number as it is dialled within its town, where a mobile has a 15 before it. */
const LOCAL = /^(?:15)?\d{6,8}$/;
/** Digits of a number with its country's code (E.164). */
const FOREIGN = /^[1-9]\d{7,14}$/;

export interface Numero {
  digits: string;
  /** It begins with the code of another country. */
  foreign: boolean;
  /** It begins with a plus. */
  international: boolean;
}

/** The first number in a typed text; another one or an extension may follow it. */
export function firstNumber(text: string): Numero {
  const [first = ''] = text.split(/[/;,|]| - | (?:y|o|al) |int(?:erno)?\.?/i);
  const digits = first.replace(/\D/g, '');
  const international = /^\s*\(?\s*\+/.test(first);
  return { digits, international, foreign: international && !digits.startsWith('54') };
}

/** Area code and number of an Argentine telephone, without what is dialled before them; null without both. */
export function nationalOf({ digits, foreign }: Numero): string | null {
  if (foreign) return null;
  const dialled = digits.replace(/^(?:00)?(?:54)?9?0?/, '');
  const national = dialled.length === 12 ? dialled.replace(MOBILE_PREFIX, '$1') : dialled;
  return ARGENTINE.test(national) ? national : null;
}

/** True for a text that begins with a telephone number: whole, of its town, or of another country. */
export function isTelefono(text: string): boolean {
  const numero = firstNumber(text);
  if (numero.foreign) return FOREIGN.test(numero.digits);
  if (nationalOf(numero) !== null) return true;
  return SERVICE.test(numero.digits) || LOCAL.test(numero.digits);
}

export const NO_TELEFONO = 'Escribí el teléfono con su código de área, como 11 5555 0000.';
