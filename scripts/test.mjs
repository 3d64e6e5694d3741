import { join } from 'node:path';
import { exitWith, runLater, runTool } from './child.mjs';
import { ensureInstalled, PlainError, ROOT } from './install.mjs';
import { BESIDE, QUICK, STEPS } from './test-steps.mjs';

// Hundreds of processes load the same TypeScript modules: with the cache each is stripped and compiled once.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compile');

/**
 * `npm test` runs everything; `npm test -- unit server/src/turnos` runs one step, with the rest as arguments;
 * `npm test -- quick` checks what changed.
 */
await exitWith(async () => {
  const [only, ...rest] = process.argv.slice(2);
  const steps = only === 'quick' ? QUICK : only ? { [only]: STEPS[only] } : STEPS;
  if (only && !(only in { ...STEPS, quick: QUICK })) {
    const parts = ['quick', ...Object.keys(STEPS)].join(', ');
    throw new PlainError(`No existe la parte "${only}". Hay: ${parts}.`);
  }
  const node = ensureInstalled({ dev: true });
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  const count = async (name, begun, outcome) => {
    const { passed, failed, names = [] } = await outcome;
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const word = failed > 0 ? 'MAL' : passed > 0 ? 'bien' : 'no se probó';
    console.log(`${name}: ${word} (${passed} bien, ${failed} mal; ${minutes} min)`);
    total.passed += passed;
    total.failed += failed;
    // Repeated at the end, because often only the end of a long run is kept.
    if (failed > 0) failures.push(name, ...names.map((one) => `  ${one}`));
  };
  const beside = [];
  for (const [name, step] of Object.entries(steps)) {
    const begun = performance.now();
    if (BESIDE.includes(name) && !only) {
      beside.push(count(name, begun, outcome(step, node, rest, runLater)));
      continue;
    }
    console.log(`\n── ${name} ──`);
    await count(name, begun, outcome(step, node, rest, runTool));
  }
  await Promise.all(beside);
  if (total.failed > 0) console.log(`\nFalló:\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/** A runner that cannot start is a failure like another: the steps after it still run. */
async function outcome(step, node, rest, run) {
  try {
    return await step(node, rest, run);
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
