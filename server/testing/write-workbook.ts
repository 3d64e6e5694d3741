import { utils, write } from '@e965/xlsx';

/** A workbook of one sheet with these rows, as another program saves it. */
export function writeWorkbook(rows: (string | number)[][], bookType: 'xlsx' | 'ods'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja1');
  return write(book, { type: 'buffer', bookType });
}
