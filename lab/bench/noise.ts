/** Random halvings per series. */
const HALVINGS = 200;

export const quantile = (values: number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] as number;

function shuffle(values: number[]): number[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as number, mixed[at] as number];
  }
  return mixed;
}

/**
 * Returns how far from 1 chance alone moves the ratio of a figure to itself, measured between random halves
 * of the times. `believed` is the share of these comparisons that counts as noise.
 */
export function noiseOf(
  ms: number[],
  figure: (half: number[]) => number,
  believed: number,
): number {
  const away = Array.from({ length: HALVINGS }, () => {
    const mixed = shuffle(ms);
    const middle = Math.floor(mixed.length / 2);
    return Math.abs(Math.log(figure(mixed.slice(0, middle)) / figure(mixed.slice(middle))));
  });
  return Math.exp(quantile(away, believed)) - 1;
}
