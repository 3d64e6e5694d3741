import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { runQuiet, runTool } from './child.mjs';
import { ROOT } from './install.mjs';
import { changedFiles, testsOf } from './quick.mjs';

const SOURCES = ['contract', 'server', 'ui', 'app', 'console', 'native', 'e2e', 'lab'];
const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/**
 * In the order in which they run: the cheapest first. Each resolves with `{ passed, failed, names? }`, where
 * `names` are those of the tests that failed.
 */
export const STEPS = {
  lock,
  types,
  lint: tool('oxlint/bin/oxlint', '.'),
  format: tool('oxfmt/bin/oxfmt', '--check', '.'),
  imports: tool(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    ...SOURCES,
  ),
  exports: tool('knip/bin/knip.js'),
  unit,
  fallas,
  build,
  navegadores,
  especificacion,
  browser,
  motores,
};

/** Parts of `npm test -- quick`, which checks what changed in less than a minute. */
export const QUICK = { types, lint: lintChanged, imports: STEPS.imports, unit: unitOfChanged };

async function lintChanged(node) {
  const files = changedFiles().filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  return files.length === 0 ? PASSED : tool('oxlint/bin/oxlint')(node, files);
}

async function unitOfChanged(node) {
  const tests = testsOf(changedFiles());
  return tests.length === 0 ? PASSED : unit(node, ['--passWithNoTests', ...tests]);
}

function tool(file, ...args) {
  return async (node, rest) => {
    const { code, output } = await runQuiet(node, [bin(file), ...args, ...rest]);
    if (code !== 0) console.log(output.trim() || `terminó con código ${code}`);
    return code === 0 ? PASSED : FAILED;
  };
}

/**
 * Checks two projects at a time, because the compiler uses one core. It keeps its findings in `.cache`, so
 * that a second run checks only what changed.
 */
async function types(node) {
  const projects = ['.', ...SOURCES].values();
  const checked = (project) =>
    join(ROOT, '.cache', 'types', `${project.replace(/\W/g, '-')}.tsbuildinfo`);
  const check = async () => {
    const results = [];
    for (const project of projects) {
      const args = ['--project', project, '--incremental', '--tsBuildInfoFile', checked(project)];
      results.push(await tool('typescript/bin/tsc', ...args)(node, []));
    }
    return results;
  };
  const results = (await Promise.all([check(), check()])).flat();
  return results.every((result) => result === PASSED) ? PASSED : FAILED;
}

/**
 * npm silently leaves other platforms' packages that it could not fetch out of the lock file; `npm ci` then
 * refuses it.
 */
async function lock() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  if (missing.length > 0) console.log(`Faltan en package-lock.json: ${missing.join(', ')}`);
  return missing.length > 0 ? FAILED : PASSED;
}

async function build(node) {
  await ensureBuilt(node);
  // The weight of the app's first screen is a size, not a time: it is the same on every machine.
  const { code, output } = await runQuiet(node, [join(ROOT, 'lab', 'bench', 'weight.ts')]);
  console.log(output.trim());
  return code === 0 ? PASSED : FAILED;
}

/** Checks the built files against the oldest supported browsers (docs/navegadores.md). */
async function navegadores(node) {
  await ensureBuilt(node);
  const { code, output } = await runQuiet(node, [join(ROOT, 'scripts', 'browsers', 'main.ts')]);
  console.log(output.trim());
  return code === 0 ? PASSED : FAILED;
}

function unit(node, rest) {
  return vitest(node, ['--project=!fallas', ...rest]);
}

/** Tests that kill, freeze and fill up resources run alone, because they measure how long a member waits. */
function fallas(node, rest) {
  return vitest(node, ['--project=fallas', ...rest]);
}

async function vitest(node, rest) {
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool(node, [bin('vitest/vitest.mjs'), 'run', ...reporters, ...rest]);
  return counted(code, file, ({ numPassedTests, numFailedTests, testResults }) => {
    const unread = testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    );
    const failures = testResults
      .flatMap((one) => one.assertionResults)
      .filter((one) => one.status === 'failed');
    return {
      passed: numPassedTests,
      failed: numFailedTests + unread.length,
      names: [...unread.map((one) => one.name), ...failures.map((one) => one.fullName)],
    };
  });
}

/** A client made from the specification alone, against its own server. */
async function especificacion(node, rest) {
  await ensureBuilt(node);
  const file = reportFile('especificacion.tap');
  const code = await runTool(node, [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${file}`,
    join(ROOT, 'e2e', 'especificacion', 'main.ts'),
    ...rest,
  ]);
  return counted(code, file, countTap, String);
}

function countTap(tap) {
  const number = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const names = [...tap.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, name]) => name);
  return { passed: number('pass'), failed: number('fail') + number('cancelled'), names };
}

async function browser(node, rest) {
  await ensureBuilt(node);
  const file = reportFile('playwright.json');
  const args = ['test', '--config', 'e2e', '--reporter=list,json', ...rest];
  const code = await runTool(node, [bin('@playwright/test/cli.js'), ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  printPages();
  return counted(code, file, countJourneys);
}

/** Exit code of `e2e/motores/main.ts` when no engines are installed. */
const NO_ENGINES = 2;

/**
 * The short part of `npm run test:motores`. Without engines it has no result, which CI counts as a failure.
 */
async function motores(node, rest) {
  await ensureBuilt(node);
  const file = reportFile('motores.json');
  const args = ['e2e/motores/main.ts', '--corta', '--reporter=list,json', ...rest];
  const code = await runTool(node, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  if (code === NO_ENGINES && !process.env.CI) return { passed: 0, failed: 0 };
  return counted(code, file, countJourneys);
}

function countJourneys({ stats, suites }) {
  const names = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors).map(messageOf);
        return [`[${projectName}] ${file} › ${title}`, ...messages].join('\n    ');
      }),
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** First part of an error, without its colours; the runner printed the whole of it. */
function messageOf({ message = '' }) {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 600);
}

/** Prints the page's text at each failed journey: where only output is kept, nothing else gives the cause. */
function printPages() {
  const folder = join(ROOT, 'test-results');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name, 'error-context.md');
    const [, told] = existsSync(path) ? readFileSync(path, 'utf8').split('# Error details') : [];
    if (told) console.log(`\n${name}${told.split('# Test source')[0]}`);
  }
}

function bin(file) {
  return join(ROOT, 'node_modules', file);
}

function reportFile(name) {
  const folder = join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/** Counts a runner that crashed, ran nothing, or exits with an error without a failed test as one failure. */
function counted(code, file, count, parse = JSON.parse) {
  let result;
  try {
    result = count(parse(readFileSync(file, 'utf8')));
  } catch {
    return FAILED;
  }
  const silent = result.failed === 0 && (code !== 0 || result.passed === 0);
  return silent ? { ...result, failed: 1 } : result;
}
