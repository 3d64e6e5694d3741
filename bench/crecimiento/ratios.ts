import { quantile } from '../noise.ts';

/** Blocks that a call's times are cut into: each has its own p99, and the middle one of them stands for the call. */
const BLOCKS = 5;
const P99 = 0.99;
/** Of the comparisons of a call with itself, how many are believed to be noise. */
export const BELIEVED = 0.95;

/** The middle one of the p99s of a call's blocks: one hiccup of the machine is in one of them. */
export function p99(ms: number[]): number {
  const size = Math.ceil(ms.length / BLOCKS);
  const blocks = Array.from({ length: BLOCKS }, (_, n) => ms.slice(n * size, (n + 1) * size));
  return quantile(
    blocks.filter((block) => block.length > 0).map((block) => quantile(block, P99)),
    0.5,
  );
}
