import { expect, test } from 'vitest';
import { nearestFirst } from './coming.ts';

const cards = [{ order: 1 }, { order: 2 }, { order: 3 }, { order: 4 }];
const orders = (moments: Record<number, string | null>) =>
  nearestFirst(cards, moments).map(({ order }) => order);

test('what comes first stands first, whatever the order of the rooms', () => {
  expect(orders({ 1: '2026-12-08T10:30', 3: '2026-11-30', 4: '2026-12-08T09:00' })).toEqual([
    3, 4, 1, 2,
  ]);
});

test('a day stands before its hours, and the rooms keep their order where the moment is one', () => {
  expect(orders({ 2: '2026-12-08T10:30', 1: '2026-12-08T10:30', 4: '2026-12-08' })).toEqual([
    4, 1, 2, 3,
  ]);
});

test('with nothing coming, or no more, the rooms keep their order', () => {
  expect(orders({})).toEqual([1, 2, 3, 4]);
  expect(orders({ 1: null, 2: '2026-12-08' })).toEqual([2, 1, 3, 4]);
});
