import { BadFile } from './bad-file.ts';
import { comparable } from './cells.ts';

/** What a column is called in the files that carry it, the first name being the one that people are told. */
export interface Column {
  names: readonly [string, ...string[]];
  required?: boolean;
}

/** Which column of a file each field is in, from 0; null: it is not in the file. */
export type Places = Record<string, number | null>;

/** Without accents, capitals, spaces or signs: `Año_Actualización` and `ano actualizacion` are one. */
export const normalizeName = (name: string): string => comparable(name).replaceAll(' ', '');

/** Refuses a file that has what only another kind of file has. */
export function refuseForeign(
  what: string,
  header: string[],
  foreign: readonly string[] = [],
): void {
  const names = header.map(normalizeName);
  const wrong = foreign.find((name) => names.includes(normalizeName(name)));
  if (wrong) throw new BadFile(`Este archivo no parece ${what}: tiene la columna ${wrong}.`);
}

/** Where each column seems to be in a header, by its names in the order that they are given. */
export function guessPlaces(header: string[], columns: Record<string, Column>): Places {
  const names = header.map(normalizeName);
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const name = column.names.map(normalizeName).find((one) => names.includes(one));
      return [field, name === undefined ? null : names.indexOf(name)];
    }),
  );
}

/** The required fields that no column was chosen for. */
export const missingOf = (columns: Record<string, Column>, places: Places): [string, Column][] =>
  Object.entries(columns).filter(
    ([field, column]) => column.required && (places[field] ?? null) === null,
  );

/** What was chosen by hand, of the columns that this header has. */
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
 * Where each column is in a header, by its names in the order that they are given. Throws `BadFile` when a
 * required one is missing or one of `foreign` is there: then the file is of another kind.
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
