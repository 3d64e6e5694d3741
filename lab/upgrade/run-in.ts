import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Ended {
  code: number;
  /** stdout and stderr together. */
  said: string;
}

export async function runIn(
  folder: string,
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  return { code: code as number, said: said.trim() };
}

/** Returns the output; throws when the program fails. */
export async function mustRun(folder: string, line: string[]): Promise<string> {
  const { code, said } = await runIn(folder, line);
  if (code !== 0) throw new Error(`${line.join(' ')}: terminó con ${code}\n${said}`);
  return said;
}
