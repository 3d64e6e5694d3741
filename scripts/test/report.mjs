import { knownFlaky, MOST_KNOWN } from './flaky.mjs';

const SLOWEST = 10;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @typedef {object} Result Outcome of a step.
 * @property {string} step
 * @property {number} minutes
 * @property {import('./runs.mjs').Test[]} tests
 * @property {import('./runs.mjs').Test[]} broken
 * @property {import('./repeat.mjs').Flaky[]} flaky
 * @property {string | null} trouble
 */

/**
 * Counts of a run. A flaky test passes, except where `strict` says that each has to be known.
 *
 * @param {Result[]} results
 */
export function countOf(results, { strict, known = knownFlaky() }) {
  const flaky = results.flatMap((one) => one.flaky);
  const names = new Set(known.map(({ test }) => test));
  const unknown = flaky.filter(({ test }) => !names.has(test.id));
  const refused = strict ? unknown.length : 0;
  const overfull = Math.max(0, known.length - MOST_KNOWN);
  const failed = sum(results, ({ broken, trouble }) => broken.length + (trouble ? 1 : 0));
  const run = sum(results, ({ tests }) => tests.length);
  const broken = sum(results, (one) => one.broken.length);
  return {
    passed: run - broken - refused,
    failed: failed + refused + overfull,
    flaky,
    unknown,
    overfull,
  };
}

const sum = (all, count) => all.reduce((total, one) => total + count(one), 0);

/** The end of a run's output, whose last line is "N passed, N failed". */
export function tell(results, count) {
  const lines = [
    ...section('Minutos', [
      results.map(({ step, minutes }) => `${step} ${minutes.toFixed(1)}`).join(' · '),
      `total ${sum(results, ({ minutes }) => minutes).toFixed(1)}`,
    ]),
    ...section('Las más lentas', slowest(results)),
    ...section('Inestables (flaky): fallaron y, repetidas solas, pasaron', unstable(count)),
    ...section('Falló (broken)', results.flatMap(failuresOf)),
  ];
  if (count.overfull > 0)
    lines.push('', `flaky.json tiene más de ${MOST_KNOWN} pruebas: arreglá alguna.`);
  return [...lines, '', `${count.passed} passed, ${count.failed} failed`].join('\n');
}

const section = (title, lines) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];

function slowest(results) {
  return results
    .flatMap(({ tests }) => tests)
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ id, ms }) => `${seconds(ms)} ${id}`);
}

function unstable({ flaky, unknown }) {
  return flaky.map(({ test, times }) => {
    const word = unknown.some((one) => one.test === test) ? 'no está en flaky.json' : 'conocida';
    return `${test.id} (${word}; ${times.map(seconds).join(', ')})\n      ${test.message ?? ''}`;
  });
}

function failuresOf({ step, broken, trouble }) {
  if (broken.length === 0 && !trouble) return [];
  return [
    step,
    ...(trouble ? [`  ${trouble}`] : []),
    ...broken.map(({ id, message }) => `  ${id}${message ? `\n        ${message}` : ''}`),
  ];
}
