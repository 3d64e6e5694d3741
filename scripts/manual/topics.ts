import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tramo } from '@gremio/contract/noticias/rules.ts';
import { wordsOf } from '../../console/src/platform/help/parts.ts';

const HELP_FOLDER = join(import.meta.dirname, '../../console/src/platform/help');
export const TOPICS_FOLDER = join(HELP_FOLDER, 'topics');
export const PICTURES_FOLDER = join(HELP_FOLDER, 'pictures');

/** The Markdown of a topic of the manual. */
export const readTopic = (slug: string): string =>
  readFileSync(join(TOPICS_FOLDER, `${slug}.md`), 'utf8');

/** Words in bold of a text, in their order: names of what is on the screen. */
export const boldIn = (tramos: Tramo[]): string[] =>
  tramos.flatMap((tramo) => {
    if (tramo.tipo === 'fuerte') return [wordsOf(tramo.hijos)];
    return 'hijos' in tramo ? boldIn(tramo.hijos) : [];
  });
