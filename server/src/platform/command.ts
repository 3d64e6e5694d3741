import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { WrongVersion } from './database/upgrade.ts';

export const say = (line: string) => console.log(line);

/** Warnings go to stderr, and not into the command's output. */
export const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Resolves a path against the caller's folder, since npm runs commands in the project's. */
export const callersPath = (given: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), given);

/** Parses the command line; `bad` makes an error of the reason why it cannot be parsed. */
export function parseOptions<T extends ParseArgsConfig>(config: T, bad: (why: string) => Error) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw bad(toError(error).message);
  }
}

/**
 * Closes `database` on a signal and exits; the exit ends the command's connection, which rolls back what it
 * had begun.
 */
export function endWhenInterrupted(database: { close(): Promise<void> }, message?: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (message) say(message);
      void database.close().finally(() => process.exit(130));
    });
  }
}

/** Runs a command; prints an expected error as its message and any other one in full. */
export async function runCommand(
  run: () => Promise<void>,
  expected: (new (...given: never[]) => Error)[],
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const known = [...expected, WrongVersion].some((kind) => error instanceof kind);
    console.error(known ? toError(error).message : error);
    process.exitCode = 1;
  }
}
