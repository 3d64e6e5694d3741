import { plusDays } from './days.ts';
import { formatDay, formatDays, localParts } from './format.ts';

/** Until this hour people count a moment to the night of the day before. */
const NIGHT_ENDS = '06:00';
const NIGHT = 'noche';

const HOUR_AND_MINUTE = 5;

const partsOf = (moment: string) => {
  const { fecha, hora } = localParts(new Date(moment));
  return { fecha, hora: hora.slice(0, HOUR_AND_MINUTE), isNight: hora < NIGHT_ENDS };
};

/** The day of a moment, or the night to which people count it. */
export function diaInWords(moment: string): string {
  const { fecha, isNight } = partsOf(moment);
  return isNight ? `${NIGHT} ${formatDays(plusDays(fecha, -1), fecha)}` : formatDay(fecha);
}

function inWords(moment: string, joint: string): string {
  const { hora, isNight } = partsOf(moment);
  return `${diaInWords(moment)}${isNight ? ', ' : joint}${hora}`;
}

/**
 * A moment as people say it, without its article: `martes 8 de diciembre a las 18:00`. Before six in the
 * morning it names both days, because people come on the first: `noche del sábado 28 al domingo 29 de
 * noviembre, 00:30`.
 */
export const momentoInWords = (moment: string): string => inWords(moment, ' a las ');

/** The same for a line of its own: `martes 8 de diciembre, 18:00`. */
export const momentoInShort = (moment: string): string => inWords(moment, ', ');

const MALE = { el: 'el', del: 'del', al: 'al' } as const;
const FEMALE = { el: 'la', del: 'de la', al: 'a la' } as const;
export type Articulo = keyof typeof MALE;

/** Puts an article, or a preposition with one, before the words of a moment or a name. */
export const withArticulo = (articulo: Articulo, words: string): string =>
  `${(words.startsWith(`${NIGHT} del `) ? FEMALE : MALE)[articulo]} ${words}`;

/** `el martes 8 de diciembre a las 18:00`, or `la noche del...`. */
export const elMomento = (moment: string): string => withArticulo('el', momentoInWords(moment));
/** `del martes 8 de diciembre a las 18:00`, or `de la noche del...`. */
export const delMomento = (moment: string): string => withArticulo('del', momentoInWords(moment));
