import { BadFile } from './bad-file.ts';
import { comparable } from './cells.ts';

/** Names of a column in real files; messages use the first one. */
export interface Column {
  names: readonly [string, ...string[]];
  required?: boolean;
}

/** Column index of each field, from 0; null if the file does not have it. */
export type Places = Record<string, number | null>;

/** Folds a column's name, so that `Año_Actualización` and `ano actualizacion` match. */
export const normalizeName = (name: string): string => comparable(name).replaceAll(' ', '');

/** Refuses a file with a column that only another kind of file has. */
export function refuseForeign(
  what: string,
  header: string[],
  foreign: readonly string[] = [],
): void {
  const names = header.map(normalizeName);
  const wrong = foreign.find((name) => names.includes(normalizeName(name)));
  if (wrong) throw new BadFile(`Este archivo no parece ${what}: tiene la columna ${wrong}.`);
}

/** Guesses the column of each field from the header, trying its names in order. */
export function guessPlaces(header: string[], columns: Record<string, Column>): Places {
  const names = header.map(normalizeName);
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const name = column.names.map(normalizeName).find((one) => names.includes(one));
      return [field, name === undefined ? null : names.indexOf(name)];
    }),
  );
}

/** Lists the required fields without a chosen column. */
export const missingOf = (columns: Record<string, Column>, places: Places): [string, Column][] =>
  Object.entries(columns).filter(
    ([field, column]) => column.required && (places[field] ?? null) === null,
  );

/** Returns the columns chosen by hand that this header has. */
export function placesOf<F extends string>(
  header: string[],
  columns: Record<F, Column>,
  chosen: Places,
): Partial<Record<F, number>> {
  const found = Object.keys(columns).flatMap((field) => {
    const place = chosen[field];
    return typeof place === 'number' && place < header.length ? [[field, place]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<F, number>>;
}

/**
 * Finds each column in a header, trying its names in order. Throws `BadFile` if a required one is missing, or
 * one of `foreign` is present and the file is therefore of another kind.
 */
export function matchColumns<F extends string>(
  what: string,
  header: string[],
  columns: Record<F, Column>,
  foreign: readonly string[] = [],
): Partial<Record<F, number>> {
  refuseForeign(what, header, foreign);
  const guessed = guessPlaces(header, columns);
  const missing = missingOf(columns, guessed).map(([, column]) => column.names[0]);
  if (missing.length === 0) return placesOf(header, columns, guessed);
  const list = missing.length === 1 ? 'falta la columna' : 'faltan las columnas';
  throw new BadFile(`Este archivo no parece ${what}: ${list} ${missing.join(', ')}.`);
}
