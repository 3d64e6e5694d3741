import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runQuiet } from './child.mjs';
import { PlainError, ROOT } from './install.mjs';

const FRONT_ENDS = ['app', 'console'];
const SHARED = [
  'contract',
  'ui',
  'package.json',
  'package-lock.json',
  'scripts/browsers',
  'tsconfig.base.json',
];
/** Sources of the manual that the console offers as PDF. */
const MANUAL = ['scripts/manual', 'server/src/platform/paper/document.ts'];
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const NOT_SOURCE = new Set(['node_modules', 'dist']);

/**
 * Builds the front ends whose sources changed since their last build, both at once. A release has them built,
 * and no sources.
 */
export async function ensureBuilt(node) {
  const stale = FRONT_ENDS.filter((name) => existsSync(join(ROOT, name, 'vite.config.ts')))
    .map((name) => ({
      name,
      stamp: join(ROOT, name, 'dist', '.stamp'),
      hash: hashOf([name, ...SHARED, ...(name === 'console' ? MANUAL : [])]),
    }))
    .filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (stale.length === 0) return;
  console.log(`Construyendo ${stale.map(({ name }) => name).join(' y ')}…`);
  await Promise.all(stale.map((part) => build(node, part)));
}

/** Vite empties dist, stamp included, before it builds, so an unfinished build is repeated. */
async function build(node, { name, stamp, hash }) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runQuiet(node, [vite, 'build', name, '--emptyOutDir'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`${output}\nNo se pudo construir ${name}.`);
  await compressInto(join(ROOT, name, 'dist'));
  if (name === 'console') await drawManual(node, join(ROOT, name, 'dist', 'manual.pdf'));
  writeFileSync(stamp, hash);
}

async function drawManual(node, file) {
  const { code, output } = await runQuiet(node, [join(ROOT, 'scripts', 'manual', 'main.ts'), file]);
  if (code !== 0) throw new PlainError(`${output}\nNo se pudo armar el manual.`);
}

/** Compresses each file with brotli once, instead of at every request, for phones with poor signal. */
async function compressInto(folder) {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    COMPRESSIBLE.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      writeFileSync(`${path}.br`, await brotli(readFileSync(path)));
    }),
  );
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!NOT_SOURCE.has(name)) addTo(hash, join(path, name));
  }
}
