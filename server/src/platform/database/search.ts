import { type RawBuilder, sql } from 'kysely';
import { containing } from './listing.ts';
import type { Migrations } from './migrations.ts';

/** Letters that a search does not tell apart from plain ones. */
const ACCENTED = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';

/** `buscable(text)`: the text as searches and trigram indexes have it. */
export const migrations: Migrations = {
  '2026-11-20-04 busqueda': `
    create extension if not exists pg_trgm;

    create function buscable(texto text) returns text
    language sql immutable strict parallel safe
    return lower(translate(texto, '${ACCENTED}', '${PLAIN}'));
  `,
};

/** The same as the database's function of this name. */
export const buscable = (texto: string): string =>
  Array.from(texto, (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase();

/** Of more than so many, the first that are found are looked through: who searches says more. */
const MOST = 10_000;

/**
 * The ids that a search selects, found first and by its own index, whatever order they are then asked for: guessing
 * that there are many, the planner would go through the order's index instead, to its end where there are none.
 */
export const found = (search: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`any(array(select * from (${search}) as hallados limit ${sql.lit(MOST)}))`;

/** The ids of a table's rows that are of these personas, found the same way. */
export const rowsOf = (table: string, personaIds: number[]): RawBuilder<number> =>
  found(sql`select id from ${sql.table(table)} where persona_id = any(${personaIds}::int[])`);

/** Conditions joined by `and`; true when there are none. */
export const every = (conditions: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** What a search is made of; dots within numbers are left out. */
export const wordsOf = (q: string): string[] =>
  q
    .replace(/(\d)\.(?=\d)/g, '$1')
    .split(/[\s,]+/)
    .filter(Boolean);

/** One word of a search: `own`, where it is given, stands anywhere in a text; `also`, instead of it, where a word begins. */
export interface Palabra {
  own: string | null;
  also: readonly string[];
}

/** The word, or what is looked for besides it, is in `text`, which is kept as `buscable` has it. */
export function matchingWord(
  text: RawBuilder<string>,
  { own, also }: Palabra,
): RawBuilder<boolean> {
  const patterns = also.flatMap((word) => {
    const begins = containing(word).slice(1);
    return [begins, `% ${begins}`];
  });
  return sql`${text} like any(${own === null ? patterns : [containing(own), ...patterns]}::text[])`;
}

/** The same of every one of these words. */
export const matchingEach = (
  text: RawBuilder<string>,
  palabras: readonly Palabra[],
): RawBuilder<boolean> => every(palabras.map((palabra) => matchingWord(text, palabra)));

/**
 * Every word of `q` stands somewhere in `text`, which is kept as `buscable` has it; dots within numbers are left
 * out. The patterns arrive ready: the planner sees what it looks for, and no row computes them again.
 */
export function matching(text: RawBuilder<string>, q: string): RawBuilder<boolean> {
  return every(wordsOf(q).map((word) => sql`${text} like ${buscable(containing(word))}`));
}
