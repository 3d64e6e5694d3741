import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** System user that runs PostgreSQL; undefined when it is our own. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root runs it as the owner of its data, at first `nobody`. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody();
}

/** The user must be in `/etc/passwd`: initdb looks up its own name. */
function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) {
    throw new Error(
      'PostgreSQL no corre como root y no existe el usuario nobody: usá otro usuario.',
    );
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Returns true if the account can enter every folder on the way to `folder`. */
export function canReach(account: Account, folder: string): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', folder], { ...account, cwd: '/' }).status === 0;
}

/** Runs a program as the account; resolves with its output and rejects with it on failure. */
export function runAs(account: Account, file: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...account, ...neutral(account) }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${file}: ${(stderr || stdout || error.message).trim()}`));
      else resolve(stdout);
    });
  });
}

/**
 * Inherited PG* variables would change the server, and the account may be unable to enter our working
 * directory.
 */
export function neutral(account: Account): { cwd?: string; env: NodeJS.ProcessEnv } {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return {
    ...(account ? { cwd: '/' } : {}),
    env: { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' },
  };
}
