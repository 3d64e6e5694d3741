import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { checked, bin, lock, spoken, tool, types } from './checks.mjs';
import { changedFiles, testsOf } from './quick.mjs';
import { nodeTests, playwright, vitest } from './runners.mjs';

const SOURCES = ['contract', 'server', 'ui', 'app', 'console', 'native', 'e2e', 'lab'];
const SLOW = '*-slow';

const unit = vitest('--project=!fallas', `--project=!${SLOW}`);
const journeys = playwright((args) => [
  bin('@playwright/test/cli.js'),
  'test',
  '--config',
  'e2e',
  ...args,
]);

/**
 * Parts of the test commands, the cheapest first. Each takes the path of Node and the runner's further
 * arguments, and resolves with a `Result` (report.mjs) without its name and minutes.
 */
export const STEPS = {
  lock,
  types,
  lint: tool('lint', 'oxlint/bin/oxlint', '.'),
  format: tool('format', 'oxfmt/bin/oxfmt', '--check', '.'),
  imports: tool(
    'imports',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...SOURCES,
  ),
  exports: tool('exports', 'knip/bin/knip.js'),
  unit,
  /** Tests that take long or start processes: files named `*.slow.test.ts`. */
  slow: vitest(`--project=${SLOW}`),
  /** Faults run alone, because they measure how long a member waits. */
  fallas: vitest('--project=fallas'),
  build,
  navegadores,
  smoke: built((node, rest) => journeys(node, ['--grep', '@smoke', ...rest])),
  especificacion: built(nodeTests(join('e2e', 'especificacion', 'main.ts'))),
  browser: built(journeys),
  motores: built(motores),
};

/** `npm test`: the gate of a change. */
export const CORE = [
  'lock',
  'types',
  'lint',
  'format',
  'imports',
  'exports',
  'unit',
  'build',
  'navegadores',
  'smoke',
];

/** `npm run test:all`: `browser` has the journeys of `smoke` too. */
export const ALL = Object.keys(STEPS).filter((name) => name !== 'smoke');

/** `npm test -- quick`: what changed, in less than a minute. */
export const QUICK = { types, lint: lintChanged, imports: STEPS.imports, unit: unitOfChanged };

async function lintChanged(node) {
  const files = changedFiles().filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  if (files.length === 0) return checked('lint', true);
  return tool('lint', 'oxlint/bin/oxlint')(node, files);
}

async function unitOfChanged(node) {
  const tests = testsOf(changedFiles());
  if (tests.length === 0) return checked('unit', true);
  return unit(node, ['--passWithNoTests', ...tests]);
}

function built(step) {
  return async (node, rest) => {
    await ensureBuilt(node);
    return step(node, rest);
  };
}

/** The weight of the app's first screen is a size, not a time: it is the same on every machine. */
async function build(node) {
  await ensureBuilt(node);
  return spoken('build', node, ['lab', 'bench', 'weight.ts']);
}

/** Checks the built files against the oldest supported browsers (docs/navegadores.md). */
async function navegadores(node) {
  await ensureBuilt(node);
  return spoken('navegadores', node, ['scripts', 'browsers', 'main.ts']);
}

/** Exit code of `e2e/motores/main.ts` when no engines are installed. */
const NO_ENGINES = 2;

/** Every page in WebKit and Firefox. Without engines it has no result, which CI counts as a failure. */
async function motores(node, rest) {
  const engines = playwright((args) => [join('e2e', 'motores', 'main.ts'), ...args]);
  const result = await engines(node, rest);
  if (result.code === NO_ENGINES && !process.env.CI) return { ...result, trouble: null };
  return result;
}
