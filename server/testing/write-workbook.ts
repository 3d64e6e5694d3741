import { type CellObject, utils, write } from '@e965/xlsx';

/** A value, or a cell with its type and format. */
export type SheetCell = string | number | CellObject;

/** A workbook of one sheet with these rows, as another program saves it. */
export function writeWorkbook(rows: SheetCell[][], bookType: 'xlsx' | 'ods' | 'biff8'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja1');
  return write(book, { type: 'buffer', bookType });
}
