import type { Columna } from '@gremio/contract/platform/informe-tabla.ts';
import type { Letterhead } from '../paper/document.ts';
import { createThread } from '../thread.ts';

interface Bar {
  titulo: string;
  ahora: number;
  antes: number | null;
}

/** A report to print: its picture and its table. */
export interface ReportPaper {
  titulo: string;
  responde: string;
  /** Period, filters and time of printing. */
  lineas: string[];
  columnas: Columna[];
  /** Texts of the cells; the last row is the total. */
  filas: string[][];
  /** The measure that is drawn. */
  medida: string;
  barras: Bar[];
  notas: readonly string[];
  letterhead: Letterhead;
}

const MAX_MEMORY_MB = 512;

/** Draws a report as a PDF of A4 sheets. */
export const printReport = createThread<ReportPaper, Uint8Array>(
  new URL('./paper-worker.ts', import.meta.url),
  { memoryMb: MAX_MEMORY_MB },
);
