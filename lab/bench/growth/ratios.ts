import { quantile } from '../noise.ts';

/** A call's times are cut into blocks, each with its own p99; their median is the call's figure. */
const BLOCKS = 5;
const P99 = 0.99;
/** Share of the comparisons of a call with itself that counts as noise. */
export const BELIEVED = 0.95;

/** Returns the median of the blocks' p99s: a hiccup of the machine spoils one block only. */
export function p99(ms: number[]): number {
  const size = Math.ceil(ms.length / BLOCKS);
  const blocks = Array.from({ length: BLOCKS }, (_, n) => ms.slice(n * size, (n + 1) * size));
  return quantile(
    blocks.filter((block) => block.length > 0).map((block) => quantile(block, P99)),
    0.5,
  );
}
