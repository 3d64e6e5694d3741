import { describe, expect, it } from 'vitest';
import { BadFile } from './bad-file.ts';
import { notData } from './not-data.ts';
import { bufferSource } from './source.ts';
import { type Columns, findTitles, readFirst } from './titles.ts';

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
  ])('are found %s', async (_where, linea, texts, names) => {
    expect(findTitles(await linesOf(...texts), COLUMNS)).toMatchObject({ linea, names });
  });

  it('are those that a clerk points at', async () => {
    const lines = await linesOf('DNI;Nombre', 'Documento;Socio', '1;Ana');
    expect(findTitles(lines, COLUMNS, 2).names).toEqual(['Documento', 'Socio']);
    expect(() => findTitles(lines, COLUMNS, 7)).toThrow(BadFile);
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
});
