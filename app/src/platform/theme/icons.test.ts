import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..', '..');
const UI = join(APP, '..', '..', 'ui', 'src');
const FAMILY = 'lucide-react';
const DRAWN = /<(?:svg|path)\b/;
const ANOTHER_FAMILY =
  /from '(?!lucide-react'|@gremio\/)(?:[^'.][^']*icon[^']*|lucide[^']*|[^'.]*fontawesome[^']*|@mui[^']*|@tabler[^']*)'/i;

const files = [APP, UI].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const texts = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

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
  expect(files.filter((file) => file.endsWith('.svg'))).toEqual([
    join(UI, 'theme', 'guilloche.svg'),
  ]);
});
