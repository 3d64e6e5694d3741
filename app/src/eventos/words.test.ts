import { expect, test } from 'vitest';
import { hastaInWords } from './components/words.ts';

const at = (moment: string): number => Date.parse(moment);

test.each([
  ['2026-11-21T20:00:00-03:00', '2026-11-21T23:30:00-03:00', 'Ahora, hasta las 23:30'],
  ['2026-11-21T20:00:00-03:00', '2026-11-22T02:00:00-03:00', 'Ahora, hasta las 02:00'],
  [
    '2026-11-21T20:00:00-03:00',
    '2026-11-27T22:00:00-03:00',
    'Ahora, hasta el viernes 27 de noviembre, 22:00',
  ],
])('at %s what lasts until %s says so', (now, termina, words) => {
  expect(hastaInWords({ termina }, at(now))).toBe(words);
});
