import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Limit for a member's phone, in KiB of brotli. */
export const FIRST_JAVASCRIPT_GOAL_KIB = 120;

const DIST = join(import.meta.dirname, '../../app/dist');
const ASSETS = join(DIST, 'assets');

/** The scripts that `index.html` names, and their static imports. */
function firstScripts(): Set<string> {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const found = new Set<string>();
  const pending = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(
    ([, name]) => name,
  );
  for (const name of pending) {
    if (name === undefined || found.has(name)) continue;
    found.add(name);
    const code = readFileSync(join(ASSETS, name), 'utf8');
    const imports = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    for (const [, path = ''] of imports) pending.push(basename(path));
  }
  return found;
}

/** Returns the KiB of brotli that a first visit loads before the app runs. */
export function measureFirstJavaScript(): number {
  const sizes = [...firstScripts()].map(
    (name) => brotliCompressSync(readFileSync(join(ASSETS, name))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
