import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Who runs PostgreSQL: nobody else than us (undefined), or the user that we become for it. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: there it runs as the owner of its data, at first as `nobody`. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody();
}

/** It has to be in the list of users: initdb looks its own name up. */
function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) {
    throw new Error(
      'PostgreSQL no corre como root y no existe el usuario nobody: usá otro usuario.',
    );
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Whether the account can go through every folder on the way to `folder`. */
export function canReach(account: Account, folder: string): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', folder], { ...account, cwd: '/' }).status === 0;
}

/** Runs a program as the account; resolves with what it printed, rejects with it when it fails. */
export function runAs(account: Account, file: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...account, ...neutral(account) }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${file}: ${(stderr || stdout || error.message).trim()}`));
      else resolve(stdout);
    });
  });
}

/** PG* variables of whoever starts us would change the server; the folder we are in may be closed to it. */
export function neutral(account: Account): { cwd?: string; env: NodeJS.ProcessEnv } {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return {
    ...(account ? { cwd: '/' } : {}),
    env: { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' },
  };
}
