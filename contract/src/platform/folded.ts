/** Text for searching and comparing: without accents, in lower case. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words of a search, folded. */
export const foldedWords = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean);
