import { expect, test } from 'vitest';
import { comingOn, nearestFirst, NOW } from './coming.ts';

const order = (...moments: string[]) =>
  nearestFirst(moments.map((at) => ({ at, order: 1 }))).map(({ at }) => at);

test('cards are in order of time, whatever their room', () => {
  expect(order('2026-12-08T10:30', '2026-11-30', '2026-12-08T09:00')).toEqual([
    '2026-11-30',
    '2026-12-08T09:00',
    '2026-12-08T10:30',
  ]);
});

test('cards that wait for an answer come first, and a day comes before its hours', () => {
  expect(order('2026-12-08T10:30', '2026-12-08', NOW)).toEqual([
    NOW,
    '2026-12-08',
    '2026-12-08T10:30',
  ]);
});

test('of one moment, the order in which the rooms stand is kept', () => {
  const items = [3, 1, 2].map((room) => ({ order: room, at: '2026-12-08' }));
  expect(nearestFirst(items).map((item) => item.order)).toEqual([1, 2, 3]);
});

test('a stay that is on stands by its last day', () => {
  expect(comingOn('2026-11-20', '2026-11-27', '2026-11-24')).toBe('2026-11-27');
  expect(comingOn('2026-11-24', '2026-11-27', '2026-11-24')).toBe('2026-11-24');
  expect(comingOn('2026-11-26', '2026-11-27', '2026-11-24')).toBe('2026-11-26');
});
