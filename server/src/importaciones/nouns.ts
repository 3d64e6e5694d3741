import type { OffersOf } from '../define-room.ts';
import type { Acts } from '../platform/audit/acts.ts';
import type { Noun } from '../platform/audit/words.ts';
import type { NounOf } from './undo.ts';

/** Of a table that no room names. */
export const OTHER: Noun = { one: 'dato más', many: 'datos más' };

/** The noun for the rows of a table, in the words of its room. */
export function nounsOf(offersOf: OffersOf): NounOf {
  return (tabla) => {
    const nouns: Record<string, Noun> = Object.assign({}, ...offersOf('nouns'));
    const acts: Acts = Object.assign({}, ...offersOf('acts'));
    return nouns[tabla] ?? acts[tabla]?.noun ?? OTHER;
  };
}
