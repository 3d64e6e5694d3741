import { describe, expect, it } from 'vitest';
import { BadFile } from './bad-file.ts';
import { looksLikeEmail } from './contents.ts';
import { notData } from './not-data.ts';
import { bufferSource } from './source.ts';
import { type Columns, findTitles, readFirst, recordsBelow } from './titles.ts';

const COLUMNS: Columns = {
  documento: { names: ['Nro Doc', 'dni'], required: true },
  nombre: { names: ['Apellido y Nombre', 'nombre'] },
  seccional: { names: ['Seccional'] },
};

const linesOf = (...texts: string[]) =>
  readFirst(bufferSource(Buffer.from(texts.join('\n')), ''), 'utf-8');

describe('the titles of a table', () => {
  it.each<[string, number, string[], string[]]>([
    ['on the first line', 1, ['DNI;Nombre', '1;Ana'], ['DNI', 'Nombre']],
    ['below a declared delimiter', 2, ['sep=,', 'DNI,Nombre', '1,Ana'], ['DNI', 'Nombre']],
    [
      'below a name, an address and a blank line',
      5,
      [
        'SINDICATO;;',
        'Calle 1, Rosario;;',
        'Listado de nombres, por seccional;;',
        ';;',
        'DNI;Nombre;Otro',
        '1;Ana;x',
      ],
      ['DNI', 'Nombre', 'Otro'],
    ],
    [
      'of columns that nobody knows, below a name',
      2,
      ['LISTADO;;', 'Uno;Dos;Tres', 'a;b;3'],
      ['Uno', 'Dos', 'Tres'],
    ],
    [
      'in two lines, with merged cells',
      2,
      ['DNI;;Domicilio;', ';Nombre;Calle;Seccional', '1;Ana;x;Sur'],
      ['DNI', 'Nombre', 'Calle', 'Seccional'],
    ],
    [
      'divided by tabs, as pasted from a sheet',
      1,
      ['DNI\tNombre', '1\tPAZ, Ana'],
      ['DNI', 'Nombre'],
    ],
    [
      'divided by tabs, with a comma in a title and in each line',
      1,
      ['Apellido, Nombre\tDNI', 'PAZ, Ana\t1', 'SOL, Eva\t2'],
      ['Apellido, Nombre', 'DNI'],
    ],
    ['in one column, with a comma', 1, ['DNI, sin puntos', '20', '30'], ['DNI, sin puntos']],
    [
      'with more commas than the table has columns',
      1,
      ['Apellido, primer, segundo nombre;DNI', 'PAZ, Ana;1', 'SOL, Eva;2'],
      ['Apellido, primer, segundo nombre', 'DNI'],
    ],
  ])('are found %s', async (_where, linea, texts, names) => {
    expect(findTitles(await linesOf(...texts), COLUMNS)).toMatchObject({ linea, names });
  });

  it('of a sheet are divided as the sheet was written', async () => {
    const lines = await linesOf('DNI, sin puntos', '30,5');
    const { names } = findTitles(lines, COLUMNS, { delimiter: ';' });
    expect(names).toEqual(['DNI, sin puntos']);
  });

  it.each([';', '\t'])('may have line breaks between quotes, divided by «%s»', async (divider) => {
    const lines = await linesOf(
      'SINDICATO',
      ['"Nro', ' Doc"', '"Apellido', 'y Nombre"'].join('\n').replace('"\n"', `"${divider}"`),
      ['1', '"PAZ', 'Ana"'].join('\n').replace('1\n', `1${divider}`),
    );
    const titles = findTitles(lines, COLUMNS);
    expect(titles).toMatchObject({ linea: 2, ultima: 4, names: ['Nro Doc', 'Apellido y Nombre'] });
    expect(recordsBelow(lines, titles)).toEqual([['1', 'PAZ\nAna']]);
    const again = ['Nro\n Doc', 'Apellido\ny Nombre'];
    expect(notData(again, titles.names, [0])).toBe('skip');
  });

  it('are not in a file whose first line is a record, by its values or as those below it', async () => {
    const looking: Columns = { ...COLUMNS, email: { names: ['mail'], looks: looksLikeEmail } };
    const untitled = { linea: 0, ultima: 0 };
    const roll = await linesOf('1;PAZ, Ana;ana@x.org', '2;SOL;', '3;RÍO, Seccional;leo@x.org');
    const names = ['Columna 1', 'Columna 2', 'Columna 3'];
    expect(findTitles(roll, looking)).toEqual({ ...untitled, delimiter: ';', names });
    expect(recordsBelow(roll, findTitles(roll, looking))).toHaveLength(3);
    const codes = await linesOf('X7K2-P9QA', 'B31Z-88TT', 'C4M9-0QWE', 'Z0Z1-PLK2');
    expect(findTitles(codes, COLUMNS)).toMatchObject({ ...untitled, names: ['Columna 1'] });
    const titled = await linesOf('CÓDIGOS', 'X7K2-P9QA', 'B31Z-88TT', 'C4M9-0QWE', 'Z0Z1-PLK2');
    expect(findTitles(titled, COLUMNS)).toMatchObject({ linea: 1, names: ['CÓDIGOS'] });
  });

  it('are none where the clerk says so, and a declared delimiter is no record', async () => {
    const lines = await linesOf('sep=;', 'ABCD;x', 'EFGH;y');
    const titles = findTitles(lines, COLUMNS, { titulos: 0 });
    expect(titles).toEqual({
      linea: 0,
      ultima: 0,
      delimiter: ';',
      names: ['Columna 1', 'Columna 2'],
    });
    expect(notData(['sep=', ''], titles.names, [0])).toBe('skip');
  });

  it('are those that a clerk points at', async () => {
    const lines = await linesOf('DNI;Nombre', 'Documento;Socio', '1;Ana');
    expect(findTitles(lines, COLUMNS, { titulos: 2 }).names).toEqual(['Documento', 'Socio']);
    expect(() => findTitles(lines, COLUMNS, { titulos: 7 })).toThrow(BadFile);
  });

  it('are not in a file without text', async () => {
    await expect(linesOf('', '  ')).rejects.toThrow('vacío');
  });
});

