import { MISSED } from '@gremio/contract/platform/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAudience } from './audience.ts';
import { eventText } from './stream.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens `count` screens that record what is written to them. */
function screens(count: number, join: ReturnType<typeof createAudience>['join']) {
  return Array.from({ length: count }, () => {
    const written: string[] = [];
    const leave = join({ send: (text) => void written.push(text), end: () => undefined });
    return { written, leave };
  });
}

it('says the first at once, and what follows together: the last word of each', () => {
  const { join, tell } = createAudience('cupo', log);
  const [one, other] = screens(2, join);
  for (let count = 1; count <= 50; count += 1) tell('10:00', { hora: '10:00', count });
  tell('10:30', { hora: '10:30', count: 1 });
  expect(one?.written).toEqual([eventText('cupo', { hora: '10:00', count: 1 })]);
  vi.advanceTimersByTime(20);
  const together =
    eventText('cupo', { hora: '10:00', count: 50 }) +
    eventText('cupo', { hora: '10:30', count: 1 });
  expect(one?.written.slice(1)).toEqual([together]);
  expect(other?.written).toEqual(one?.written);
  vi.advanceTimersByTime(1000);
  tell('11:00', { hora: '11:00', count: 1 });
  expect(one?.written.at(-1)).toBe(eventText('cupo', { hora: '11:00', count: 1 }));
});

it('writes to thousands no oftener than the server bears', () => {
  const { join, tell } = createAudience('cupo', log);
  const all = screens(5_000, join);
  for (let ms = 0; ms < 10_000; ms += 10) {
    tell('10:00', { count: ms });
    vi.advanceTimersByTime(10);
  }
  const writes = all.reduce((sum, { written }) => sum + written.length, 0);
  expect(writes).toBeGreaterThan(80_000);
  expect(writes).toBeLessThan(110_000);
});

it('tells nothing to who left', () => {
  const { join, tell } = createAudience('cupo', log);
  const [one] = screens(1, join);
  one?.leave();
  tell('10:00', {});
  vi.advanceTimersByTime(1000);
  expect(one?.written).toEqual([]);
});

it('says once that something was missed, among what it knows', () => {
  const { join, tell, miss } = createAudience('cupo', log);
  const [one] = screens(1, join);
  tell('10:00', { count: 1 });
  miss();
  tell('10:30', { count: 2 });
  miss();
  vi.advanceTimersByTime(20);
  expect(one?.written.at(-1)).toBe(eventText(MISSED, null) + eventText('cupo', { count: 2 }));
});
