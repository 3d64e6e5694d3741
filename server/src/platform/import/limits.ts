import { BadFile } from './bad-file.ts';

/** Limit of the steps of an import (`columnas` in the contract). */
const MAX_COLUMNS = 500;
const MAX_NAME = 200;
const MAX_LINE = 100_000;
/**
 * A cell is indexed, and an index entry takes 2,704 bytes at most; a UTF-16 unit takes up to three in UTF-8.
 */
const MAX_CELL = 600;
const MAX_LINES = 1_000_000;
/** The report is a single reply and lists every notice. */
const MAX_NOTICES = 100_000;

const number = new Intl.NumberFormat('es-AR');
const formatted = (value: number) => number.format(value);

export function refuseColumns(names: string[]): void {
  if (names.length > MAX_COLUMNS) {
    throw new BadFile(
      `El archivo tiene ${formatted(names.length)} columnas, y se pueden cargar hasta ${formatted(MAX_COLUMNS)}. Dejá solo las que hacen falta.`,
    );
  }
  const long = names.findIndex((name) => name.length > MAX_NAME);
  if (long >= 0) {
    throw new BadFile(
      `El nombre de la columna ${formatted(long + 1)} pasa de ${formatted(MAX_NAME)} letras. Revisá que la primera línea tenga los nombres de las columnas.`,
    );
  }
}

export function refuseLongLine(texto: string, linea: number): void {
  if (texto.length <= MAX_LINE) return;
  throw new BadFile(
    `La línea ${formatted(linea)} pasa de ${formatted(MAX_LINE)} letras. Revisá que el archivo sea un CSV.`,
  );
}

/** Returns the reason to reject a line with an overlong cell; null if all fit. */
export const longCell = (cells: Record<string, string>): string | null =>
  Object.values(cells).some((cell) => cell.length > MAX_CELL)
    ? `Un dato de la línea pasa de ${formatted(MAX_CELL)} letras.`
    : null;

export function refuseLongFile(lineas: number, notices: number): void {
  if (lineas > MAX_LINES) {
    throw new BadFile(
      `El archivo tiene más de ${formatted(MAX_LINES)} líneas. Dividilo en varios y cargalos uno por uno.`,
    );
  }
  if (notices > MAX_NOTICES) {
    throw new BadFile(
      `Más de ${formatted(MAX_NOTICES)} líneas tienen algo mal. Revisá que sea el archivo que querés cargar.`,
    );
  }
}
