import { join } from 'node:path';
import { exitWith } from './child.mjs';
import { ensureInstalled, PlainError, ROOT } from './install.mjs';
import { QUICK, STEPS } from './test-steps.mjs';

// Hundreds of processes load the same TypeScript modules: with the cache each is stripped and compiled once.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compile');

/** Steps to run, and the arguments of their runners. */
function chosen() {
  const [only, ...rest] = process.argv.slice(2);
  if (!only) return { steps: STEPS, rest };
  if (only === 'quick') return { steps: QUICK, rest };
  if (!(only in STEPS)) {
    const parts = ['quick', ...Object.keys(STEPS)].join(', ');
    throw new PlainError(`No existe la parte "${only}". Hay: ${parts}.`);
  }
  const several = rest.every((one) => one in STEPS);
  const names = several ? [only, ...rest] : [only];
  return {
    steps: Object.fromEntries(names.map((name) => [name, STEPS[name]])),
    rest: several ? [] : rest,
  };
}

/**
 * `npm test` runs everything; `npm test -- types lint` runs these steps; `npm test -- unit server/src/turnos`
 * runs one with the rest as arguments; `npm test -- quick` checks what changed.
 */
await exitWith(async () => {
  const { steps, rest } = chosen();
  const node = ensureInstalled({ dev: true });
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const [name, step] of Object.entries(steps)) {
    console.log(`\n── ${name} ──`);
    const begun = performance.now();
    const { passed, failed, names = [] } = await outcome(step, node, rest);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const word = failed > 0 ? 'MAL' : passed > 0 ? 'bien' : 'no se probó';
    console.log(`${name}: ${word} (${passed} bien, ${failed} mal; ${minutes} min)`);
    total.passed += passed;
    total.failed += failed;
    // Repeated at the end, because often only the end of a long run is kept.
    if (failed > 0) failures.push(name, ...names.map((one) => `  ${one}`));
  }
  if (total.failed > 0) console.log(`\nFalló:\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/** A runner that cannot start is a failure like another: the steps after it still run. */
async function outcome(step, node, rest) {
  try {
    return await step(node, rest);
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
