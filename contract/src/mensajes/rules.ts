/** What staff may write of a mail: its subject, and the paragraphs before and after what is computed. */
export interface Texto {
  asunto: string;
  /** Paragraphs, with an empty line between them. */
  antes: string;
  despues: string;
}

export interface Clase {
  titulo: string;
  /** When it is sent, and to whom. */
  cuando: string;
  /** What stands between `antes` and `despues`, and after them: never staff's to write. */
  calculado: string;
  /** What `{name}` stands for in the texts. */
  marcadores: Record<string, string>;
  /** Facts that no wording may leave out. */
  obligatorios: readonly string[];
  texto: Texto;
}

export const NOMBRE = 'El nombre de pila de quien lo recibe';
export const SALUDO = 'Hola, {nombre}:';

export const parrafos = (...all: string[]): string => all.join('\n\n');
