/** Form value with the texts that were typed into a choice and left unchosen, by its source. Never sent. */
export const UNCHOSEN = '$sin_elegir';

export type Unchosen = Record<string, string | undefined>;

/** True if some choice has such a text. */
export const isUnchosen = (texts: Unchosen): boolean => Object.values(texts).some(Boolean);

export const unchosenInWords = (text: string): string =>
  `«${text}» no quedó elegido. Elegí una opción de la lista, o borralo.`;
