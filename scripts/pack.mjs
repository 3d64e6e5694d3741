import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { ensureBuilt } from './build.mjs';
import { exitWith } from './child.mjs';
import { ensureInstalled, PlainError, ROOT, runNpm } from './install.mjs';

/** Files of the repository that a release has: those that run the product, and its documents. */
const KEPT = [
  /^(?:contract|server)\/(?:src\/|package\.json$)/,
  /^(?:docs|deploy)\//,
  /^scripts\/(?:build|child|ends-with-parent|gremio|install|prepare|run|start)\.mjs$/,
  /^(?:\.npmrc|LICENSE|(?:CHANGELOG|README|SECURITY)\.md)$/,
];
/** Files for tests, and for the container image, which is built from a checkout. */
const LEFT_OUT = [/\.test\.ts$/, /^server\/src\/deploy\//, /^deploy\/Dockerfile/];
const WORKSPACES = ['contract', 'server'];
const PAGES = ['app/dist', 'console/dist'];
/** As `scripts/gremio.mjs` reads them. */
const SERVER_COMMAND = /^node scripts\/run\.mjs (server\/src\/[\w-]+\.ts)$/;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Copies what runs the product, its pages built. */
function copyProduct(folder) {
  const some = (patterns, file) => patterns.some((pattern) => pattern.test(file));
  const files = git('ls-files', '-z').split('\0').filter(Boolean);
  for (const file of files.filter((one) => some(KEPT, one) && !some(LEFT_OUT, one)))
    cpSync(join(ROOT, file), join(folder, file));
  for (const pages of PAGES) cpSync(join(ROOT, pages), join(folder, pages), { recursive: true });
}

/** Rewrites the manifests and the lock file: only the server's packages are left, at the same versions. */
function writeManifests(folder) {
  const root = readJson(join(ROOT, 'package.json'));
  const { devDependencies: _tests, dependencies: _building, scripts, ...rest } = root;
  const commands = Object.entries(scripts).filter(([name, line]) => {
    const [, file] = SERVER_COMMAND.exec(line) ?? [];
    return name === 'start' || name === 'preparar' || (file && existsSync(join(folder, file)));
  });
  writeJson(join(folder, 'package.json'), {
    ...rest,
    workspaces: WORKSPACES,
    scripts: Object.fromEntries(commands),
  });
  for (const workspace of WORKSPACES) {
    const path = join(folder, workspace, 'package.json');
    const { devDependencies: _tests, ...manifest } = readJson(path);
    writeJson(path, manifest);
  }
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  const args = [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--prefer-offline',
    '--silent',
  ];
  const { status } = runNpm(args, folder);
  if (status !== 0) throw new PlainError('npm no pudo reducir el package-lock.json.');
}

/** Dates every file by the commit: when and where it was packed does not show. */
function writeArchive(stage, name, file) {
  const inside = readdirSync(join(stage, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1))
    .sort();
  const mtime = new Date(git('log', '-1', '--format=%cI').trim());
  mkdirSync(dirname(file), { recursive: true });
  create({ sync: true, gzip: true, portable: true, mtime, cwd: stage, file }, inside);
}

/**
 * `npm run empaquetar [-- FOLDER]`: writes `gremio-VERSION.tar.gz` there, by default in `dist`. In it
 * `npm start` installs what runs the server, and builds nothing (docs/actualizar.md, "A release").
 */
await exitWith(async () => {
  const [folder = join(ROOT, 'dist')] = process.argv.slice(2);
  await ensureBuilt(ensureInstalled({ dev: true }));
  const { version } = readJson(join(ROOT, 'package.json'));
  const name = `gremio-${version}`;
  const stage = mkdtempSync(join(tmpdir(), 'gremio-empaquetar-'));
  try {
    copyProduct(join(stage, name));
    writeManifests(join(stage, name));
    const file = join(resolve(folder), `${name}.tar.gz`);
    writeArchive(stage, name, file);
    console.log(`Listo: ${file}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return 0;
});
