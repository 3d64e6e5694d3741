/** Form value with the texts that were typed into a choice and left unchosen, by its source. Never sent. */
export const UNCHOSEN = '$sin_elegir';

export type Unchosen = Record<string, string | undefined>;

export const unchosenInWords = (text: string): string =>
  `«${text}» no quedó elegido. Elegí una opción de la lista, o borralo.`;
