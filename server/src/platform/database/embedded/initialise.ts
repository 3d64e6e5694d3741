import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runAs } from './account.ts';
import { SUPERUSER } from './postmaster.ts';
import type { Site } from './site.ts';

/** Which characters are letters, for what does not ask ICU (trigrams): a locale that each system always has. */
const LETTERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};
/** Names sort as a Spanish dictionary has them, on every platform alike: ICU comes with the programs. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${LETTERS[process.platform] ?? 'C'}`,
  '--locale-provider=icu',
  '--icu-locale=es-AR',
];

/** Creates the cluster beside its place and renames it there: one that was interrupted is never taken for whole. */
export async function initialise({ account, bin, cluster, password }: Site): Promise<void> {
  if (existsSync(cluster)) return;
  const place = dirname(cluster);
  const prefix = `${basename(cluster)}-`;
  for (const name of readdirSync(place)) {
    if (name.startsWith(prefix)) rmSync(join(place, name), { recursive: true });
  }
  const draft = mkdtempSync(join(place, prefix));
  const secret = join(place, `${prefix}password`);
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const path of [draft, secret]) chownSync(path, account.uid, account.gid);
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${secret}`];
  await runAs(account, join(bin, 'initdb'), ['-D', draft, ...LOCALE, ...access]);
  rmSync(secret);
  renameSync(draft, cluster);
}
