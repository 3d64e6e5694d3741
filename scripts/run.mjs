import { exitWith, runNode } from './child.mjs';
import { ensureInstalled, PlainError } from './install.mjs';

await exitWith(() => {
  const [file, ...args] = process.argv.slice(2);
  if (!file)
    throw new PlainError(
      'Falta decir qué archivo correr: node scripts/run.mjs ARCHIVO [argumentos]',
    );
  // The server's own commands run on machines that have only the product.
  const dev = !file.startsWith('server/');
  return runNode(ensureInstalled({ dev }), [file, ...args]);
});
