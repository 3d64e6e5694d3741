/** Blocks that a call's times are cut into: each has its own p99, and the middle one of them stands for the call. */
const BLOCKS = 5;
const P99 = 0.99;
/** How often a call is compared with itself, and how many of these comparisons are believed to be noise. */
const HALVINGS = 200;
const BELIEVED = 0.95;

const sort = (values: number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: number[], part: number): number =>
  sort(values)[Math.min(values.length - 1, Math.floor(values.length * part))] as number;

/** The middle one of the p99s of a call's blocks: one hiccup of the machine is in one of them. */
export function p99(ms: number[]): number {
  const size = Math.ceil(ms.length / BLOCKS);
  const blocks = Array.from({ length: BLOCKS }, (_, n) => ms.slice(n * size, (n + 1) * size));
  return quantile(
    blocks.filter((block) => block.length > 0).map((block) => quantile(block, P99)),
    0.5,
  );
}

function shuffle(values: number[]): number[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as number, mixed[at] as number];
  }
  return mixed;
}

/** How far from 1 the ratio of a call to itself goes by chance: halves of its own times. */
export function noiseOf(ms: number[]): number {
  const away = Array.from({ length: HALVINGS }, () => {
    const mixed = shuffle(ms);
    const middle = Math.floor(mixed.length / 2);
    return Math.abs(Math.log(p99(mixed.slice(0, middle)) / p99(mixed.slice(middle))));
  });
  return Math.exp(quantile(away, BELIEVED)) - 1;
}
