/** A changed text: the common start, the words removed, the words added and the common end. */
export interface Difference {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** Splits into words and the spaces between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function sharedStart(one: string[], other: string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different === -1 ? one.length : different;
}

/** Compares two texts word by word. */
export function differenceOf(before: string, after: string): Difference {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const start = sharedStart(one, other);
  const rest = [one.slice(start).reverse(), other.slice(start).reverse()] as const;
  const end = sharedStart(...rest);
  const middle = (words: string[]) => words.slice(start, words.length - end).join('');
  return {
    start: one.slice(0, start).join(''),
    removed: middle(one),
    added: middle(other),
    end: one.slice(one.length - end).join(''),
  };
}
