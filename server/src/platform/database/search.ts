import { type RawBuilder, sql } from 'kysely';
import { beginning, containing } from './listing.ts';
import type { Migrations } from './migrations.ts';

/** Letters that searches fold to plain ones. */
const ACCENTED = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';

/** `buscable(text)`: the text as searches and trigram indexes store it. */
export const migrations: Migrations = {
  '2026-11-20-04 busqueda': `
    create extension if not exists pg_trgm;

    create function buscable(texto text) returns text
    language sql immutable strict parallel safe
    return lower(translate(texto, '${ACCENTED}', '${PLAIN}'));
  `,
};

/** Same as the database function of this name. */
export const buscable = (texto: string): string =>
  Array.from(texto, (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase();

/** Matches that a search considers; beyond them, the first found are used and the user narrows the search. */
const MOST = 10_000;

/**
 * Selects the ids of a search first, by the search's own index, whatever order the list asks for. Otherwise
 * the planner, guessing that there are many, would scan the order's index, to its end where nothing matches.
 */
export const found = (search: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`any(array(select * from (${search}) as hallados limit ${sql.lit(MOST)}))`;

/** Selects, in the same way, the ids of a table's rows that belong to these personas. */
export const rowsOf = (table: string, personaIds: number[]): RawBuilder<number> =>
  found(sql`select id from ${sql.table(table)} where persona_id = any(${personaIds}::int[])`);

/** Joins conditions by `and`; true when there are none. */
export const every = (conditions: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** Splits a search into words, without the dots within numbers. */
export const wordsOf = (q: string): string[] =>
  q
    .replace(/(\d)\.(?=\d)/g, '$1')
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * A word of a search: `own`, unless null, matches anywhere in a text; each of `also`, as an alternative,
 * matches at the start of a word.
 */
export interface Palabra {
  own: string | null;
  also: readonly string[];
}

/** True if `text`, stored as `buscable` returns it, contains the word or one of its alternatives. */
export function matchingWord(
  text: RawBuilder<string>,
  { own, also }: Palabra,
): RawBuilder<boolean> {
  const patterns = also.flatMap((word) => {
    const begins = beginning(word);
    return [begins, `% ${begins}`];
  });
  return sql`${text} like any(${own === null ? patterns : [containing(own), ...patterns]}::text[])`;
}

/** True if every one of these words matches. */
export const matchingEach = (
  text: RawBuilder<string>,
  palabras: readonly Palabra[],
): RawBuilder<boolean> => every(palabras.map((palabra) => matchingWord(text, palabra)));

/**
 * True if `text`, stored as `buscable` returns it, contains every word of `q`, without the dots within
 * numbers. The patterns are parameters: the planner sees them, and no row computes them again.
 */
export function matching(text: RawBuilder<string>, q: string): RawBuilder<boolean> {
  return every(wordsOf(q).map((word) => sql`${text} like ${buscable(containing(word))}`));
}
