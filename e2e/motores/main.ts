import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { canInstall, findPrograms, install } from './programs.ts';

/**
 * `npm run test:motores`: tests the app and the console in WebKit and Firefox. Its arguments go to
 * Playwright, such as `--project=webkit` or `--grep card`.
 */

/** Exit code when the engines are missing: no test ran. */
const CANNOT = 2;
const ROOT = join(import.meta.dirname, '..', '..');
const RUNNER = join(ROOT, 'node_modules', '@playwright/test/cli.js');

/** Installs missing engines; returns the reason when that fails, or null. */
function prepare(): string | null {
  const missing = findPrograms();
  if (!Array.isArray(missing)) return null;
  const packages = missing.join(' ');
  if (!canInstall())
    return `Faltan los navegadores. En Debian, con root: apt-get install ${packages}`;
  console.log(`Instalando ${packages}…`);
  const problem = install(missing);
  if (problem) return `No se pudieron instalar los navegadores (${packages}): ${problem}`;
  return Array.isArray(findPrograms()) ? `Se instalaron ${packages}, y no alcanza.` : null;
}

async function main(): Promise<number> {
  const problem = prepare();
  if (problem) {
    console.error(problem);
    return CANNOT;
  }
  const args = [RUNNER, 'test', '--config', 'e2e/motores', ...process.argv.slice(2)];
  const runner = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(runner, 'exit')) as [number | null];
  return code ?? 1;
}

process.exitCode = await main();