describe('a line of the table', () => {
  const TITLES = ['DNI', 'Nombre', 'Seccional'];
  const kind = (...celdas: string[]) => notData(celdas, TITLES, [0]);

  it.each([[['', ' ', '']], [['DNI', 'Nombre ', 'Seccional']]])(
    'is skipped if it is blank or the titles again: %j',
    (celdas) => {
      expect(kind(...celdas)).toBe('skip');
    },
  );

  it.each([
    [['', 'TOTAL', '250']],
    [['', 'Subtotal Norte', '']],
    [['', 'Cantidad de afiliados: 250', '']],
    [['', 'Página 1 de 3', '']],
    [['', '', 'Emitido el 3/11']],
    [['', 'Firma y sello: ________', '']],
    [['', '', 'Aclaración']],
    [['', '..............', '']],
  ])('is a remark, in its words: %j', (celdas) => {
    expect(kind(...celdas)).toEqual({ texto: celdas.filter(Boolean).join(' ') });
  });

  it.each([[['30111222', 'TOTAL, Ana', '']], [['', 'PAZ, Ana', '']], [['1', '', '']]])(
    'is a record otherwise: %j',
    (celdas) => {
      expect(kind(...celdas)).toBeNull();
    },
  );

  it.each([['TOTAL 500'], ['Total: 500'], ['Total'], ['Firma y sello: ______'], ['__________']])(
    'is a remark in the only column that a list of codes needs: %s',
    (cell) => {
      expect(notData([cell, ''], ['Código', 'Otro'], [0])).toEqual({ texto: cell });
    },
  );

  it.each([['TOTAL-2026'], ['NOTA7'], ['FUENTE-12'], ['X TOTAL 5']])(
    'is a code otherwise: %s',
    (cell) => {
      expect(notData([cell], ['Código'], [0])).toBeNull();
    },
  );
});
