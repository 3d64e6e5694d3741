import { counted } from '@gremio/contract/platform/counted.ts';

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });

/** A noun in singular and plural, with its article. */
export interface Noun {
  one: string;
  many: string;
  female?: true;
}

/** `una noticia`, `1.234 noticias`. */
export const countOf = (count: number, { one, many, female }: Noun): string =>
  count === 1 ? `${female ? 'una' : 'un'} ${one}` : counted(count, one, many);

/** `la noticia`, `el turno`. */
export const the = ({ one, female }: Noun): string => `${female ? 'la' : 'el'} ${one}`;

/** `una noticia`, `un turno`. */
export const some = (noun: Noun): string => countOf(1, noun);

/** `del turno`, `de la noticia`. */
export const of = (phrase: string): string =>
  phrase.startsWith('el ') ? `del ${phrase.slice(3)}` : `de ${phrase}`;

/** `al turno`, `a la noticia`. */
export const to = (phrase: string): string =>
  phrase.startsWith('el ') ? `al ${phrase.slice(3)}` : `a ${phrase}`;

/** `uno, dos y tres`. */
export const listed = (parts: string[]): string => conjunction.format(parts);

/** A name that somebody gave, between the quotes of Spanish. */
export const quoted = (name: string): string => `«${name}»`;

export const DATO: Noun = { one: 'dato', many: 'datos' };
