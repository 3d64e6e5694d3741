import { resolve } from 'node:path';
import { WrongVersion } from './database/upgrade.ts';

/** What the commands that run beside a server share. */

export const say = (line: string) => console.log(line);

/** Whatever is logged meanwhile goes beside what the command says, not into it. */
export const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Paths are the caller's: npm runs the command in the project's own folder. */
export const callersPath = (given: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** Interrupted, its connection goes with the process, and what it began with the connection. */
export function endWhenInterrupted(database: { close(): Promise<void> }, said?: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (said) say(said);
      void database.close().finally(() => process.exit(130));
    });
  }
}

/** Runs it; what whoever called can mend is told in its words, anything else whole. */
export async function runCommand(
  run: () => Promise<void>,
  expected: (new (...given: never[]) => Error)[],
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const known = [...expected, WrongVersion].some((kind) => error instanceof kind);
    console.error(known ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
