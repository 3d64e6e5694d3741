import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('callers at the same time cause one piece of work', async () => {
  const work = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const open = singleFlight(work, 1000);
  expect(await Promise.all([open(), open(), open()])).toEqual([true, true, true]);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a caller that comes just after shares it too, a later one does not', async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const open = singleFlight(work, 1000);
  await open();
  await open();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  await open();
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a failure is not kept', async () => {
  const work = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('no signal')));
  const open = singleFlight(work, 1000);
  await expect(open()).rejects.toThrow('no signal');
  await expect(open()).rejects.toThrow('no signal');
  expect(work).toHaveBeenCalledTimes(2);
});
