import { idEncryptOf } from '../../carnet/rules.ts';
import { type Mismatch, MISMATCHES, swapCase, undoTyped } from '../../platform/keyboards.ts';
import { beginsAsTicket, type Opened, ticketBytes } from '../../platform/ticket.ts';
import { isVoucherQr, MAX_CODIGO } from '../../vouchers/rules.ts';

/** Letters of the longest text in a QR (ISO/IEC 18004, version 40-L), so that any code that is read fits. */
export const READING_LENGTH = 2953;

/** `mal_leido`: one of our codes, garbled beyond repair. `direccion`: another address of the web. */
export type Que = 'entrada' | 'carnet' | 'voucher' | 'direccion' | 'mal_leido' | 'otro';

/** A text that was read or typed, with the settings of its reader undone. */
export interface Reading {
  que: Que;
  texto: string;
  /** Layouts of reader and device, where they differ and had to be undone. */
  teclado: Mismatch | null;
  /** The device had Caps Lock on. */
  mayusculas: boolean;
  /** AIM symbology identifier that the reader put before the code, as `]Q1`. */
  prefijo: string;
}

type Variant = Omit<Reading, 'que'>;

const AIM = /^\][A-Za-z][0-9A-Za-z]/;
const ADDRESS = /^https?:\/\//;
const CARD = /^(?:https?:\/)?\//;

/** Phones write these for what a keyboard types: the first two for an apostrophe, the last for two dashes. */
const plain = (texto: string): string => texto.trim().replace(/[‘’]/g, "'").replaceAll('—', '--');

function withoutPrefix(texto: string, teclado: Mismatch | null, mayusculas: boolean): Variant {
  const prefijo = AIM.exec(texto)?.[0] ?? '';
  return { texto: texto.slice(prefijo.length), teclado, mayusculas, prefijo };
}

function variantsOf(texto: string): Variant[] {
  const typed = plain(texto);
  return [null, ...MISMATCHES].flatMap((teclado) =>
    [false, true].flatMap((mayusculas) => {
      const cased = mayusculas ? swapCase(typed) : typed;
      const undone = teclado ? undoTyped(cased, teclado) : cased;
      return undone === null ? [] : [withoutPrefix(undone, teclado, mayusculas)];
    }),
  );
}

/** True for a text in one case, from which the case that another device lost cannot be restored. */
const isFlat = (texto: string): boolean =>
  texto === texto.toUpperCase() || texto === texto.toLowerCase();

function codeIn({ texto, mayusculas }: Variant): Que | null {
  if (ticketBytes(texto)) return 'entrada';
  if (mayusculas && isFlat(texto)) return null;
  if (CARD.test(texto) && idEncryptOf(texto) !== null) return 'carnet';
  return isVoucherQr(texto) ? 'voucher' : null;
}

/** Beginnings of our codes that survive any layout and any case, behind a short prefix. */
const GARBLED = [
  /^.{0,4}gr.\S/iu,
  /^.{0,4}https?.([^a-z0-9])\1/iu,
  /^.{0,4}aqaaaaa[^\s]{23,}$/iu,
] as const;
const GARBLED_ADDRESS = /\/estado\//i;

function isGarbled(texto: string): boolean {
  const [entry, address, voucher] = GARBLED;
  if (voucher.test(texto)) return true;
  if (texto.length <= MAX_CODIGO) return false;
  if (ADDRESS.test(texto.toLowerCase())) return !ADDRESS.test(texto) && GARBLED_ADDRESS.test(texto);
  return entry.test(texto) || address.test(texto);
}

/**
 * Reads what a camera saw, or what a reader or a person typed. A text is taken as it stands if it is a code;
 * else the layouts, Caps Lock and prefix that make it one are undone.
 */
export function readCode(texto: string): Reading {
  const variants = variantsOf(texto);
  for (const variant of variants) {
    const que = codeIn(variant);
    if (que) return { ...variant, que };
  }
  const cut = variants.find((variant) => beginsAsTicket(variant.texto));
  if (cut) return { ...cut, que: 'entrada' };
  const prefixed = variants.find((variant) => variant.prefijo !== '');
  const asItIs = prefixed ?? withoutPrefix(plain(texto), null, false);
  if (isGarbled(asItIs.texto)) return { ...asItIs, que: 'mal_leido' };
  return { ...asItIs, que: ADDRESS.test(asItIs.texto) ? 'direccion' : 'otro' };
}

/** Opens an entry as it was read or typed, with the reader's settings undone. */
export function openRead(texto: string, open: (texto: string) => Opened): Opened {
  const reading = readCode(texto);
  return reading.que === 'mal_leido' ? { ticket: null, motivo: 'mal_leida' } : open(reading.texto);
}

/**
 * Readings of a short code, which has no form of its own: without a prefix, and as each layout would have
 * garbled it. Case does not count in such codes.
 */
export const shortReadings = (texto: string): string[] => [
  ...new Set(variantsOf(texto).map((variant) => variant.texto)),
];
