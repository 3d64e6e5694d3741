import { BadFile } from './bad-file.ts';

/** As many as an import's steps can be told of (`columnas` of the contract). */
const MAX_COLUMNS = 500;
const MAX_NAME = 200;
const MAX_LINE = 100_000;
/** A cell is searched by an index, whose entry takes 2,704 bytes; a sign is three of them at most. */
const MAX_CELL = 600;
const MAX_LINES = 1_000_000;
/** Every one is named in the report, which is one answer. */
const MAX_NOTICES = 100_000;

const number = new Intl.NumberFormat('es-AR');
const said = (value: number) => number.format(value);

export function refuseColumns(names: string[]): void {
  if (names.length > MAX_COLUMNS) {
    throw new BadFile(
      `El archivo tiene ${said(names.length)} columnas, y se pueden cargar hasta ${said(MAX_COLUMNS)}. Dejá solo las que hacen falta.`,
    );
  }
  const long = names.findIndex((name) => name.length > MAX_NAME);
  if (long >= 0) {
    throw new BadFile(
      `El nombre de la columna ${said(long + 1)} pasa de ${said(MAX_NAME)} letras. Revisá que la primera línea tenga los nombres de las columnas.`,
    );
  }
}

export function refuseLongLine(texto: string, linea: number): void {
  if (texto.length <= MAX_LINE) return;
  throw new BadFile(
    `La línea ${said(linea)} pasa de ${said(MAX_LINE)} letras. Revisá que el archivo sea un CSV.`,
  );
}

/** Why a line cannot be kept for the length of one of its cells; null where all of them can. */
export const longCell = (cells: Record<string, string>): string | null =>
  Object.values(cells).some((cell) => cell.length > MAX_CELL)
    ? `Un dato de la línea pasa de ${said(MAX_CELL)} letras.`
    : null;

export function refuseLongFile(lineas: number, notices: number): void {
  if (lineas > MAX_LINES) {
    throw new BadFile(
      `El archivo tiene más de ${said(MAX_LINES)} líneas. Dividilo en varios y cargalos uno por uno.`,
    );
  }
  if (notices > MAX_NOTICES) {
    throw new BadFile(
      `Más de ${said(MAX_NOTICES)} líneas tienen algo mal. Revisá que sea el archivo que querés cargar.`,
    );
  }
}
