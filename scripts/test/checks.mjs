import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuiet } from '../child.mjs';
import { ROOT } from '../install.mjs';

/**
 * Programs that TypeScript checks; `e2e` has the laboratory too, because both read the whole server, which
 * would be checked twice.
 */
const PROJECTS = ['server', 'e2e', 'console', 'app', 'ui', 'contract', 'native', '.'];

export const bin = (file) => join(ROOT, 'node_modules', file);

/** Outcome of a check that is not made of tests: it counts as one, and repeating it would tell nothing. */
export function checked(name, ok) {
  const test = { id: name, file: '', ms: 0, ok };
  return { tests: [test], broken: ok ? [] : [test], flaky: [], trouble: null };
}

/** Runs a tool, prints what it says if it fails, and resolves with whether it passed. */
async function passes(node, args) {
  const { code, output } = await runQuiet(node, args);
  if (code !== 0) console.log(output.trim() || `terminó con código ${code}`);
  return code === 0;
}

export function tool(name, file, ...args) {
  return async (node, rest) => checked(name, await passes(node, [bin(file), ...args, ...rest]));
}

/** Four checkers of one program, the compiler's default, infer most types four times. */
const ONE_CHECKER = ['--checkers', '1'];

/** Checks two programs at a time. It keeps its findings in `.cache`: a second run checks what changed. */
export async function types(node) {
  const projects = PROJECTS.values();
  const findings = (project) =>
    join(ROOT, '.cache', 'types', `${project.replace(/\W/g, '-')}.tsbuildinfo`);
  const lane = async () => {
    const results = [];
    for (const project of projects) {
      const kept = ['--incremental', '--tsBuildInfoFile', findings(project)];
      const args = ['--project', project, ...ONE_CHECKER, ...kept];
      results.push(await passes(node, [bin('typescript/bin/tsc'), ...args]));
    }
    return results;
  };
  return checked('types', (await Promise.all([lane(), lane()])).flat().every(Boolean));
}

/**
 * npm silently leaves other platforms' packages that it could not fetch out of the lock file; `npm ci` then
 * refuses it.
 */
export async function lock() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  if (missing.length > 0) console.log(`Faltan en package-lock.json: ${missing.join(', ')}`);
  return checked('lock', missing.length === 0);
}

/** Runs a script of the repository and prints what it says, in success too. */
export async function spoken(name, node, script) {
  const { code, output } = await runQuiet(node, [join(ROOT, ...script)]);
  console.log(output.trim());
  return checked(name, code === 0);
}
