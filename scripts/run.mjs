import { exitWith, runNode } from './child.mjs';
import { ensureInstalled, PlainError } from './install.mjs';

await exitWith(() => {
  const [file, ...args] = process.argv.slice(2);
  if (!file)
    throw new PlainError(
      'Falta decir qué archivo correr: node scripts/run.mjs ARCHIVO [argumentos]',
    );
  return runNode(ensureInstalled(), [file, ...args]);
});
