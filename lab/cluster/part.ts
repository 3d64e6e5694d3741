import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost } from '../../server/src/platform/http/close.ts';

/** Account that PostgreSQL runs as when the caller is root, which it refuses; Debian's package creates it. */
const ACCOUNT = 'postgres';
const PATIENCE_MS = 20_000;

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string): number =>
  Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));

/** Folder with the data and the logs of the parts; it is deleted at the end. */
export interface Site {
  folder: string;
  setpriv: string;
}

/** Creates a temporary site, which `ending` removes. */
export function createSite(setpriv: string, ending: AsyncDisposableStack): Site {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-cluster-'));
  ending.defer(() => rmSync(folder, { recursive: true, force: true }));
  // Under root, the parts run as another account.
  chmodSync(folder, 0o755);
  return { folder, setpriv };
}

/** Creates a folder that the account of the parts may write. */
export function makeFolder({ folder }: Site, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'));
  return path;
}

/** A running program of the cluster. */
export interface Part {
  pid: number;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  signal(name: NodeJS.Signals): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after `PATIENCE_MS`. */
  stop(): Promise<void>;
}

interface Launch {
  /** Its log is `<name>.log`. */
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** Runs as the caller, even under root. */
  asCaller?: true;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Starts a program that the kernel ends when this process ends for any reason. */
export function startPart(site: Site, { name, program, args, env, asCaller }: Launch): Part {
  const log = openSync(join(site.folder, `${name}.log`), 'a');
  const account =
    isRoot && !asCaller ? [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups'] : [];
  const child = spawn(site.setpriv, [...account, '--pdeathsig=TERM', '--', program, ...args], {
    // A terminal's ^C signals the whole process group; detached, the parts are stopped in order instead.
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
      // A frozen process receives SIGTERM only after SIGCONT.
      signal('SIGCONT');
      signal('SIGTERM');
      await atMost(PATIENCE_MS, ended);
      await kill();
    },
  };
}
