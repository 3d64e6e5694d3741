import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { expect, test } from 'vitest';
import { placesInWords, sortKeyOf, untilInWords, whenInWords } from './components/words.ts';

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
  expect(untilInWords({ termina }, at(now))).toBe(words);
});

const local = (moment: string) => new Date(`${moment}:00-03:00`).toISOString();
const fair = { comienza: local('2026-11-23T00:00'), termina: local('2026-11-29T22:00') };
const party = { comienza: local('2026-11-25T20:00'), termina: local('2026-11-26T02:00') };

test('a fair of a week that is on stands under the party of tomorrow', () => {
  const now = Date.parse(local('2026-11-24T12:00'));
  expect(sortKeyOf(party, now)).toBe('2026-11-25T20:00');
  expect(sortKeyOf(fair, now)).toBe('2026-11-29T22:00');
});

test('a fair that is to come stands by its start, and a party that is on by its own', () => {
  expect(sortKeyOf(fair, Date.parse(local('2026-11-20T12:00')))).toBe('2026-11-23T00:00');
  expect(sortKeyOf(party, Date.parse(local('2026-11-25T23:00')))).toBe('2026-11-25T20:00');
});

test('an event of several days from a midnight begins on a day', () => {
  expect(whenInWords(fair)).toBe('lunes 23 de noviembre hasta el domingo 29 de noviembre, 22:00');
  expect(whenInWords({ ...fair, comienza: local('2026-11-23T10:00') })).toBe(
    'lunes 23 de noviembre, 10:00 hasta el domingo 29 de noviembre, 22:00',
  );
});

test('a party after midnight is of the night on which people come', () => {
  const late = { comienza: local('2026-11-29T00:30'), termina: local('2026-11-29T05:00') };
  expect(whenInWords(late)).toBe('noche del sábado 28 al domingo 29 de noviembre, 00:30 a 05:00');
});

test.each([
  [{ plazas: 1 }, '1 lugar para sortear'],
  [{ plazas: 1200 }, '1.200 lugares para sortear'],
  [{ estrategia: 'titular', libres: 1 }, 'Queda 1 lugar'],
  [{ estrategia: 'titular', en_espera: 1 }, 'No queda lugar. Hay 1 inscripción en espera'],
])('counts places in agreement with their number: %o', (part, words) => {
  const evento = { estrategia: 'sorteo', sorteado: null, plazas: 0, libres: 0, en_espera: 0 };
  expect(placesInWords({ ...evento, ...part } as unknown as Evento)).toBe(words);
});
