import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { PLANILLAS } from '../../../testing/planillas.ts';
import { BadFile } from './bad-file.ts';
import { clean, cleanNumber, isInArgentina, parsePosition } from './cells.ts';
import { matchColumns } from './columns.ts';
import { createRecordReader, detectDelimiter } from './records.ts';
import { bufferSource } from './source.ts';
import { detectEncoding } from './encoding.ts';
import { readLines } from './text.ts';

const linesOf = async (bytes: Buffer) => {
  const source = bufferSource(bytes, 'prueba.csv');
  const encoding = await detectEncoding(source);
  const batches = await Array.fromAsync(readLines(source, encoding, () => undefined));
  return { encoding, lines: batches.flat() };
};

describe('the letters of a file', () => {
  it.for([
    ['utf-8', Buffer.from('AGÜERO;Ñandú\nPEÑA;x')],
    ['utf-8', Buffer.from('\ufeffAGÜERO;Ñandú\r\nPEÑA;x\r\n')],
    ['windows-1252', Buffer.from('AGÜERO;Ñandú\r\nPEÑA;x\r\n', 'latin1')],
    ['utf-16le', Buffer.from('\ufeffAGÜERO;Ñandú\r\nPEÑA;x', 'utf16le')],
  ] as const)('are read as %s', async ([encoding, bytes]) => {
    const read = await linesOf(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.lines).toEqual([
      { linea: 1, texto: 'AGÜERO;Ñandú' },
      { linea: 2, texto: 'PEÑA;x' },
    ]);
  });

  const ROLL = [
    'Nro Afiliado;Apellido y Nombre;Nro Doc;Repartición',
    '1;MUÑOZ, José;22333444;Jurisdicción Nº 2',
    '2;Güemes, Ángel;22333445;Dirección «Sur»',
  ];

  it.for([
    ['cp850', 'ms-dos.csv'],
    ['macintosh', 'mac.csv'],
    ['utf-16le', 'sin-marca.txt'],
  ] as const)('are read as %s from a file that iconv wrote', async ([encoding, file]) => {
    const read = await linesOf(await readFile(new URL(file, PLANILLAS)));
    expect(read.encoding).toBe(encoding);
    expect(read.lines.map(({ texto }) => texto)).toEqual(ROLL);
  });

  it.for([
    ['signs before a word', '¡Atención! ¿Quién? «Sólo» 5 °C – 10 €'],
    ['one letter', 'PÉREZ'],
    ['one letter that DOS has too', 'José Luis'],
  ])('stay windows-1252 with %s', async ([, text = '']) => {
    const bytes = iconv.encode(text, 'windows-1252');
    expect((await linesOf(bytes)).encoding).toBe('windows-1252');
  });

  it('stay UTF-8 where one of many is broken', async () => {
    const many = Buffer.from('Peña '.repeat(50));
    expect((await linesOf(Buffer.concat([many, Buffer.from([0xf1])]))).encoding).toBe('utf-8');
  });

  it.for([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ] as const)('are missing in %s', async ([, bytes]) => {
    await expect(linesOf(bytes)).rejects.toThrow(BadFile);
  });
});

const records = (lines: string[], columns = 3) => {
  const read = createRecordReader(';', columns);
  const numbered = lines.map((texto, index) => ({ linea: index + 2, texto }));
  return [...numbered.flatMap((line) => read([line])), ...read([], true)];
};

