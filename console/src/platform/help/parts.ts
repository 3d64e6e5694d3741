import { type Bloque, leerMarkdown, type Tramo } from '@gremio/contract/noticias/rules.ts';

/** Pixels of every picture: a part of the screen, so that its place is kept while it loads. */
export const PICTURE_SIZE = { width: 1040, height: 650 } as const;

/** A stretch of a topic: text, or a picture on a line of its own. */
export type Part =
  | { kind: 'text'; blocks: Bloque[] }
  | { kind: 'picture'; name: string; alt: string };

/** A picture stands outside of lists, so that the steps before and after it keep their numbers. */
const PICTURE = /^!\[([^\]]+)\]\(\.\.\/pictures\/([\w-]+\.webp)\)$/gm;

/** Parses a topic. `leerMarkdown` shows no picture but those of the server's store, so they are cut out. */
export function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const addText = (to: number) => {
    const blocks = leerMarkdown(markdown.slice(from, to));
    if (blocks.length > 0) parts.push({ kind: 'text', blocks });
  };
  for (const found of markdown.matchAll(PICTURE)) {
    const [all, alt = '', name = ''] = found;
    addText(found.index);
    parts.push({ kind: 'picture', name, alt });
    from = found.index + all.length;
  }
  addText(markdown.length);
  return parts;
}

/** The words of a stretch of text, without its format. */
export const wordsOf = (tramos: Tramo[]): string =>
  tramos
    .map((tramo) => {
      if (tramo.tipo === 'texto' || tramo.tipo === 'codigo') return tramo.texto;
      return 'hijos' in tramo ? wordsOf(tramo.hijos) : ' ';
    })
    .join('');
