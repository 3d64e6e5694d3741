/** A text of which only a part changed: what stands before it, what went, what came, what stands after. */
export interface Diferencia {
  antes: string;
  quitado: string;
  puesto: string;
  despues: string;
}

/** Words, and the spaces between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

function sharedStart(one: string[], other: string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different === -1 ? one.length : different;
}

/** Where two texts differ, by their words. */
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
