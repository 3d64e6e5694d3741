import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFor } from './servers.ts';
import { limited } from './limits.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Ended {
  code: number | null;
  /** Its stdout and stderr together. */
  said: string;
}

/**
 * Runs `npm run <name> -- <args>` as npm does; with `most`, under a file size limit that acts as a full disk.
 */
export function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  most?: number,
): Promise<Ended> {
  const [, ...words] = (scripts[name] as string).split(' ');
  const [program, all] = limited(most, process.execPath, [...words, ...args]);
  const child = spawn(program, all, { cwd: ROOT, env: settingsFor('http://127.0.0.1', env) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}
