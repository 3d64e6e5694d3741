import { ensureBuilt } from './build.mjs';
import { exitWith, runNode } from './child.mjs';
import { ensureInstalled, PlainError } from './install.mjs';

/** As run.mjs, after building both front ends. */
await exitWith(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file)
    throw new PlainError('Falta decir qué archivo correr: node scripts/run-built.mjs ARCHIVO');
  const node = ensureInstalled({ dev: true });
  await ensureBuilt(node);
  return runNode(node, [file, ...args]);
});
