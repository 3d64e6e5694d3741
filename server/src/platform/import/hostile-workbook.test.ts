import { CFB } from '@e965/xlsx';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkedArchive } from './archive.ts';
import { readWorkbook } from './workbook.ts';

const MB = 1024 * 1024;
const LIMITS = { entries: 100, expanded: 10 * MB };
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook of one sheet with these rows and merged areas. */
const bookOf = (rows: string, merges = '', more: Zippable = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
      'xl/workbook.xml': strToU8(
        `<workbook ${NAMESPACE} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet ${NAMESPACE}><sheetData>${rows}</sheetData>${merges}</worksheet>`,
      ),
      ...more,
    }),
  );

const row = (at: number, cell = 'A') =>
  `<row r="${at}"><c r="${cell}${at}" t="inlineStr"><is><t>x</t></is></c></row>`;

const contentsOf = (bytes: Uint8Array) =>
  (CFB.read(bytes, { type: 'buffer' }).FileIndex as { name: string; size: number }[]).map(
    ({ name, size }) => ({ name, size }),
  );
const sizeOf = (bytes: Uint8Array, name: string) =>
  contentsOf(bytes).find((one) => one.name === name)?.size ?? 0;

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * Declares the last entry as stored in the directory, while its own header says deflated and leaves the sizes
 * to a descriptor after the data.
 */
function disguise(archive: Buffer): Buffer {
  const directory = archive.readUInt32LE(archive.lastIndexOf(END) + 16);
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50);
  const bytes = Buffer.concat([
    archive.subarray(0, directory),
    descriptor,
    archive.subarray(directory),
  ]);
  bytes.writeUInt32LE(directory + descriptor.length, bytes.lastIndexOf(END) + 16);
  const entry = bytes.lastIndexOf(CENTRAL);
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  bytes.writeUInt16LE(bytes.readUInt16LE(local + 6) | 8, local + 6);
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  bytes.writeUInt16LE(0, entry + 10);
  bytes.writeUInt32LE(crc32(bytes.subarray(begin, begin + size)), entry + 16);
  bytes.writeUInt32LE(size, entry + 24);
  return bytes;
}

/** Hides the directory of another archive in the comment; a library that looks from the end finds that. */
function hide(archive: Buffer, hidden: Buffer): Buffer {
  const bytes = Buffer.concat([archive, hidden]);
  bytes.writeUInt16LE(hidden.length, bytes.indexOf(END) + 20);
  const inner = bytes.lastIndexOf(END);
  const directory = bytes.readUInt32LE(inner + 16) + archive.length;
  bytes.writeUInt32LE(directory, inner + 16);
  for (let at = bytes.indexOf(CENTRAL, directory); at >= 0; at = bytes.indexOf(CENTRAL, at + 4))
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 42) + archive.length, at + 42);
  // A comment that is not there: only a library that checks sees that this is not the end.
  bytes.writeUInt16LE(9, inner + 20);
  return bytes;
}

describe('an archive that two libraries read differently', () => {
  it('expands only as far as it was checked', async () => {
    const zeros = new Uint8Array(50 * MB);
    const bytes = disguise(bookOf(row(1), '', { 'xl/media/a.bin': zeros }));
    expect(sizeOf(bytes, 'a.bin')).toBe(50 * MB);
    const checked = await checkedArchive(bytes, LIMITS);
    expect(sizeOf(checked, 'a.bin')).toBeLessThan(MB);
    expect((await readWorkbook(bytes))[0]).toMatchObject({ nombre: 'Hoja', filas: 1 });
  });

  it('is refused with a second directory in its comment', async () => {
    const other = Buffer.from(zipSync({ 'hidden.bin': new Uint8Array(MB) }));
    const bytes = hide(bookOf(row(1)), other);
    expect(contentsOf(bytes).map(({ name }) => name)).toContain('hidden.bin');
    await expect(checkedArchive(bytes, LIMITS)).rejects.toThrow('comment length');
  });
});

describe('a small file that expands to many cells', () => {
  const areas = (count: number, ref: string) =>
    `<mergeCells>${`<mergeCell ref="${ref}"/>`.repeat(count)}</mergeCells>`;

  it.each([
    ['a row far below', bookOf(row(1) + row(4_294_967_290))],
    ['a column far to the right', bookOf(row(1, 'ZZZZZ'))],
    ['a wide row and many others', bookOf(row(1, 'XFD') + row(1_000_000))],
    ['300 merged areas', bookOf(row(1) + row(1_048_576), areas(300, 'A1:A1048576'))],
  ])('is refused: %s', async (_what, bytes) => {
    await expect(readWorkbook(bytes)).rejects.toThrow(/demasiado grande/);
  });

  it('is read while it has as many rows as a sheet may have', async () => {
    const [sheet] = await readWorkbook(bookOf(row(1) + row(1_048_576)));
    expect(sheet?.filas).toBe(2);
  });
});
