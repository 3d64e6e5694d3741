import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS } from '../e2e/sweep/console-screens.ts';

const CONSOLE = join(import.meta.dirname, '../console/src');

/** `<Resource>` elements of the rooms: their name and the pages that they declare. */
const RESOURCES = globSync('*/routes.tsx', { cwd: CONSOLE }).flatMap((file) =>
  [...readFileSync(join(CONSOLE, file), 'utf8').matchAll(/<Resource\s+name="(\w+)"(.*?)\/>/gs)].map(
    ([, name = '', pages = '']) => ({ name, pages }),
  ),
);
const swept = new Set(SCREENS.map(([path]) => path));

it('sweeps the list and the form for a new row of every resource of the console', () => {
  const expected = RESOURCES.flatMap(({ name, pages }) => [
    ...(/\blist=/.test(pages) ? [`/${name}`] : []),
    ...(/\bcreate=/.test(pages) ? [`/${name}/create`] : []),
  ]);
  expect(expected.length).toBeGreaterThan(50);
  expect(expected.filter((path) => !swept.has(path))).toEqual([]);
});

it('sweeps no list that the console does not have', () => {
  const named = SCREENS.flatMap(([path]) => /^\/(\w+)\/create$/.exec(path)?.[1] ?? []);
  const known = new Set(RESOURCES.map(({ name }) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
