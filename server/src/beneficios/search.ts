import { foldedWords } from '@gremio/contract/platform/folded.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import type { Palabra } from '../platform/database/search.ts';
import type { House } from '../platform/house.ts';
import { known as knownSynonyms, singularOf } from './sinonimos.ts';
import * as queries from './search.queries.ts';

/** A parsed search; `parecido` is true if it was widened to synonyms or similar words. */
export interface Busqueda {
  palabras: readonly Palabra[];
  parecido: boolean;
}

type Typed = Palabra & { own: string; typed: string };
type Count = (palabras: readonly Palabra[]) => Promise<number>;

/** More words than a real search has; each of them is looked for in every text. */
const MAX_WORDS = 8;
const MAX_CANDIDATES = 6;
/** A shorter word is one letter away from too many others. */
const SHORT = 5;
const SHORTEST = 3;
const LONG = 7;

const swapsTwo = (one: string, other: string): boolean => {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return (
    one.length === other.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
};

/**
 * True if the words differ by one letter added, removed or changed. In a short word the first letter must
 * match: people rarely mistake it.
 */
const differsInOne = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  if (one[0] !== other[0] && Math.min(one.length, other.length) < LONG) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  if (one.length === other.length) return rest(one, 1) === rest(other, 1);
  return one.length > other.length
    ? rest(one, 1) === rest(other, 0)
    : rest(one, 0) === rest(other, 1);
};

/**
 * Distance between the sounds of a typed and a known word: 0 if equal, 1 if similar, null for another word.
 */
export function likeness(typed: string, known: string): 0 | 1 | null {
  if (typed === known) return 0;
  const shortest = Math.min(typed.length, known.length);
  if (shortest < SHORT - 1) return null;
  if (swapsTwo(typed, known)) return 1;
  return shortest >= SHORT && differsInOne(typed, known) ? 1 : null;
}

/**
 * For the hourly job: adds words that the triggers missed, such as those of older rows, and removes unused
 * ones.
 */
export const refresh = ({ db }: House) =>
  inTransaction(db, (tx: Handle) => queries.refreshWords(tx));

/**
 * Expands a search: the words themselves first, then their synonyms, and similar words only if nothing
 * matches those. `count` returns the number of benefits that have such words, in any place.
 */
export async function read(house: House, q: string, count: Count): Promise<Busqueda> {
  const plain = foldedWords(q).slice(0, MAX_WORDS).map(plainOf);
  const wide = await Promise.all(plain.map((word) => withSynonyms(house, word)));
  const widened = wide.some(({ also }) => also.length > 0);
  const found = await count(plain);
  if (found > 0) return { palabras: wide, parecido: false };
  if (widened && (await count(wide)) > 0) return { palabras: wide, parecido: true };
  const like = await corrected(house, wide, count);
  return like ? { palabras: like, parecido: true } : { palabras: wide, parecido: false };
}

/** The word as typed, with a plural reduced to its singular. */
const plainOf = (typed: string): Typed => ({ own: singularOf(typed), also: [], typed });

async function withSynonyms(house: House, { own, also, typed }: Typed): Promise<Typed> {
  const known = await knownSynonyms(house);
  const more = [own, ...also].flatMap((word) => known.get(singularOf(word)) ?? []);
  return { own, also: [...also, ...more], typed };
}

/** Replaces each word that matches nothing by similar ones; null if one of them has none. */
async function corrected(
  house: House,
  palabras: readonly Typed[],
  count: Count,
): Promise<Typed[] | null> {
  const replaced: Typed[] = [];
  let changed = false;
  for (const palabra of palabras) {
    // Only the beginning of a word counts: `tamos` occurs in «préstamos» by chance. A single word is known
    // to match nothing.
    const begins = { own: null, also: [palabra.own, ...palabra.also] };
    if (palabras.length > 1 && (await count([begins])) > 0) {
      replaced.push(palabra);
      continue;
    }
    const also = await candidatesOf(house.db, palabra);
    if (also.length === 0) return null;
    changed = true;
    replaced.push(await withSynonyms(house, { ...palabra, also }));
  }
  return changed ? replaced : null;
}

/** Words in use that are most similar to this one, by their sound or by their letters. */
async function candidatesOf(db: Handle, { own, typed }: Typed): Promise<string[]> {
  const ranked = (await queries.candidatesOf(db, [...new Set([typed, own])]))
    .filter(({ palabra, suena }) => palabra !== own && suena.length >= SHORTEST)
    .map(({ palabra, sonido, escrita, suena }) => ({
      palabra,
      rank: likeness(suena, sonido) ?? likeness(escrita, palabra),
    }))
    .filter(({ rank }) => rank !== null);
  const best = ranked.some(({ rank }) => rank === 0) ? 0 : 1;
  const words = ranked.filter(({ rank }) => rank === best).map(({ palabra }) => palabra);
  return [...new Set(words)].toSorted().slice(0, MAX_CANDIDATES);
}
