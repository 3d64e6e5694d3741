import { expect, it } from 'vitest';
import { differenceOf } from './components/difference.ts';

it.each([
  ['hasta el lunes a las diez', 'hasta el martes a las diez', ['lunes ', 'martes ']],
  ['uno dos', 'uno dos tres', ['', ' tres']],
  ['uno uno', 'uno', [' uno', '']],
  ['igual', 'igual', ['', '']],
  ['', 'nuevo', ['', 'nuevo']],
])('tells %s from %s by their words', (before, after, changed) => {
  const { start, removed, added, end } = differenceOf(before, after);
  expect([removed.trim(), added.trim()]).toEqual(changed.map((one) => one.trim()));
  expect((start + added + end).replace(/\s+/g, ' ').trim()).toBe(after);
});
