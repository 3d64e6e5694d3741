import { foldedWords } from '@gremio/contract/platform/folded.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginning, containing } from './listing.ts';
import type { Migrations } from './migrations.ts';

/** Letters that `buscable` folds to plain ones. */
const ACCENTED = 'ÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãéèêëíìîïóòôöõúùûüñç';
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc';

/**
 * `plegado(text)` folds as `folded` does, for searches. `buscable(text)`, which folds less, is the key of
 * unique indexes: they cannot fold more where two rows would become equal by it.
 */
export const migrations: Migrations = {
  '2026-11-20-04 busqueda': `
    create extension if not exists pg_trgm;

    create function buscable(texto text) returns text
    language sql immutable strict parallel safe
    return lower(translate(texto, '${ACCENTED}', '${PLAIN}'));
  `,
  '2026-11-29-80 textos plegados': `
    create function plegado(texto text) returns text
    language sql immutable strict parallel safe
    return lower(translate(
      regexp_replace(normalize(texto, nfd), '[\\u0300-\\u036f''\`´‘’‛ʻʼ′＇]', '', 'g'), 'ØøŁłĐđ', 'OoLlDd'
    ));
  `,
};

/**
 * Migration that adds the column `plegado`: the folded text of these columns, kept by a trigger. A generated
 * column would lock the table while all of its rows are written anew.
 */
export const foldedColumn = (table: string, columns: readonly string[]): string => `
  alter table ${table} add column plegado text collate "C";
  create function plegar_${table}() returns trigger language plpgsql as $$
  begin
    new.plegado := public.plegado(concat_ws(' ', ${columns.map((name) => `new.${name}`).join(', ')}));
    return new;
  end $$;
  create trigger ${table}_plegado before insert or update of ${columns.join(', ')} on ${table}
    for each row execute function plegar_${table}();
`;

/**
 * Migration by which an update folds again only a text that changed: an import writes every column of each
 * line.
 */
export function foldedIfChanged(table: string, columns: readonly string[]): string {
  const of = (row: string) => columns.map((name) => `${row}.${name}`).join(', ');
  return `
    create or replace trigger ${table}_plegado before insert on ${table}
      for each row execute function plegar_${table}();
    create trigger ${table}_plegado_otro before update of ${columns.join(', ')} on ${table}
      for each row when (old.plegado is null or (${of('old')}) is distinct from (${of('new')}))
      execute function plegar_${table}();
  `;
}

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

/**
 * A word of a search: `own`, unless null, matches anywhere in a text; each of `also`, as an alternative,
 * matches at the start of a word.
 */
export interface Palabra {
  own: string | null;
  also: readonly string[];
}

/** True if `text`, stored as `plegado` returns it, contains the word or one of its alternatives. */
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
 * True if `text`, stored as `plegado` returns it, contains every word of `q`. The patterns are parameters:
 * the planner sees them, and no row computes them again.
 */
export function matching(text: RawBuilder<string>, q: string): RawBuilder<boolean> {
  return every(foldedWords(q).map((word) => sql`${text} like ${containing(word)}`));
}
