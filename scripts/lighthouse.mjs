import { ensureBuilt } from './build.mjs';
import { exitWith, runNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';

await exitWith(async () => {
  const node = ensureInstalled();
  await ensureBuilt(node);
  return runNode(node, ['bench/lighthouse/main.ts', ...process.argv.slice(2)]);
});
