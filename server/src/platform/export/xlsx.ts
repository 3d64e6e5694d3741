import { Readable } from 'node:stream';
import { createThread } from '../thread.ts';
import { type Cell, cellsOf, type Column, type Kind, type Rows } from './columns.ts';

/** Plain values for the worker. */
export interface Book {
  titles: string[];
  kinds: (Kind | undefined)[];
  rows: Cell[][];
}

const MAX_MEMORY_MB = 512;

const writeBook = createThread<Book, Uint8Array>(new URL('./xlsx-worker.ts', import.meta.url), {
  memoryMb: MAX_MEMORY_MB,
});

/**
 * Writes a list as a workbook. The library builds it in one go, which takes a CPU for seconds with thousands
 * of rows, so a thread does it.
 */
export async function xlsxOf<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
): Promise<Readable> {
  const book: Book = {
    titles: columns.map((column) => column.title),
    kinds: columns.map((column) => column.kind),
    rows: await Array.fromAsync(rows, (row) => cellsOf(row, columns)),
  };
  return Readable.from([Buffer.from(await writeBook(book))]);
}
