import { folded, foldedWords } from '@gremio/contract/platform/folded.ts';
import { GLOSSARY } from './glossary.ts';
import { partsOf, PICTURE_SIZE } from './parts.ts';
import { HELP_TOPICS, type HelpTopic } from './topics.ts';

const TEXTS = import.meta.glob<string>('./topics/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const textOf = ({ slug }: HelpTopic): string => TEXTS[`./topics/${slug}.md`] ?? '';

/** Folded once: a search looks through all of it on each key. */
const TOPICS = HELP_TOPICS.map((topic) => {
  const title = folded([topic.title, ...topic.words].join(' '));
  return { topic, title, text: `${title} ${folded(textOf(topic))}` };
});
const ENTRIES = Object.entries(GLOSSARY).map(([word, meaning]) => ({
  entry: { word, meaning },
  text: folded(`${word} ${meaning}`),
}));

/**
 * Finds what has all words of a search: topics, those with the words in their title first, and entries of the
 * glossary.
 */
function find(search: string) {
  const words = foldedWords(search);
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = TOPICS.filter(({ text }) => has(text));
  const inTitle = found.filter(({ title }) => has(title));
  const others = found.filter((one) => !inTitle.includes(one));
  return {
    topics: [...inTitle, ...others].map(({ topic }) => topic),
    entries: ENTRIES.filter(({ text }) => has(text)).map(({ entry }) => entry),
  };
}

/** The whole manual. It is loaded when somebody opens a page of it. */
export const MANUAL = {
  topics: HELP_TOPICS,
  find,
  partsOf: (topic: HelpTopic) => partsOf(textOf(topic)),
  pictureUrl: (name: string) => PICTURES[`./pictures/${name}`],
  pictureSize: PICTURE_SIZE,
};

export type Manual = typeof MANUAL;
