/** The part of a mail that staff may write: its subject, and the paragraphs around the computed part. */
export interface Texto {
  asunto: string;
  /** Paragraphs separated by an empty line. */
  antes: string;
  despues: string;
}

export interface Clase {
  titulo: string;
  /** Occasion and recipient of the mail. */
  cuando: string;
  /** The computed part, between `antes` and `despues` and after them, which staff cannot edit. */
  calculado: string;
  /** Meaning of each `{name}` in the texts. */
  marcadores: Record<string, string>;
  /** Names of facts that no wording may leave out. */
  obligatorios: readonly string[];
  texto: Texto;
}

export const NOMBRE = 'El nombre de pila de quien lo recibe';
export const SALUDO = 'Hola, {nombre}:';

export const parrafos = (...all: string[]): string => all.join('\n\n');
