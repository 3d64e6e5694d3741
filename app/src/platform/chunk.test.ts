import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryImport, runFromChunk } from './chunk.ts';

const MISSING = [
  'Failed to fetch dynamically imported module: http://localhost/assets/after.js',
  'error loading dynamically imported module: http://localhost/assets/after.js',
  'Importing a module script failed.',
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(MISSING)(
  'tries again after a failed download, as each engine words it: %s',
  async (text) => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('code');
    load.mockRejectedValueOnce(new TypeError(text)).mockRejectedValueOnce(new TypeError(text));
    const chunk = retryImport(load);
    await vi.runAllTimersAsync();
    expect(await chunk).toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  },
);

it('does not try again when the code itself throws', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('x is undefined'));
  await expect(retryImport(load)).rejects.toThrow('x is undefined');
  expect(load).toHaveBeenCalledOnce();
});

it('ends with a warning and no unhandled rejection', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const run = vi.fn<(module: string) => void>();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError(MISSING[0]));
  runFromChunk(load, run);
  await vi.runAllTimersAsync();
  expect(run).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledOnce();
});
