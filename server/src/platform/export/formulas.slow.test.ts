import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { createRecordReader } from '../import/records.ts';
import { bufferSource } from '../import/source.ts';
import { detectEncoding } from '../import/encoding.ts';
import { readLines } from '../import/text.ts';
import type { Column } from './columns.ts';
import { csvOf } from './csv.ts';
import { guardFormulas, unguardFormulas } from './formulas.ts';
import { xlsxOf } from './xlsx.ts';

const RUNS = { seed: 20261124, numRuns: 2_000 };

interface Row {
  uno: string;
  dos: string;
  tres: string;
}

const COLUMNS: Column<Row>[] = [
  { key: 'uno', title: 'Uno' },
  { key: 'dos', title: 'Dos' },
  { key: 'tres', title: 'Tres' },
];

const ATTACKS = [
  "muy bueno\n=cmd|' /C calc'!A0\n=WEBSERVICE(A1)",
  "muy bueno\r=cmd|' /C calc'!A0",
  'muy bueno\r\n+WEBSERVICE(A1)',
  'muy bueno\u2028@SUM(A1)\u2029-1+1',
  `bueno;=1+1,"=cmd|' /C calc'!A0,\t=1+1|=1+1`,
  '=1+1',
  ' =1+1',
  '\u00a0\u200f\u202e=1+1',
  '"=1+1"',
  "'=1+1",
  "'\n'=1+1",
  '\t=1+1',
  '\r=1+1',
  '\u0000=1+1',
  '＝1+1',
  '\u0085=1+1',
  '-2+3',
  '\ufeff=1+1',
];

const part = fc.oneof(
  fc.constantFrom(
    ...'=+-@＝＋－＠;,|\t\r\n"\'\\ \u00a0\u0085\u2028\u2029\u200f\u202e\u0000\ufeff',
    '\r\n',
  ),
  fc.constantFrom('1', 'A1', 'Ñandú', 'sep=;', '+54 9 11 5555-5555', '-34,6', '_x0041_', '</t>'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((house) => house.join('')),
  fc.constantFrom(...ATTACKS),
);
const row = fc.record<Row>({ uno: text, dos: text, tres: text });

const csv = async (rows: Row[], columns = COLUMNS) => buffer(csvOf(columns, rows));

const cellsOf = ({ uno, dos, tres }: Row) => [uno, dos, tres];
const BREAK = /\r\n|\n|\r/;
const kept = (cell: string) => cell.replaceAll('\0', '');

/** Parses the file with an independent reader, which throws on a record with another number of cells. */
const read = (file: Buffer | string, delimiter = ';') =>
  parse(file, { bom: true, delimiter, record_delimiter: '\r\n' }) as string[][];

const SIGNS = /^[\s\p{Cc}\p{Cf}"]*(?:[=+\-@]|$)/u;
const NUMBER = /^"?-\d+(?:[.,]\d+)?"?$/;

/**
 * Returns the cells that begin with a sign, as read by a parser that ends lines at any break, splits by any
 * separator and ignores quotes.
 */
const formulasOf = (file: string): string[] =>
  file
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .flatMap((line) => [line, ...line.split(/[;,|\t]/), ...line.split(';')])
    .filter((cell) => cell.replace(/[\s\p{Cc}\p{Cf}"]/gu, '') !== '' && !NUMBER.test(cell))
    .filter((cell) => SIGNS.test(cell.normalize('NFKC')));

const unguarded = (rows: Row[]) =>
  stringify(rows.map(cellsOf), {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    escape_formulas: true,
  });

describe('a CSV', () => {
  it('gives any text back to a standard reader, and shows no reader a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), text, async (rows, title) => {
        const titled = COLUMNS.map((column, at) => (at === 1 ? { ...column, title } : column));
        const file = await csv(rows, titled);
        expect(formulasOf(file.toString())).toEqual([]);
        expect(read(file).map((cells) => cells.map(unguardFormulas))).toEqual([
          ['Uno', kept(title), 'Tres'],
          ...rows.map((one) => cellsOf(one).map(kept)),
        ]);
      }),
      RUNS,
    );
  });

  it('breaks and shows formulas where the library alone writes it', () => {
    for (const attack of ATTACKS.slice(0, 5)) {
      const file = unguarded([{ uno: 'a', dos: attack, tres: 'b' }]);
      expect([attack, formulasOf(file).length > 0]).toEqual([attack, true]);
    }
    const [first = ''] = ATTACKS;
    const lines = unguarded([{ uno: 'a', dos: first, tres: 'b' }]);
    const rows = parse(lines, {
      bom: true,
      delimiter: ';',
      relax_column_count: true,
      record_delimiter: '\n',
    });
    expect((rows as string[][]).map((cells) => cells[0])).toEqual([
      'a',
      "=cmd|' /C calc'!A0",
      '=WEBSERVICE(A1)',
    ]);
  });

  it('is read back by the import as it was, its line breaks as line feeds', async () => {
    // A record with a line break and a delimiter in its cells may be two with stray quotes: it is refused.
    const few = row.filter((one) => {
      const text = cellsOf(one).join('');
      return text.split(BREAK).length <= (text.includes(';') ? 1 : 15);
    });
    await fc.assert(
      fc.asyncProperty(fc.array(few, { minLength: 1, maxLength: 4 }), async (rows) => {
        const whole = rows.map((one) => ({ ...one, uno: `x${one.uno}` }));
        const source = bufferSource(await csv(whole), 'lista.csv');
        const encoding = await detectEncoding(source);
        const lines = (await Array.fromAsync(readLines(source, encoding, () => undefined))).flat();
        const records = createRecordReader(';', 3)(lines.slice(1), true);
        expect(records.map((one) => ('celdas' in one ? one.celdas : one.motivo))).toEqual(
          whole.map((one) => cellsOf(one).map((cell) => kept(cell).replace(/\r\n?/g, '\n'))),
        );
      }),
      RUNS,
    );
  });

  it('leaves what is no formula readable', async () => {
    const [, line] = read(
      await csv([{ uno: '+54 9 11 5555-5555', dos: '-34,603', tres: 'ana@correo.ar' }]),
    );
    expect(line).toEqual(["'+54 9 11 5555-5555", '-34,603', 'ana@correo.ar']);
    const amounts: Column<{ nombre: string; monto: number }>[] = [
      { key: 'nombre', title: 'Nombre' },
      { key: 'monto', title: 'Monto' },
    ];
    const file = await buffer(csvOf(amounts, [{ nombre: 'Ana', monto: -1500.5 }]));
    expect(read(file)[1]).toEqual(['Ana', '-1500,5']);
  });

  it('guards each character that Unicode folds to a sign', () => {
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (!/^[=+\-@]/.test(character.normalize('NFKC'))) continue;
      expect(guardFormulas(`${character}1+1`)).toBe(`'${character}1+1`);
    }
  });
});

describe('a workbook', () => {
  it('gives any text back to a standard reader', async () => {
    const rows = fc.sample(row, { seed: RUNS.seed, numRuns: 1_000 });
    const book = await buffer(await xlsxOf(COLUMNS, rows));
    const [, ...sheet] = await readSheet(book, { trim: false });
    const written = (cell: string) =>
      cell.replace(/\r\n?/g, '\n').replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '');
    expect(sheet.map((cells) => cells.map((cell) => cell ?? ''))).toEqual(
      rows.map((one) => cellsOf(one).map(written)),
    );
  });
});
