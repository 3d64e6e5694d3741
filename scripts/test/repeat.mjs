/** Red tests beyond this number have one cause, which repetitions would only hide for a while. */
export const MOST_REPEATED = 20;
const REPETITIONS = 2;

/**
 * @typedef {import('./runs.mjs').Test} Test
 * @typedef {object} Flaky
 * @property {Test} test
 * @property {number[]} times Milliseconds of each try, the green one last.
 */

/**
 * Repeats the red tests of a run by themselves. A test that is red each time is broken; one that is green
 * once is flaky.
 *
 * @param {import('./runs.mjs').Run} run
 * @param {(red: Test[]) => Promise<import('./runs.mjs').Run>} again
 * @returns {Promise<{ broken: Test[], flaky: Flaky[] }>}
 */
export async function judge(run, again) {
  let red = run.tests.filter(({ ok }) => !ok);
  if (red.length === 0 || red.length > MOST_REPEATED) return { broken: red, flaky: [] };
  const flaky = [];
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(red.map(({ id, ms }) => [id, [ms]]));
  for (let turn = 1; turn <= REPETITIONS && red.length > 0; turn += 1) {
    console.log(`\nSe repiten solas las que fallaron (${turn} de ${REPETITIONS}): ${red.length}`);
    const { tests } = await again(red);
    const now = new Map(tests.map((test) => [test.id, test]));
    for (const { id } of red) times[id]?.push(now.get(id)?.ms ?? 0);
    const green = red.filter(({ id }) => now.get(id)?.ok);
    flaky.push(...green.map((test) => ({ test, times: times[test.id] ?? [] })));
    red = red.filter((test) => !green.includes(test));
  }
  return { broken: red, flaky };
}
