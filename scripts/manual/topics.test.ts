import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Bloque, Tramo } from '@gremio/contract/noticias/rules.ts';
import { GLOSSARY } from '../../console/src/platform/help/glossary.ts';
import { partsOf, PICTURE_SIZE, wordsOf } from '../../console/src/platform/help/parts.ts';
import { HELP_TOPICS } from '../../console/src/platform/help/topics.ts';
import { PLACE_NAMES } from '../../console/src/platform/desk/place.ts';
import { everyText } from '../../server/src/deploy/files.ts';
import { boldIn, PICTURES_FOLDER, readTopic, TOPICS_FOLDER } from './topics.ts';

const SLUGS = HELP_TOPICS.map(({ slug }) => slug);
const TEXTS = SLUGS.map((slug) => ({ slug, parts: partsOf(readTopic(slug)) }));
const PICTURES = TEXTS.flatMap(({ parts }) =>
  parts.flatMap((part) => (part.kind === 'picture' ? [part] : [])),
);
const MOST_BYTES = 1_500_000;

const blocksOf = (slug: string): Bloque[] =>
  partsOf(readTopic(slug)).flatMap((part) => (part.kind === 'text' ? part.blocks : []));

const insideOf = (block: Bloque): Tramo[] => {
  if (block.tipo === 'lista') return block.items.flat().flatMap(insideOf);
  return 'hijos' in block ? (block.hijos as Tramo[]) : [];
};

const linksIn = (tramos: Tramo[]): string[] =>
  tramos.flatMap((tramo) => (tramo.tipo === 'enlace' ? [tramo.href] : []));

/** Texts of the screens that a manual's reader has before them, and of the server's refusals. */
const SOURCES = everyText()
  .filter(
    ([path]) =>
      /^(?:console|app|ui|contract)\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.|^console\/src\/platform\/help\//.test(path),
  )
  .map(([, text]) => text)
  .join('\n');

/** True if the words stand in a source as a text of their own, or at its beginning. */
const isLabel = (words: string): boolean =>
  ["'", '"', '`', '>', '|||| '].some((before) => SOURCES.includes(before + words)) ||
  new RegExp(`\n\\s+${RegExp.escape(words)}`).test(SOURCES);

it('has a text for each topic and no other', () => {
  expect(readdirSync(TOPICS_FOLDER).toSorted()).toEqual(
    SLUGS.map((slug) => `${slug}.md`).toSorted(),
  );
  expect(new Set(SLUGS).size).toBe(SLUGS.length);
});

it.each(SLUGS)('%s says what it takes, the steps, and what can go wrong', (slug) => {
  const blocks = blocksOf(slug);
  const headings = blocks.flatMap((one) => (one.tipo === 'titulo' ? [wordsOf(one.hijos)] : []));
  expect(headings).toEqual(['Qué necesitás', 'Cómo se hace', 'Si algo sale mal']);
  expect(blocks[0]?.tipo).toBe('parrafo');
  const steps = blocks.flatMap((one) => (one.tipo === 'lista' && one.ordenada ? one.items : []));
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(steps.length).toBeLessThanOrEqual(7);
});

it.each(SLUGS)('%s names in bold what the screens call so', (slug) => {
  const labels = blocksOf(slug).flatMap((block) => boldIn(insideOf(block)));
  expect(labels.length).toBeGreaterThan(0);
  const places = new Set(Object.values(PLACE_NAMES));
  expect(labels.filter((label) => !places.has(label) && !isLabel(label))).toEqual([]);
});

it('knows what is no label', () => {
  expect(isLabel('Armar días y horas')).toBe(true);
  expect(isLabel('Armar las horas y los días')).toBe(false);
});

it.each(SLUGS)('%s quotes what the screens say', (slug) => {
  const said = [...readTopic(slug).matchAll(/«([^»]+)»/g)].map(([, words = '']) => words);
  // A quotation of a file that somebody loads is not the product's.
  expect(said.filter((words) => words !== 'JUBILADO' && !SOURCES.includes(words))).toEqual([]);
});

it('links to pages that exist', () => {
  const links = SLUGS.flatMap((slug) =>
    blocksOf(slug).flatMap((block) => linksIn(insideOf(block))),
  );
  expect(links.length).toBeGreaterThan(2);
  const pages = new Set(SLUGS.map((slug) => `/ayuda/${slug}`));
  expect(links.filter((link) => !pages.has(link))).toEqual([]);
});

it('shows each picture once, described, of one size', async () => {
  const names = PICTURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(readdirSync(PICTURES_FOLDER).toSorted()).toEqual(names.toSorted());
  for (const { name, alt } of PICTURES) {
    expect(alt.length, name).toBeGreaterThan(15);
    const { format, width, height } = await sharp(join(PICTURES_FOLDER, name)).metadata();
    expect({ name, format, width, height }).toEqual({ name, format: 'webp', ...PICTURE_SIZE });
  }
});

it('keeps its pictures small', () => {
  const bytes = PICTURES.map(({ name }) => statSync(join(PICTURES_FOLDER, name)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MOST_BYTES);
  // A screen in one colour is a picture that was not taken.
  expect(Math.min(...bytes)).toBeGreaterThan(3_000);
});

it('has a picture in every topic', () => {
  const without = TEXTS.filter(({ parts }) => !parts.some(({ kind }) => kind === 'picture'));
  expect(without.map(({ slug }) => slug)).toEqual([]);
});

it('sorts its glossary, in sentences', () => {
  const words = Object.keys(GLOSSARY);
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'es')));
  expect(Object.values(GLOSSARY).filter((meaning) => !meaning.endsWith('.'))).toEqual([]);
});
