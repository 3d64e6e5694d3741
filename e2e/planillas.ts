import { readFileSync } from 'node:fs';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import { PLANILLAS } from '../server/testing/planillas.ts';
import { writeWorkbook } from '../server/testing/write-workbook.ts';
import { newDocumento } from './campania.ts';

/** Files as offices send them, with what a clerk makes of each. */

export interface Planilla {
  /** The file; without one, its text is pasted. */
  file?: { name: string; mimeType: string; buffer: Buffer };
  pasted?: string;
  /** Number of fields that the page finds a column for. */
  recognised: number;
  /** Titles of the columns that the clerk says, by field. */
  byHand: Record<string, string>;
  /** Benefit that the page asks for, where no column has it. */
  beneficio?: string;
  /** Estados that the page does not know, with the clerk's choice. */
  estados?: Record<string, string>;
  lineas: number;
  nuevas: number;
  /** Reasons, by line. */
  refused: Record<number, string>;
  /** Its lines are secret: once loaded, the page shows none of them. */
  isSecret?: true;
  warned?: Record<number, string>;
}

const file = (name: string, content: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: content,
});

/** New members and their place, whom the files of a day name. */
export interface Roll {
  seccional: string;
  people: { nombre: string; documento: string }[];
}

export function newRoll(): Roll {
  const names = ['ACOSTA, Marina', 'BÁEZ, Rubén', 'ÑANCUCHEO, Luz'];
  const people = names.map((nombre) => ({ nombre, documento: newDocumento() }));
  return { seccional: `Villa ${newDocumento().slice(-4)}`, people };
}

/** A workbook with the office's name above the titles, and a total below. */
export function rollFile({ seccional, people }: Roll): Planilla {
  const row = (nombre: string, documento: string, born: string, more: string[]) => [
    newDocumento(),
    nombre,
    documento,
    born,
    'Escuela N.º 12',
    seccional,
    ...more,
  ];
  const [first, second, third] = people.map(({ nombre, documento }) => ({ nombre, documento }));
  if (!first || !second || !third) throw new Error('A roll has three people.');
  const rows = [
    ['UNIÓN DE TRABAJADORES DEL RÍO'],
    ['Secretaría de Organización', '', '', '', '', 'Tel. 341 555-0100'],
    [],
    ['PADRÓN DE AFILIADOS AL 30/11'],
    [
      'Nº Afil.',
      'Apellido y Nombres',
      'D.N.I.',
      'F. Nac.',
      'Escuela',
      'Secc.',
      'Sit. Revista',
      'Cel.',
    ],
    row(first.nombre, first.documento, '09/03/1984', ['ACTIVO', '341 555-0134']),
    row(second.nombre, second.documento, '21-7-59', ['JUBILADO', 'el de su hija']),
    row(third.nombre, third.documento, '1990-12-01', ['ACTIVO', '']),
    row('DÍAZ, Sin Documento', '', '01/02/1970', ['ACTIVO', '']),
    row('ESPÓSITO, Ada', newDocumento(), '31/02/1979', ['ACTIVO', '']),
    row('ACOSTA, Marina Luz', first.documento, '09/03/1984', ['ACTIVO', '']),
    ['TOTAL', 6],
  ];
  return {
    file: file('nomina noviembre.xlsx', writeWorkbook(rows, 'xlsx')),
    recognised: 7,
    byHand: { Repartición: 'Escuela' },
    estados: { JUBILADO: 'Activo' },
    lineas: 6,
    nuevas: 3,
    refused: {
      9: 'No tiene documento.',
      10: 'La fecha de nacimiento «31/02/1979» no existe.',
      11: 'El documento ya está en la línea 6.',
    },
    warned: {
      7: 'El celular «el de su hija» no es un teléfono: no se carga.',
      12: '«TOTAL 6» no es un dato: no se carga.',
    },
  };
}

/** A text of Windows, with semicolons. */
export function childrenFile({ people: [first, second] }: Roll): Planilla {
  const orphan = newDocumento();
  const lines = [
    'Responsable;Apellido y nombre del menor;DNI;Nacim.;Sexo',
    `${first?.documento};ACOSTA, Íñigo;${newDocumento()};03/04/2017;M`,
    `${second?.documento};BÁEZ, Begoña;${newDocumento()};12/9/19;Femenino`,
    `${orphan};MUÑOZ, Zoé;${newDocumento()};30/01/2015;F`,
    `${first?.documento};ACOSTA, Tomás;${newDocumento()};;M`,
  ];
  return {
    file: file('hijos.csv', Buffer.from(lines.join('\r\n'), 'latin1')),
    recognised: 4,
    byHand: { 'Nro Doc Titular': 'Responsable' },
    lineas: 4,
    nuevas: 2,
    refused: {
      4: `Su titular, documento ${orphan}, no está en el padrón.`,
      5: 'No tiene fecha de nacimiento.',
    },
  };
}

