import { expect, it } from 'vitest';
import { bind } from './bind.ts';

it('gives each function its first argument, and leaves the others and the result', async () => {
  const parts = { base: 10 };
  const add = ({ base }: { base: number }, more: number, label = 'sum') =>
    `${label} ${base + more}`;
  const later = async ({ base }: typeof parts) => Promise.resolve(base);
  const bound = bind(parts, { add, later });
  const text: string = bound.add(5);
  expect(text).toBe('sum 15');
  expect(bound.add(1, 'total')).toBe('total 11');
  expect(await bound.later()).toBe(10);
});
