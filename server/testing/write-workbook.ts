import { CFB, type CellObject, type ColInfo, type RowInfo, utils, write } from '@e965/xlsx';

/** A value, or a cell with its type and format. */
export type SheetCell = string | number | CellObject;

/** Indexes of the rows and columns that a sheet hides. */
interface Hidden {
  rows?: number[];
  columns?: number[];
}

const hiding = (indexes: number[] = []): (RowInfo & ColInfo)[] =>
  Array.from({ length: Math.max(0, ...indexes.map((at) => at + 1)) }, (_, at) => ({
    wch: 10,
    hidden: indexes.includes(at),
  }));

/** Records of `.xls` (MS-XLS 2.4.90 and 2.4.221), and the flag of a hidden row. */
const [DIMENSIONS, ROW, HIDDEN] = [0x0200, 0x0208, 0x20];

function rowRecord(at: number): Buffer {
  const record = Buffer.alloc(20);
  record.writeUInt16LE(ROW, 0);
  record.writeUInt16LE(16, 2);
  record.writeUInt16LE(at, 4);
  record.writeUInt8(HIDDEN, 16);
  return record;
}

/** Hides rows of an `.xls`, which the library does not write. */
function withHiddenRows(bytes: Buffer, rows: number[]): Buffer {
  const file: unknown = CFB.read(bytes, { type: 'buffer' });
  const entry = CFB.find(file, 'Workbook') as { content: Uint8Array; size: number };
  const stream = Buffer.from(entry.content);
  let at = 0;
  while (stream.readUInt16LE(at) !== DIMENSIONS) at += 4 + stream.readUInt16LE(at + 2);
  at += 4 + stream.readUInt16LE(at + 2);
  const records = [stream.subarray(0, at), ...rows.map(rowRecord), stream.subarray(at)];
  entry.content = Buffer.concat(records);
  entry.size = entry.content.length;
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

/** A workbook of one sheet with these rows, as another program saves it. */
export function writeWorkbook(
  rows: SheetCell[][],
  bookType: 'xlsx' | 'ods' | 'biff8',
  hidden: Hidden = {},
): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  if (hidden.rows) sheet['!rows'] = hiding(hidden.rows);
  if (hidden.columns) sheet['!cols'] = hiding(hidden.columns);
  utils.book_append_sheet(book, sheet, 'Hoja1');
  const bytes = write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;
  return bookType === 'biff8' && hidden.rows ? withHiddenRows(bytes, hidden.rows) : bytes;
}
