import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type Cell, cellsOf, type Column, type Rows } from './columns.ts';

/** Plain values for the worker. */
export interface Book {
  titles: string[];
  kinds: ('fecha' | 'momento' | undefined)[];
  rows: Cell[][];
}

const MAX_MEMORY_MB = 512;

function writeBook(book: Book): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: book,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the workbook was not written: exit ${code}`)));
  return promise;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a list as a workbook. The library builds it in one go, which takes a CPU for seconds with thousands
 * of rows, so a thread does it, one at a time, while the server answers others.
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
  const mine = last.then(() => writeBook(book));
  last = mine.catch(() => undefined);
  return Readable.from([Buffer.from(await mine)]);
}
