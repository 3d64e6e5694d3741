import { createThread } from '../thread.ts';
import type { Letterhead } from './document.ts';

interface Column {
  title: string;
  /** Width in relation to the other columns. */
  share: number;
  /** Shows a square to tick, in place of a text. */
  box?: true;
}

export interface ListRow {
  /** One text for each column; of a square's column, `x` if it is ticked. */
  cells: string[];
  /** Belongs to the row above: indented and lighter. */
  under?: boolean;
}

/** A list to print: for a door, where everything else may fail. */
export interface ListPaper {
  titulo: string;
  /** Line under the title: when, where, how many. */
  detalle: string;
  columns: Column[];
  rows: ListRow[];
}

const MAX_MEMORY_MB = 512;

/** Draws a list as a PDF of A4 sheets, with its titles and its number on each. */
export const printList = createThread<ListPaper & { letterhead: Letterhead }, Uint8Array>(
  new URL('./list-worker.ts', import.meta.url),
  { memoryMb: MAX_MEMORY_MB },
);
