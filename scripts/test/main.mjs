import { join } from 'node:path';
import { exitWith } from '../child.mjs';
import { ensureInstalled, PlainError, ROOT } from '../install.mjs';
import { createDemo } from './demo-cluster.mjs';
import { commitAtHand, notePassed } from './passed.mjs';
import { countOf, tell } from './report.mjs';
import { ALL, CORE, QUICK, STEPS } from './steps.mjs';
import { useMemory } from './temporary.mjs';

// Hundreds of processes load the same TypeScript modules: with the cache each is stripped and compiled once.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compile');

/** Steps to run, the arguments of their runners, and whether every flaky test has to be known. */
function chosen() {
  const [only, ...rest] = process.argv.slice(2);
  const of = (names) => Object.fromEntries(names.map((name) => [name, STEPS[name]]));
  if (!only) return { steps: of(CORE), rest, strict: false };
  if (only === 'all') return { steps: of(ALL), rest, strict: true };
  if (only === 'quick') return { steps: QUICK, rest, strict: false };
  if (!(only in STEPS)) {
    const parts = ['quick', 'all', ...Object.keys(STEPS)].join(', ');
    throw new PlainError(`No existe la parte "${only}". Hay: ${parts}.`);
  }
  const several = rest.every((one) => one in STEPS);
  return {
    steps: of(several ? [only, ...rest] : [only]),
    rest: several ? [] : rest,
    strict: false,
  };
}

/**
 * `npm test` runs the core and `npm run test:all` everything (docs/pruebas.md). `npm test -- types lint` runs
 * these steps, and `npm test -- unit server/src/turnos` one of them with the rest as its arguments.
 */
await exitWith(async () => {
  const { steps, rest, strict } = chosen();
  const node = ensureInstalled({ dev: true });
  const commit = commitAtHand();
  process.once('exit', useMemory());
  const demo = createDemo(node);
  const isOver = untilInterrupted();
  const results = [];
  for (const [name, step] of Object.entries(steps)) {
    if (isOver()) break;
    const run = async () => {
      await demo.before(name);
      return step(node, rest);
    };
    results.push(await timed(name, run));
  }
  await demo.stop();
  if (isOver()) throw new PlainError('La corrida se interrumpió.');
  const count = countOf(results, { strict });
  console.log(tell(results, count));
  if (count.failed > 0) return 1;
  if (commit && rest.length === 0 && steps !== QUICK) notePassed(commit, minutesOf(results));
  return 0;
});

/** A signal ends the step's own program (child.mjs); no other step starts after it. */
function untilInterrupted() {
  let over = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (over = true));
  return () => over;
}

function minutesOf(results) {
  return Object.fromEntries(results.map(({ step, minutes }) => [step, Number(minutes.toFixed(1))]));
}

async function timed(name, run) {
  console.log(`\n── ${name} ──`);
  const begun = performance.now();
  const outcome = await outcomeOf(run);
  const result = { step: name, minutes: (performance.now() - begun) / 60_000, ...outcome };
  const { broken, flaky, trouble, tests, minutes } = result;
  const word = broken.length > 0 || trouble ? 'MAL' : tests.length > 0 ? 'bien' : 'no se probó';
  const of = `${tests.length} pruebas, ${broken.length} mal, ${flaky.length} inestables`;
  console.log(`${name}: ${word} (${of}; ${minutes.toFixed(1)} min)`);
  return result;
}

/** A runner that cannot start is a failure like another: the steps after it still run. */
async function outcomeOf(run) {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    const trouble = error instanceof Error ? error.message : String(error);
    return { tests: [], broken: [], flaky: [], trouble };
  }
}
