import { actsOf } from '../platform/audit/acts.ts';
import type { Noun } from '../platform/audit/words.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';

/** Nouns for the rows of tables that the audit has no acts on, by table. */
export const NOUNS = createSlot<Record<string, Noun>>();

/** Of a table that no room names. */
export const OTHER: Noun = { one: 'dato más', many: 'datos más' };

/** The noun for the rows of a table, in the words of its room. */
export function nounOf(house: House, tabla: string): Noun {
  const nouns: Record<string, Noun> = Object.assign({}, ...NOUNS.of(house));
  return nouns[tabla] ?? actsOf(house)[tabla]?.noun ?? OTHER;
}
