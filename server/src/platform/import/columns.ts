import { BadFile } from './bad-file.ts';
import { comparable } from './cells.ts';

/** What a column is called in the files that carry it, the first name being the one that people are told. */
export interface Column {
  names: readonly [string, ...string[]];
  required?: boolean;
}

/** Without accents, capitals, spaces or signs: `Año_Actualización` and `ano actualizacion` are one. */
const normalizeName = (name: string): string => comparable(name).replaceAll(' ', '');

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
  const names = header.map(normalizeName);
  const wrong = foreign.find((name) => names.includes(normalizeName(name)));
  if (wrong) throw new BadFile(`Este archivo no parece ${what}: tiene la columna ${wrong}.`);
  const found: Partial<Record<F, number>> = {};
  const missing: string[] = [];
  for (const [field, column] of Object.entries(columns) as [F, Column][]) {
    const name = column.names.map(normalizeName).find((one) => names.includes(one));
    if (name !== undefined) found[field] = names.indexOf(name);
    else if (column.required) missing.push(column.names[0]);
  }
  if (missing.length === 0) return found;
  const list = missing.length === 1 ? 'falta la columna' : 'faltan las columnas';
  throw new BadFile(`Este archivo no parece ${what}: ${list} ${missing.join(', ')}.`);
}
