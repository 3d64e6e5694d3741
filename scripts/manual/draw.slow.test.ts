import { expect, it } from 'vitest';
import { GLOSSARY } from '../../console/src/platform/help/glossary.ts';
import { partsOf } from '../../console/src/platform/help/parts.ts';
import { HELP_TOPICS } from '../../console/src/platform/help/topics.ts';
import { countPictures, readContents, readTexts } from '../../server/testing/read-pdf.ts';
import { drawManual } from './draw.ts';
import { readTopic } from './topics.ts';

const manual = await drawManual();
const sheets = await readTexts(manual);
const titles = [...HELP_TOPICS.map(({ title }) => title), '¿Qué es esto?'];

/** Lines of the contents: a title and the number of its sheet, which is a text of its own. */
const contents = sheets[0]?.split('\n') ?? [];
const sheetOf = (title: string): number => Number(contents[contents.indexOf(title) + 1]);

it('lists every job in its contents with the sheet on which it begins', () => {
  for (const title of titles) expect(sheets[sheetOf(title) - 1]?.split('\n')[0], title).toBe(title);
  const numbers = titles.map(sheetOf);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

it('leads there from the contents and from the bookmarks', async () => {
  const { links, bookmarks } = await readContents(manual);
  expect(links).toEqual(titles.map(sheetOf));
  expect(bookmarks).toEqual(titles.map((title) => ({ title, sheet: sheetOf(title) })));
});

it('has no sheet without text, and numbers all', () => {
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(`Hoja ${index + 1} de ${sheets.length}`);
    expect(sheet.length, `sheet ${index + 1}`).toBeGreaterThan(80);
  }
});

it('shows the pictures of each job on its sheets', async () => {
  const counts = await countPictures(manual);
  for (const [index, { slug, title }] of HELP_TOPICS.entries()) {
    const from = sheetOf(title) - 1;
    const to = sheetOf(titles[index + 1] ?? '') - 1;
    const drawn = counts.slice(from, to).reduce((sum, count) => sum + count, 0);
    const pictures = partsOf(readTopic(slug)).filter(({ kind }) => kind === 'picture');
    expect(drawn, title).toBe(pictures.length);
  }
});

it('explains every word of the glossary', () => {
  const last = sheets.slice(sheetOf('¿Qué es esto?') - 1).join('\n');
  for (const word of Object.keys(GLOSSARY)) expect(last).toContain(`${word}.`);
});
