import { expect, it } from 'vitest';
import { readRoot } from '../server/src/deploy/files.ts';

/**
 * Pages for administrators are in English (`NAME.md`) and in Spanish (`NAME.es.md`). They have the same
 * commands, settings, files, tables and steps.
 */
const PAGES = ['instalacion', 'operar'];

const FENCE = /^ *```[\s\S]*?^ *```$/gm;

interface Section {
  level: number;
  /** Commands without their comments, which are in the reader's language. */
  commands: string[];
  /** Cells of each row of a table. */
  rows: number[];
  /** Numbered and other items. */
  items: string[];
  paragraphs: number;
  /** Words in backquotes, sorted, because a translation may turn a sentence round. */
  code: string[];
  /** Addresses and files; of a heading, its position within the page. */
  links: string[];
}

const headingsOf = (page: string): string[] =>
  [...page.replace(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** A page of which both languages exist, under the name of neither. */
const withoutLanguage = (path: string): string =>
  PAGES.reduce((one, name) => one.replace(`${name}.es.md`, `${name}.md`), path);

function sectionOf(text: string, anchors: string[]): Section {
  const [title = '', ...lines] = text.split('\n');
  const body = lines.join('\n');
  const prose = body.replace(FENCE, '');
  const blocks = prose.split(/\n\s*\n/).map((block) => block.trim());
  return {
    level: /^#*/.exec(title)?.[0].length ?? 0,
    commands: (body.match(FENCE) ?? []).map((block) =>
      block.replace(/^ +/gm, '').replace(/\s+# .*$/gm, ''),
    ),
    rows: prose
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').length),
    items: [...prose.matchAll(/^(\s*)(\d+\.|-) /gm)].map(([, , mark = '']) => mark),
    paragraphs: blocks.filter((block) => /^[^|\-\d]/.test(block)).length,
    code: [...prose.matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => withoutLanguage(code.replace(/\s+/g, ' ')))
      .toSorted(),
    links: [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) =>
      target.startsWith('#')
        ? `heading ${anchors.indexOf(target.slice(1))}`
        : withoutLanguage(target),
    ),
  };
}

function sectionsOf(page: string): Section[] {
  const anchors = headingsOf(page).map(anchorOf);
  return page
    .replace(FENCE, (block) => block.replace(/^#/gm, ' #'))
    .split(/^(?=#+ )/m)
    .map((text) => sectionOf(text, anchors));
}

const read = (name: string) =>
  [readRoot(`docs/${name}.md`), readRoot(`docs/${name}.es.md`)] as const;

it.each(PAGES)('%s says the same in both languages, section by section', (name) => {
  const [english, spanish] = read(name).map(sectionsOf);
  expect(spanish?.length).toBe(english?.length);
  for (const [index, section] of (english ?? []).entries())
    expect(spanish?.[index], `section ${index}`).toEqual(section);
});

it.each(PAGES)('%s leads to its other language', (name) => {
  const [english, spanish] = read(name);
  expect(english).toContain(`(${name}.es.md)`);
  expect(spanish).toContain(`(${name}.md)`);
});

it.each(PAGES)('%s is translated: no heading or cell of words is the same in both', (name) => {
  const [english, spanish] = read(name).map(headingsOf);
  const names = ['Kubernetes'];
  expect(english?.filter((one) => spanish?.includes(one) && !names.includes(one))).toEqual([]);
});

it('finds a command, a setting or a link that only one has', () => {
  const page = '# A\n\nSee `PORT` and [b](#b).\n\n```sh\nrun # now\n```\n\n## B\n\n- one\n';
  const same = sectionsOf(page);
  expect(sectionsOf(page.replace('# now', '# ya').replaceAll('See', 'Mirá'))).toEqual(same);
  for (const [from, to] of [
    ['run', 'walk'],
    ['`PORT`', '`HOST`'],
    ['(#b)', '(#a)'],
    ['## B', '### B'],
    ['- one', '- one\n- two'],
  ] as const)
    expect(sectionsOf(page.replace(from, to)), from).not.toEqual(same);
});