/** A sheet of LibreOffice. */
export function branchesFile(): Planilla {
  const rows = [
    ['Comercio', 'Domicilio', 'Ciudad', 'Jurisdicción', 'Tel.'],
    ['Del Puente', 'San Martín 120', 'Rosario', 'Santa Fe', '341 555-0110'],
    ['La Nueva', 'Mitre 33', 'Viedma', 'Río Negro', 's/n'],
    ['El Faro', 'Belgrano 845', 'Casilda', 'Santa Fée', '3464 55-0120'],
  ];
  return {
    file: file(`librería-${newDocumento()}.ods`, writeWorkbook(rows, 'ods')),
    recognised: 4,
    byHand: { Provincia: 'Jurisdicción' },
    beneficio: `Librería ${newDocumento()}`,
    lineas: 3,
    nuevas: 2,
    refused: { 4: 'No conocemos la provincia «Santa Fée».' },
    warned: { 3: '«s/n» no es un teléfono: no se carga.' },
  };
}

/** Cells that were copied from a sheet. */
export function delegatesFile({ people }: Roll): Planilla {
  const rows = people.map(({ nombre, documento }) => `${documento}\t${nombre}\tTitular\tRosario`);
  const unknown = 'a confirmar\tFUENTES, Sol\tSuplente\tRosario';
  return {
    pasted: ['Doc.\tDelegado/a\tCargo\tRepresenta a', ...rows, unknown].join('\n'),
    recognised: 3,
    byHand: { Seccional: 'Representa a' },
    lineas: 4,
    nuevas: 3,
    refused: { 5: 'El documento «a confirmar» tiene letras o signos.' },
  };
}

/** A CSV that begins with a byte order mark, and whose first column only counts the lines. */
export function codesFile(): Planilla {
  const codes = Array.from({ length: 3 }, () => `RIO-${newDocumento()}`);
  const lines = [...codes, codes[0], ''].map((code, at) => `"${at + 1}","${code}"`);
  const text = ['"Nº","Entrada"', ...lines].join('\r\n');
  return {
    file: file('entradas.csv', Buffer.from(`\uFEFF${text}`)),
    recognised: 0,
    byHand: { Código: 'Entrada' },
    lineas: 5,
    nuevas: 3,
    refused: { 6: 'No tiene código.' },
    isSecret: true,
  };
}

/** Codes in a workbook that Excel 97 to 2003 wrote (`.xls`), whose title says nothing. */
export const oldCodesFile = (): Planilla => ({
  file: file('codigos.xls', readFileSync(new URL('codigos.xls', PLANILLAS))),
  recognised: 0,
  byHand: { Código: 'Language' },
  lineas: 3,
  nuevas: 3,
  refused: {},
  isSecret: true,
});

/** Documents with dots, copied from a sheet: who is on a list. */
export function listedPeople({ people }: Roll): Planilla {
  const stranger = newDocumento();
  const rows = people.map(({ nombre, documento }) => `${formatDocumento(documento)}\t${nombre}`);
  return {
    pasted: ['Doc.\tQuién', ...rows, `${stranger}\tNADIE, Nunca`].join('\n'),
    recognised: 1,
    byHand: {},
    lineas: 4,
    nuevas: 3,
    refused: { 5: `El documento ${stranger} no está en el padrón.` },
  };
}

/** The "Unicode text" of a spreadsheet, with decimal commas. */
export function placesFile(): Planilla {
  const number = newDocumento().slice(-5);
  const lines = [
    'Pcia.\tParaje\tDepto.\tC.P.\tLat.\tLong.',
    `Santa Fe\tEl Ñandú ${number}\tVera\t3551\t-29,46\t-60,21`,
    `CHACO\tLOS ÁLAMOS ${number}\tBermejo\t3500\t-27,05\t-58,98`,
    `Santa Fée\tOtro ${number}\tVera\t3551\t\t`,
  ];
  return {
    file: file('parajes.txt', Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le')),
    recognised: 5,
    byHand: { Localidad: 'Paraje' },
    lineas: 3,
    nuevas: 2,
    refused: { 4: 'No conocemos la provincia «Santa Fée».' },
  };
}
