import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Subscribes as `useQuery` does. */
const watch = (key: string) => {
  const changed = vi.fn<() => void>();
  const observer = new QueryObserver(queryClient, { queryKey: [key], enabled: false });
  return { changed, stop: observer.subscribe(notifyManager.batchCalls(changed)) };
};

it('answers that come in one turn are announced together, and those of the next turn later', async () => {
  vi.useFakeTimers();
  const [first, second] = [watch('a'), watch('b')];
  await vi.runAllTimersAsync();
  first.changed.mockClear();
  second.changed.mockClear();

  queryClient.setQueryData(['a'], 1);
  queryClient.setQueryData(['b'], 2);
  expect(vi.getTimerCount()).toBe(1);
  await vi.runAllTimersAsync();
  expect(first.changed).toHaveBeenCalledOnce();
  expect(second.changed).toHaveBeenCalledOnce();

  queryClient.setQueryData(['b'], 3);
  await vi.runAllTimersAsync();
  expect(first.changed).toHaveBeenCalledOnce();
  expect(second.changed).toHaveBeenCalledTimes(2);
  first.stop();
  second.stop();
});
