import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS } from '../../testing/files.ts';
import { guessPlaces } from '../platform/import/columns.ts';
import { COLUMNS } from './columns.ts';

/** The titles that were taken, by field. */
const takenOf = (header: string[], samples: string[][] = []) =>
  Object.fromEntries(
    Object.entries(guessPlaces(header, COLUMNS, samples)).flatMap(([field, place]) =>
      place === null ? [] : [[field, header[place]]],
    ),
  );

describe('a title of a roll', () => {
  it.each([
    ['N° AFILIADO', 'nro_afiliado'],
    ['Nº de afiliado', 'nro_afiliado'],
    ['Nro. Afil.', 'nro_afiliado'],
    ['Número de socio', 'nro_afiliado'],
    ['Leg.', 'legajo'],
    ['N° de legajo', 'legajo'],
    ['APELLIDOS Y NOMBRES', 'nombre'],
    ['Nombre y apellido', 'nombre'],
    ['Nombre completo', 'nombre'],
    ['Apellidos', 'apellido'],
    ['DNI', 'documento'],
    ['D.N.I.', 'documento'],
    ['N° D.N.I.', 'documento'],
    ['Nº Doc', 'documento'],
    ['NroDoc', 'documento'],
    ['nro_documento', 'documento'],
    ['Documento de identidad', 'documento'],
    ['C.U.I.L.', 'cuil'],
    ['Nº de CUIL', 'cuil'],
    ['CUIL/CUIT', 'cuil'],
    ['F. NACIM.', 'nacimiento'],
    ['Fec. Nac.', 'nacimiento'],
    ['FechaNacimiento', 'nacimiento'],
    ['Fecha de nac. del afiliado', 'nacimiento'],
    ['Sexo/Género', 'sexo'],
    ['Sexo (M/F)', 'sexo'],
    ['Lugar de trabajo', 'repdep'],
    ['Repartición o dependencia', 'repdep'],
    ['Delegación', 'seccional'],
    ['Pcia.', 'provincia'],
    ['Loc.', 'localidad'],
    ['E-mail', 'email'],
    ['Correo electrónico', 'email'],
    ['Mail personal', 'email'],
    ['Tel. celular', 'celular'],
    ['Teléfono', 'celular'],
    ['F. de alta', 'afiliacion'],
    ['Afiliación', 'afiliacion'],
    ['Fecha de afiliación', 'afiliacion'],
    ['Situación', 'estado'],
    ['Condición', 'estado'],
  ])('%s is the field %s', (title, field) => {
    expect(takenOf([title])).toEqual({ [field]: title });
  });

  it.each([
    'Tipo Doc',
    'Fecha de baja',
    'Nombre del cónyuge',
    'Documento del titular',
    'Localidad de nacimiento',
    'Teléfono laboral',
    'constructor',
    '__proto__',
    '',
    '°',
  ])('«%s» is none', (title) => {
    expect(takenOf([title])).toEqual({});
  });

  it('that is exact is preferred, and each column is one field', () => {
    expect(takenOf(['Documento', 'Nro Doc', 'Nombre', 'Apellido', 'Tel', 'Celular'])).toEqual({
      documento: 'Nro Doc',
      nombre: 'Nombre',
      apellido: 'Apellido',
      celular: 'Celular',
    });
    expect(takenOf(['DNI afiliado', 'N° afiliado'])).toEqual({
      documento: 'DNI afiliado',
      nro_afiliado: 'N° afiliado',
    });
  });

  it('that may be several data is told by its values', () => {
    const header = ['Afiliado', 'Documento', 'Condición', 'Número'];
    const samples = [
      ['PAZ, Ana', 'DNI', 'Planta permanente', '20.111.222'],
      ['SOSA, Luz', 'DNI', 'Contratada', '20.333.444'],
      ['SOL, Eva', 'LC', 'Planta permanente', '5.536.168'],
    ];
    expect(takenOf(header, samples)).toEqual({ nombre: 'Afiliado', documento: 'Número' });
  });

  it.for(FOLDERS)('is recognised in the roll of %s as before', (folder) => {
    const [titles = ''] = readFileSync(join(folder, 'padron.csv'), 'latin1').split(/\r?\n/);
    const header = titles.split(';');
    expect(Object.keys(takenOf(header))).toEqual(
      Object.keys(COLUMNS).filter((field) => field !== 'apellido'),
    );
    expect(Object.values(takenOf(header))).not.toContain('Tipo Doc');
  });
});

describe('a column without a known title', () => {
  const LINES = [
    ['7', 'PAZ, Ana', '20.267.565', '20-26756539-3', '01/02/1980', 'F', 'ana@x.org', 'Activo'],
    ['8', 'SOSA, Luz', '5536168', '20-05536168-2', '15/06/1975', 'M', 'luz@x.org', 'Baja'],
    ['9', "O'HARA, Eva", '12345678', '20123456786', '03/04/1990', 'F', 'eva@x.org', 'ACTIVO'],
  ];
  const UNKNOWN = ['a1', 'b1', 'c1', 'd1', 'e1', 'g1', 'h1', 'i1'];

  it('is told by its values', () => {
    expect(takenOf(UNKNOWN, LINES)).toEqual({
      nombre: 'b1',
      documento: 'c1',
      cuil: 'd1',
      nacimiento: 'e1',
      sexo: 'g1',
      email: 'h1',
      estado: 'i1',
    });
  });

  it.each(['Nro Doc', 'Documento', 'DNI', 'Clave'])(
    'is that of CUILs if its values are, although it is called %s',
    (title) => {
      const samples = LINES.map(([nro = '', nombre = '', , cuil = '']) => [nro, nombre, cuil]);
      const header = ['Nro Afiliado', 'Nombre', title];
      expect(takenOf(header, samples)).toEqual({
        nro_afiliado: 'Nro Afiliado',
        nombre: 'Nombre',
        cuil: title,
      });
      const documents = LINES.map((line) => line.slice(0, 3));
      expect(takenOf(header.with(2, 'DNI'), documents)).toMatchObject({ documento: 'DNI' });
    },
  );

  it('is left to the clerk if another one is alike, its values are few, or it names somebody else', () => {
    const twice = LINES.map((line) => [...line, line[4] ?? '']);
    expect(takenOf([...UNKNOWN, 'j1'], twice)).not.toHaveProperty('nacimiento');
    expect(takenOf(UNKNOWN, LINES.slice(0, 2))).toEqual({});
    const others = ['x', 'Cónyuge', 'DNI cónyuge', 'CUIT empleador', 'F. ingreso', 'y', 'z', 'w'];
    expect(Object.keys(takenOf(others, LINES))).toEqual(['sexo', 'email', 'estado']);
  });

  it('is no document if its values are days, phones or members’ numbers', () => {
    const column = (...cells: string[]) =>
      takenOf(
        ['x'],
        cells.map((cell) => [cell]),
      );
    expect(column('19800102', '19750615', '19900403')).toEqual({});
    expect(column('25031980', '15061975', '13041990')).toEqual({});
    expect(column('1155554444', '1144445555', '1133334444')).toEqual({});
    expect(column('100234', '100235', '100236')).toEqual({});
    expect(column('22111222', '20.333.444', '5536168')).toEqual({ documento: 'x' });
  });
});
