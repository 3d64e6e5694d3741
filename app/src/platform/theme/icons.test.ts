import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..');
const FAMILY = 'lucide-react';
const DRAWN = /<(?:svg|path)\b/;
const ANOTHER_FAMILY =
  /from '(?!lucide-react')(?:[^'.][^']*icon[^']*|lucide[^']*|[^'.]*fontawesome[^']*|@mui[^']*|@tabler[^']*)'/i;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const texts = files.map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

test('icons are of one family: nobody brings another, or draws one apart', () => {
  const found = texts.flatMap(({ file, text }) =>
    [DRAWN, ANOTHER_FAMILY]
      .filter((one) => one.test(text))
      .map((one) => `${file}: ${one.exec(text)?.[0]}`),
  );
  expect(found).toEqual([]);
  expect(texts.filter(({ text }) => text.includes(`from '${FAMILY}'`)).length).toBeGreaterThan(50);
});

test('the only drawing kept as a file is the engraving of the card', () => {
  const drawings = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
  expect(drawings).toEqual([join('platform', 'theme', 'guilloche.svg')]);
});
