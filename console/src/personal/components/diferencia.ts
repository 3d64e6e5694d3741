/** A changed text: the common start, the words removed, the words added and the common end. */
export interface Diferencia {
  antes: string;
  quitado: string;
  puesto: string;
  despues: string;
}

/** Splits into words and the spaces between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function sharedStart(one: string[], other: string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different === -1 ? one.length : different;
}

/** Compares two texts word by word. */
export function diferenciaOf(before: string, after: string): Diferencia {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const start = sharedStart(one, other);
  const rest = [one.slice(start).reverse(), other.slice(start).reverse()] as const;
  const end = sharedStart(...rest);
  const middle = (words: string[]) => words.slice(start, words.length - end).join('');
  return {
    antes: one.slice(0, start).join(''),
    quitado: middle(one),
    puesto: middle(other),
    despues: one.slice(one.length - end).join(''),
  };
}
