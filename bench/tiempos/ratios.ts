import type { Taken } from './measure.ts';

/** Times vary upwards only, so what is fast tells best: the tenth percentile beside the median. */
const QUANTILES = { mediana: 0.5, decimo: 0.1 } as const;
/** How often a kind is compared with itself, and how many of these comparisons are believed to be noise. */
const HALVINGS = 200;
const BELIEVED = 0.995;

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
const sort = (values: number[]) => values.toSorted((a, b) => a - b);

function shuffle(values: number[]): number[] {
  const mixed = [...values];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as number, mixed[at] as number];
  }
  return mixed;
}

/** How far from 1 the ratio of a kind to itself goes by chance: random halves of its own times. */
function noiseOf(ms: number[], part: number): number {
  const away = Array.from({ length: HALVINGS }, () => {
    const mixed = shuffle(ms);
    const middle = Math.floor(mixed.length / 2);
    const halves = [mixed.slice(0, middle), mixed.slice(middle)].map((half) =>
      quantile(sort(half), part),
    ) as [number, number];
    return Math.abs(Math.log(halves[0] / halves[1]));
  });
  return Math.exp(quantile(sort(away), BELIEVED)) - 1;
}

function compare([one, other]: [Taken, Taken], part: number) {
  const ratio = quantile(sort(one.ms), part) / quantile(sort(other.ms), part);
  const noise = Math.max(noiseOf(one.ms, part), noiseOf(other.ms, part));
  return { ratio, noise, tells: Math.abs(Math.log(ratio)) > Math.log(1 + noise) };
}

const said = ({ ratio, noise }: { ratio: number; noise: number }) =>
  `${ratio.toFixed(3)} (± ${noise.toFixed(3)})`;
const statusesOf = ({ statuses }: Taken) => [...statuses].sort((a, b) => a - b).join(' ');

/** A pair's ratios, each beside what it is between halves of one kind; both have to be beyond it to tell. */
export function lineOf(name: string, taken: [Taken, Taken]) {
  const median = compare(taken, QUANTILES.mediana);
  const tenth = compare(taken, QUANTILES.decimo);
  const [one, other] = taken.map(statusesOf) as [string, string];
  return {
    par: name,
    medianas: said(median),
    'décimo percentil': said(tenth),
    respuestas: one === other ? one : `${one} / ${other}`,
    '': median.tells && tenth.tells ? 'SE NOTA' : 'no se nota',
  };
}
