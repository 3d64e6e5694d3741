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

/** Letters to print, in their order. */
export interface Letters {
  titulo: string;
  letterhead: Letterhead;
  /** First sentence of each letter. */
  apertura: string;
  /** Base of the link in the QR code. */
  base: string;
  porHoja: 1 | 2;
  /** Puts a page before the letters of each seccional and workplace. */
  separadores: boolean;
  letters: Letter[];
}

const MAX_MEMORY_MB = 512;

/** Draws letters as a PDF of A4 sheets; 2,000 letters take some seven seconds, so a thread does it. */
export const printLetters = createThread<Letters, Uint8Array>(
  new URL('./cartas-worker.ts', import.meta.url),
  { memoryMb: MAX_MEMORY_MB },
);
