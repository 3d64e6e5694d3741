import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoundedWork } from './bounded-work.ts';

const never = () => new Promise<string>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  [
    'throws',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
  ],
  ['rejects', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
])('a store that %s ends the work with its error, and is said once', async (_, work) => {
  const careful = createBoundedWork('la prueba');
  expect((await careful(work)).error).toMatchObject({ name: 'SecurityError' });
  await careful(work);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

it('a store that never answers is waited for once, and hardly again until it answers', async () => {
  const careful = createBoundedWork('la prueba');
  const ended: string[] = [];
  const ask = (name: string, work: () => Promise<string>) =>
    careful(work).then(({ value, error }) => ended.push(`${name} ${error ? 'sin' : value}`));

  void ask('first', never);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  void ask('second', never);
  await vi.advanceTimersByTimeAsync(150);
  expect(ended).toEqual(['first sin', 'second sin']);

  await ask('third', () => Promise.resolve('hola'));
  void ask('fourth', never);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ended).toEqual(['first sin', 'second sin', 'third hola']);
});
