import { noiseOf, quantile } from '../noise.ts';
import type { Taken } from './measure.ts';

/**
 * Noise only adds time, so the fast samples are the most precise: the tenth percentile is compared beside the
 * median.
 */
const QUANTILES = { mediana: 0.5, decimo: 0.1 } as const;
/** Share of the comparisons of a kind with itself that counts as noise. */
const BELIEVED = 0.995;

function compare([one, other]: [Taken, Taken], part: number) {
  const figure = (ms: number[]) => quantile(ms, part);
  const ratio = figure(one.ms) / figure(other.ms);
  const noise = Math.max(...[one, other].map(({ ms }) => noiseOf(ms, figure, BELIEVED)));
  return { ratio, noise, tells: Math.abs(Math.log(ratio)) > Math.log(1 + noise) };
}

const said = ({ ratio, noise }: { ratio: number; noise: number }) =>
  `${ratio.toFixed(3)} (± ${noise.toFixed(3)})`;
const statusesOf = ({ statuses }: Taken) => [...statuses].sort((a, b) => a - b).join(' ');

/**
 * Returns a pair's ratios, each beside the noise between halves of one kind. A leak takes both to exceed
 * their noise.
 */
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
