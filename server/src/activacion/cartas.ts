import type { Letterhead } from '../platform/paper/document.ts';
import { createThread } from '../platform/thread.ts';

/** A letter with an activation key, for one persona. */
export interface Letter {
  nombre: string;
  nro_afiliado: string;
  seccional: string | null;
  repdep: string | null;
  clave: string;
  /** Time until which the key activates; null if it has no end. */
  vence: string | null;
  /** Most devices that the key activates; null if there is no limit. */
  usos_maximos: number | null;
}

/** Letter with its number (from 1) among the batch's letters for its workplace, and their count. */
export interface NumberedLetter extends Letter {
  numero: number;
  total: number;
}

/** Page, or half of one, before the letters of a workplace. */
export interface Separator {
  /** Index of the letter that it precedes. */
  before: number;
  seccional: string | null;
  repdep: string | null;
  /** Numbers of the letters that follow: fewer than `total` where the end of a part cuts the workplace. */
  from: number;
  to: number;
  total: number;
}

/** Letters to print, in their order. */
export interface Letters {
  titulo: string;
  letterhead: Letterhead;
  /** First sentence of each letter. */
  apertura: string;
  /** Base of the link in the QR code. */
  base: string;
  porHoja: 1 | 2;
  separadores: Separator[];
  letters: Letter[];
}

/** Finds each change of seccional or workplace. */
export function separatorsOf(letters: NumberedLetter[]): Separator[] {
  const separators: Separator[] = [];
  for (const [before, { seccional, repdep, numero, total }] of letters.entries()) {
    const last = separators.at(-1);
    if (last?.seccional === seccional && last.repdep === repdep) last.to = numero;
    else separators.push({ before, seccional, repdep, from: numero, to: numero, total });
  }
  return separators;
}

const MAX_MEMORY_MB = 512;

/** Draws letters as a PDF of A4 sheets; 2,000 letters take some seven seconds, so a thread does it. */
export const printLetters = createThread<Letters, Uint8Array>(
  new URL('./cartas-worker.ts', import.meta.url),
  { memoryMb: MAX_MEMORY_MB },
);
