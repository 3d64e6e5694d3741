import { zipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PLANILLAS } from '../../../testing/planillas.ts';
import { writeWorkbook } from '../../../testing/write-workbook.ts';
import { BadFile } from './bad-file.ts';
import { isWorkbook, readWorkbook } from './workbook.ts';

const read = async (name: string) => readWorkbook(await readFile(new URL(name, PLANILLAS)));
const textOf = (csv: Uint8Array) => Buffer.from(csv).toString();
/** A page of this table, whose head may declare a charset other than its own. */
const page = (body: string, head: string, encoding: 'utf-8' | 'latin1') =>
  Buffer.from(`<html><head>${head}</head><body><table>${body}</table></body></html>`, encoding);
const UTF_8 = '<meta charset="utf-8">';

/** Changes the declared size of the first entry of an archive, in its central directory. */
function declare(archive: Uint8Array, size: number): Buffer {
  const bytes = Buffer.from(archive);
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(size, entry + 24);
  return bytes;
}

const FORMATS: [format: string, value: number, text: string][] = [
  ['0000-0000', 123_456, '0012-3456'],
  ['"AF-"00000', 123, 'AF-00123'],
  ['\\A\\F\\-00000', 123, 'AF-00123'],
  ['AF-00000', 123, 'AF-00123'],
  ['0000"/26"', 123, '0123/26'],
  ['00\\.000\\.000', 20_111_222, '20.111.222'],
  ['+00 000 000', 54_387_455, '+54 387 455'],
  // Spaces, colours and the format of negative numbers are not of the identifier.
  ['00000_);(00000)', 123, '00123'],
  ['[Red]00000', 123, '00123'],
  ['[$-2C0A]00000;-00000;""', 123, '00123'],
  // Nor are thousands, decimals and percents, which are of amounts.
  ['#,##0', 1_234_567, '1234567'],
  ['#,##0"-A"', 1_234, '1234-A'],
  ['0.00', 1_234, '1234'],
  ['00000.00', 123, '00123'],
  ['#,##0.00', 1_234, '1234'],
  ['0%', 12, '12'],
  ['0.00E+00', 1_234, '1234'],
  ['General', 1_234, '1234'],
  ['0000', -12, '-0012'],
];

describe('a number of a workbook', () => {
  it.each(['xlsx', 'biff8'] as const)('is what a sheet shows that identifies: %s', async (type) => {
    const cells = FORMATS.map(([z, v]) => [{ t: 'n' as const, v, z }, '-']);
    const prefixed = [{ t: 's' as const, v: 'x1', z: '"AF-"@' }, '-'];
    const [sheet] = await readWorkbook(writeWorkbook([...cells, prefixed], type));
    const texts = textOf(sheet?.csv ?? new Uint8Array())
      .split('\n')
      .map((line) => line.split(';')[0]);
    expect(texts).toEqual([...FORMATS.map(([, , text]) => text), 'AF-x1']);
  });
});

describe('a workbook', () => {
  it('has the signs and zeros that its numbers are shown with', async () => {
    const [sheet] = await read('mundo/11-codigos.xlsx');
    expect(textOf(sheet?.csv ?? new Uint8Array())).toBe('codigo\n0012-3456\n0987-6543\n0555-0001');
  });

  it('becomes lines whose numbers are those of the rows, with dates, merged cells and results', async () => {
    const sheets = await read('afiliados.xlsx');
    expect(sheets.map(({ csv: _csv, ocultas: _ocultas, ...sheet }) => sheet)).toEqual([
      { nombre: 'Notas', filas: 2, oculta: false },
      { nombre: 'Afiliados 2026', filas: 9, oculta: false },
      { nombre: 'Viejos', filas: 10, oculta: true },
    ]);
    expect(textOf(sheets[1]?.csv ?? new Uint8Array()).split('\n')).toEqual([
      'SINDICATO DE EJEMPLO;;;;;;;',
      'Listado de afiliados al 31/10/2026;;;;;;;',
      '',
      'N° AFILIADO;Leg.;Apellido y Nombre;D.N.I.;C.U.I.L.;F. Nac.;Delegación;Situación',
      '1001;000123;AGÜERO, FLORENCIA;22333444;20223334447;1971-05-09;Centro;ACTIVO',
      // The seccional is one cell, merged with the one above.
      "1002;000124;D'ANGELO, José;25.981.313;27-25981313-7;1985-01-01;Centro;ACTIVO",
      '1003;000125;"PÉREZ, Ana; la menor";30.111.222;;7/3/1990;Norte;BAJA',
      // A formula's result, a format of six zeros, a line break within a cell, an error and a link.
      '1004;000126;SOSA, Luz;33222111;;#N/A;Sur;ACTIVO',
      '',
      'TOTAL;;;4;;;;',
      'Emitido el 31/10/2026;;;;;;;',
    ]);
  });

  it('may be of OpenDocument', async () => {
    const [sheet] = await read('afiliados.ods');
    expect(sheet).toMatchObject({ nombre: 'Afiliados 2026', filas: 6 });
    expect(textOf(sheet?.csv ?? new Uint8Array())).toContain(
      "1002;000124;D'ANGELO, José;25.981.313;;1985-01-01;Centro;ACTIVO",
    );
  });

  it.each([
    [UTF_8, 'utf-8'],
    ['<meta charset="windows-1252">', 'latin1'],
    ['', 'utf-8'],
    ['', 'latin1'],
    [UTF_8, 'latin1'],
    ['<meta charset="iso-8859-1">', 'utf-8'],
  ] as const)(
    'may be a page named .xls, with the head «%s» in %s: its texts stay as they are',
    async (head, encoding) => {
      const bytes = page(
        '<tr><td>Año</td><td>Nac.</td></tr><tr><td>007</td><td>05/06/1985</td></tr>',
        head,
        encoding,
      );
      expect(isWorkbook(bytes)).toBe(true);
      const [sheet] = await readWorkbook(bytes);
      expect(textOf(sheet?.csv ?? new Uint8Array())).toBe('Año;Nac.\n007;05/06/1985');
    },
  );

  it.each([
    ['encrypted', () => readFile(new URL('con-contrasena.xlsx', PLANILLAS)), /contraseña/],
    ['no workbook', async () => Buffer.from('PK\u0003\u0004……'), /no se puede leer/],
    [
      'cut off',
      async () => (await readFile(new URL('afiliados.xlsx', PLANILLAS))).subarray(0, 5_000),
      /no se puede leer/,
    ],
    [
      'an archive of something else',
      async () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(9) })),
      /no se puede leer|vacía/,
    ],
    [
      'larger than it says',
      async () => declare(zipSync({ 'a.xml': new Uint8Array(5_000_000) }), 10),
      /no se puede leer/,
    ],
    [
      'a bomb',
      async () => declare(zipSync({ 'a.xml': new Uint8Array(9) }), 0xfffffff0),
      /demasiado grande/,
    ],
    ['blank', async () => page('<tr><td></td></tr>', UTF_8, 'utf-8'), /vacía/],
  ])('is refused with what to do if it is %s', async (_what, file, sentence) => {
    const failure: unknown = await readWorkbook(await file()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BadFile);
    expect(String(failure)).toMatch(sentence);
  });

  it.each([
    ['text', 'Nro Afiliado;Nombre'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is not what begins as %s', (_what, text) => {
    expect(isWorkbook(Buffer.from(text))).toBe(false);
  });
});