describe('records', () => {
  it('keep delimiters, quotes and line ends that stand between quotes', () => {
    expect(records(['a;"b; ""c""";d', 'a;"b', 'c";d', 'a;5" disco;d'])).toEqual([
      { linea: 2, celdas: ['a', 'b; "c"', 'd'] },
      { linea: 3, celdas: ['a', 'b\nc', 'd'] },
      { linea: 5, celdas: ['a', '5" disco', 'd'] },
    ]);
  });

  it('read two cells with line breaks, of which one line has all the delimiters', () => {
    expect(records(['"a', 'b";"c";"d', 'e"'])).toEqual([
      { linea: 2, celdas: ['a\nb', 'c', 'd\ne'] },
    ]);
  });

  it('lose only the line of a quote that nobody closes', () => {
    const rest = Array.from({ length: 30 }, (_, index) => `a;"b ${index}";c`);
    const read = records(['a;"b;c', ...rest]);
    expect(read[0]).toMatchObject({ linea: 2, motivo: 'Abre una comilla que no se cierra.' });
    expect(read).toHaveLength(31);
    expect(read.slice(1).every((record) => 'celdas' in record)).toBe(true);
  });

  it('say how many columns a line has too few or too many', () => {
    expect(records(['a;b', 'a;b;c;d', 'a;b;c;;', '', '  '])).toMatchObject([
      { linea: 2, motivo: 'Tiene 2 columnas, y el encabezado 3.' },
      { linea: 3, motivo: 'Tiene 4 columnas, y el encabezado 3.' },
      { linea: 4, celdas: ['a', 'b', 'c'] },
    ]);
  });

  it('are divided by what divides their header', () => {
    expect(detectDelimiter('a;"b,c,d,e";f')).toBe(';');
    expect(detectDelimiter('a,b,c')).toBe(',');
    expect(detectDelimiter('a\tb')).toBe('\t');
  });
});

describe('columns', () => {
  const columns = {
    nombre: { names: ['Nombre'], required: true },
    direccion: { names: ['Dirección', 'domicilio'], required: true },
    anio: { names: ['año_inicio'] },
  } as const;

  it('are found by their names, however they are written', () => {
    expect(matchColumns('x', ['DOMICILIO', 'Año inicio', ' nombre '], columns)).toEqual({
      nombre: 2,
      direccion: 0,
      anio: 1,
    });
  });

  it('that are missing, or of another kind of file, are named', () => {
    expect(() => matchColumns('un padrón', ['Nombre'], columns)).toThrow(
      'Este archivo no parece un padrón: falta la columna Dirección.',
    );
    expect(() => matchColumns('x', ['nombre', 'domicilio', 'DNI'], columns, ['dni'])).toThrow(
      BadFile,
    );
  });
});

describe('cells', () => {
  it('say that there is no datum in many ways', () => {
    expect(['s/d', 'S/D', ' - ', 'Sin dirección', 'n/a', '\u00a0'].map(clean)).toEqual(
      Array(6).fill(''),
    );
    expect(['S/N', ' Neuquén\u00a0', '25  de  Mayo'].map(clean)).toEqual([
      'S/N',
      'Neuquén',
      '25 de Mayo',
    ]);
  });

  it('of digits lose the decimal of a spreadsheet, and no digit', () => {
    const cells = ['1155554444.0', '100234.00', '12.000', '0.5', '011 4555-0000', 's/d'];
    expect(cells.map(cleanNumber)).toEqual([
      '1155554444',
      '100234',
      '12.000',
      '0.5',
      '011 4555-0000',
      '',
    ]);
  });

  it('are positions in Argentina, or none with the reason', () => {
    expect(parsePosition('-34,6', '-58.4')).toEqual({
      nlatitud: -34.6,
      nlongitud: -58.4,
      warning: null,
    });
    expect(parsePosition('', 's/d')).toEqual({ nlatitud: null, nlongitud: null, warning: null });
    for (const [lat, lon] of [
      ['0', '0'],
      ['34.6', '58.4'],
      ['-34.6', ''],
      ['norte', '-58'],
    ] as const) {
      expect(parsePosition(lat, lon)).toMatchObject({
        nlatitud: null,
        warning: expect.any(String),
      });
    }
    expect(isInArgentina(-64.24, -56.62)).toBe(true);
    expect(isInArgentina(-51.69, -57.85)).toBe(true);
  });
});
