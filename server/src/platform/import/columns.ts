import { BadFile } from './bad-file.ts';
import { clean, comparable } from './cells.ts';
import { nameWordsOf } from './column-names.ts';

/** A field of a kind of file, and its recognition among the file's columns. */
export interface Column {
  /** Names of the column in real files; messages use the first one. */
  names: readonly [string, ...string[]];
  required?: boolean;
  /** A faulty cell refuses the line, as in a required column, and is not left out. */
  identifies?: true;
  /** A person's name, in which `Null` and `SD` are names. */
  isName?: true;
  /** Field whose value this one completes: a faulty cell leaves both out, or half a value would be stored. */
  completes?: string;
  /** Field that makes this one dispensable when the file has it. */
  or?: string;
  /** A column with one of the names, except the first, is another datum if no value of it fits that name. */
  fits?: (cell: string, name: string) => boolean;
  /** Recognises a value of another field: a column of such values is not this one, whatever its name. */
  isOther?: (cell: string) => boolean;
  /** Recognises a value, to find the column where no name does. */
  looks?: (cell: string) => boolean;
  /** Words of a column's name that rule out its recognition by `looks`. */
  never?: readonly string[];
}

/** Column index of each field, from 0; null if the file does not have it. */
export type Places = Record<string, number | null>;

/** Places of the fields without those in these columns. */
export const withoutColumns = (places: Places, columns: readonly number[]): Places =>
  Object.fromEntries(
    Object.entries(places).map(([field, place]) => [
      field,
      place !== null && columns.includes(place) ? null : place,
    ]),
  );

/** Folds a column's name, so that `Año_Actualización` and `ano actualizacion` match. */
export const normalizeName = (name: string): string => comparable(name).replaceAll(' ', '');

/** A column's name in the forms in which it is compared, from the strictest. */
interface Title {
  forms: readonly [exact: string, words: string, bare: string];
  words: ReadonlySet<string>;
}

function titleOf(name: string): Title {
  const { forms, words } = nameWordsOf(name);
  return { forms: [normalizeName(name), ...forms], words };
}

/** Titles of the names in the kinds' own tables. */
const known = new Map<string, Title>();

function knownTitle(name: string): Title {
  const title = known.get(name) ?? titleOf(name);
  known.set(name, title);
  return title;
}

/** True if two names of a column differ only in their spelling. */
const isSame = (one: Title, other: Title): boolean =>
  one.forms[0] === other.forms[0] || (one.forms[1] !== '' && one.forms[1] === other.forms[1]);

/** Refuses a file with a column that only another kind of file has. */
export function refuseForeign(
  what: string,
  header: string[],
  foreign: readonly string[] = [],
): void {
  const titles = header.map(titleOf);
  const wrong = foreign.find((name) => titles.some((one) => isSame(one, knownTitle(name))));
  if (wrong) throw new BadFile(`Este archivo no parece ${what}: tiene la columna ${wrong}.`);
}

/** A column that may be a field's, by its name. */
interface Candidate {
  field: string;
  place: number;
  /** Form in which the names are equal; 0 is the strictest. */
  form: number;
  /** Words that the names share: of two equal matches, the more specific one has more. */
  shared: number;
  /** Position of the name in the field's table. */
  at: number;
}

function candidateOf(field: string, name: Title, at: number, title: Title, place: number) {
  const form = title.forms.findIndex((one, index) => one !== '' && one === name.forms[index]);
  if (form < 0) return [];
  const shared = [...title.words].filter((word) => name.words.has(word)).length;
  return [{ field, place, form, shared, at }];
}

/** Non-empty values of a column in the samples. */
type Values = (place: number) => string[];

function candidatesOf(
  titles: Title[],
  field: string,
  { names, fits, isOther }: Column,
  values: Values,
): Candidate[] {
  const found = names
    .flatMap((name, at) =>
      titles.flatMap((title, place) => candidateOf(field, knownTitle(name), at, title, place)),
    )
    .filter(({ place }) => !isOther || !areNearlyAll(values(place), isOther));
  if (!fits) return found;
  return found.filter(({ form, at, place }) => {
    const cells = form === 0 && at === 0 ? [] : values(place);
    return cells.length === 0 || cells.some((cell) => fits(cell, names[at] ?? ''));
  });
}

/** Values that a column must have to be recognised by them, and the part of them that must be right. */
export const ENOUGH = 3;
export const NEARLY_ALL = 0.9;

const areNearlyAll = (cells: string[], fits: (cell: string) => boolean): boolean =>
  cells.length >= ENOUGH && cells.filter(fits).length >= cells.length * NEARLY_ALL;

function placeByName(
  titles: Title[],
  columns: Record<string, Column>,
  values: Values,
  places: Places,
): void {
  const candidates = Object.entries(columns).flatMap(([field, column]) =>
    candidatesOf(titles, field, column, values),
  );
  candidates.sort(
    (a, b) => a.form - b.form || b.shared - a.shared || a.at - b.at || a.place - b.place,
  );
  const taken = new Set<number>();
  for (const { field, place } of candidates) {
    if (places[field] !== null || taken.has(place)) continue;
    places[field] = place;
    taken.add(place);
  }
}

function placeByValues(
  titles: Title[],
  columns: Record<string, Column>,
  values: Values,
  places: Places,
): void {
  const taken = new Set(Object.values(places));
  const untaken = titles.flatMap((_, place) => (taken.has(place) ? [] : [place]));
  const alike = Object.entries(columns).flatMap(([field, { looks, never = [] }]) => {
    if (!looks || places[field] !== null) return [];
    const those = untaken.filter((place) => {
      const ruledOut = never.some((word) => titles[place]?.words.has(word));
      return !ruledOut && areNearlyAll(values(place), looks);
    });
    return [{ field, those }];
  });
  for (const { field, those } of alike) {
    const [place] = those;
    if (place === undefined || those.length > 1) continue;
    if (alike.filter((one) => one.those.includes(place)).length === 1) places[field] = place;
  }
}

/**
 * Guesses the column of each field: by its name, then, where no name matches, by its values in the first
 * records. Two columns alike, or a column that may be two fields, are left to the clerk.
 */
export function guessPlaces(
  header: string[],
  columns: Record<string, Column>,
  samples: readonly string[][] = [],
): Places {
  const titles = header.map(titleOf);
  const places: Places = Object.fromEntries(Object.keys(columns).map((field) => [field, null]));
  const cells = header.map((_, place) =>
    samples.map((record) => clean(record[place] ?? '')).filter((cell) => cell !== ''),
  );
  const values = (place: number) => cells[place] ?? [];
  placeByName(titles, columns, values, places);
  placeByValues(titles, columns, values, places);
  return places;
}

/** True if the file must have the column: no other one that it has stands in for it. */
export const isNeeded = ({ required = false, or }: Column, places: Places): boolean =>
  required && (or === undefined || (places[or] ?? null) === null);

/** Lists the required fields without a chosen column. */
export const missingOf = (columns: Record<string, Column>, places: Places): [string, Column][] =>
  Object.entries(columns).filter(
    ([field, column]) => isNeeded(column, places) && (places[field] ?? null) === null,
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
 * Finds each column in a header by its name: nobody confirms what its values suggest. Throws `BadFile` if a
 * required one is missing, or one of `foreign` is present and the file is therefore of another kind.
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
