import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Missing } from './packages.ts';
import type { Site } from './part.ts';

/** Exit code when programs are missing on this machine: no step ran. */
export const CANNOT = 2;
const INTERRUPTED = 130;
const RESULTS = join(import.meta.dirname, '..', '..', 'test-results');

/**
 * Returns the result of `find`; prints the packages to install and returns null when programs are missing.
 */
export function findOrExplain<Programs>(find: () => Programs): Programs | null {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(`Faltan programas. En Debian, con root:\n  apt-get install ${error.message}`);
    return null;
  }
}

/** Copies the logs of the parts to `test-results` before their folder is deleted. */
export function keepLogs(site: Site, command: string): void {
  const logs = join(RESULTS, command);
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  for (const name of readdirSync(site.folder).filter((file) => file.endsWith('.log')))
    cpSync(join(site.folder, name), join(logs, name));
  console.log(`Lo que dijo cada parte está en ${logs}`);
}

/**
 * Runs every step even after a failure, prints its outcome and returns the number of failures; `mend` runs
 * after each failure.
 */
export async function runSteps(
  steps: [string, () => Promise<string>][],
  mend: () => void,
): Promise<number> {
  let failed = 0;
  for (const [name, step] of steps) {
    const began = performance.now();
    const outcome = await step().then(
      (figures) => ({ word: 'bien', figures }),
      (error: unknown) => ({ word: 'MAL', figures: inspect(error) }),
    );
    const took = Math.round((performance.now() - began) / 1000);
    console.log(`${name}: ${outcome.word} (${took} s). ${outcome.figures}`);
    if (outcome.word === 'bien') continue;
    failed += 1;
    mend();
  }
  console.log(`\n${steps.length - failed} bien, ${failed} mal`);
  return failed;
}

/** Runs `main` as the whole process, which exits with its code once `ending` is disposed, also after ^C. */
export async function runCommand(
  main: () => Promise<number>,
  ending: AsyncDisposableStack,
): Promise<never> {
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= ending.disposeAsync());
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void end().finally(() => process.exit(INTERRUPTED)));
  }
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    console.error(error);
  } finally {
    await end();
  }
  process.exit(code);
}
