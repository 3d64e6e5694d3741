import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../child.mjs';
import { ROOT } from '../install.mjs';
import { bin } from './checks.mjs';
import { judge } from './repeat.mjs';
import { readPlaywright, readTap, readVitest, runOf, troubleOfPlaywright } from './runs.mjs';

/** Runs tests, and the red ones again by themselves. */
async function tried(run, again) {
  const first = await run();
  return { ...first, ...(await judge(first, again)) };
}

/** Files, not titles, are repeated: a test may build on what its file did before. */
export function vitest(...options) {
  return (node, rest, root = ROOT) => {
    const run = async (args) => {
      const file = reportFile('vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const command = [bin('vitest/vitest.mjs'), 'run', ...reporters, ...options, ...args];
      const code = await runTool(node, command, { cwd: root });
      return runOf(
        code,
        readJson(file, (report) => readVitest(report, root)),
      );
    };
    return tried(
      () => run(rest),
      (red) => run(filesOf(red)),
    );
  };
}

const filesOf = (red) => [...new Set(red.map(({ file }) => file))];

/** @param {(args: string[]) => string[]} command Playwright's program and all its arguments. */
export function playwright(command) {
  return async (node, rest) => {
    const run = async (args) => {
      const file = reportFile('playwright.json');
      const code = await runTool(node, command([...args, '--reporter=list,json']), {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      });
      printPages();
      const { tests, trouble } = runOf(code, readJson(file, readPlaywright));
      return { code, tests, trouble: readJson(file, troubleOfPlaywright) ?? trouble };
    };
    return tried(
      () => run(rest),
      (red) => run([...placesOf(red), '--workers=1']),
    );
  };
}

/** Playwright matches a path as a pattern: the line keeps a test from the others of its file. */
function placesOf(red) {
  const projects = new Set(red.map(({ project }) => project).filter(Boolean));
  const places = red.map(({ at }) => at).filter(Boolean);
  return [...new Set(places), ...[...projects].map((one) => `--project=${one}`)];
}

/** Node's own runner, whose tests of one file build on each other: all are repeated. */
export function nodeTests(script) {
  return async (node, rest) => {
    const run = async () => {
      const file = reportFile('node.tap');
      const code = await runTool(node, [
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${file}`,
        join(ROOT, script),
        ...rest,
      ]);
      return runOf(
        code,
        readText(file, (tap) => readTap(tap, script)),
      );
    };
    return tried(run, run);
  };
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

function reportFile(name) {
  const folder = join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

const readJson = (file, read) => readText(file, (text) => read(JSON.parse(text)));

/** Null where a runner left no readable report. */
function readText(file, read) {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
