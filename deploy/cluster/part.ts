import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost } from '../../server/src/platform/http/close.ts';

/** Whom PostgreSQL runs as, which refuses root; Debian's package makes them. */
const ACCOUNT = 'postgres';
const PATIENCE_MS = 20_000;

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string): number =>
  Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));

/** Where the parts keep what they have and what they say; it goes with them. */
export interface Site {
  folder: string;
  setpriv: string;
}

/** A new place, which goes when all is over. */
export function createSite(setpriv: string, ending: AsyncDisposableStack): Site {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-cluster-'));
  ending.defer(() => rmSync(folder, { recursive: true, force: true }));
  // Its parts run as somebody else under root.
  chmodSync(folder, 0o755);
  return { folder, setpriv };
}

/** A folder of the cluster's own, which the account of its parts may write. */
export function makeFolder({ folder }: Site, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'));
  return path;
}

/** A program of the cluster that runs. */
export interface Part {
  pid: number;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  signal(name: NodeJS.Signals): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** In order; killed where it takes too long. */
  stop(): Promise<void>;
}

interface Launch {
  /** Its log is `<name>.log`. */
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** As whoever runs this, even under root. */
  asCaller?: true;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Starts a program that ends when this process does, whatever ends it: the kernel sees to it. */
export function startPart(site: Site, { name, program, args, env, asCaller }: Launch): Part {
  const log = openSync(join(site.folder, `${name}.log`), 'a');
  const account =
    isRoot && !asCaller ? [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups'] : [];
  const child = spawn(site.setpriv, [...account, '--pdeathsig=TERM', '--', program, ...args], {
    // A terminal's ^C goes to the whole group: the parts end in their order.
    detached: true,
    cwd: site.folder,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit').then(([code, by]) => (code ?? by) as number | string);
  const signal = (kind: NodeJS.Signals) => void (hasEnded(child) || child.kill(kind));
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  return {
    pid: child.pid as number,
    ended,
    signal,
    kill,
    async stop() {
      // One that a scenario froze hears nothing until then.
      signal('SIGCONT');
      signal('SIGTERM');
      await atMost(PATIENCE_MS, ended);
      await kill();
    },
  };
}
