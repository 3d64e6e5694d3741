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

/** Character classes for whatever does not use ICU (trigrams); each system always has this locale. */
const LETTERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};
/** Sorts names as a Spanish dictionary does, alike on every platform: the programs bring ICU along. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${LETTERS[process.platform] ?? 'C'}`,
  '--locale-provider=icu',
  '--icu-locale=es-AR',
];

/**
 * Creates a draft of the cluster and renames it into place, so that an interrupted one is never taken for
 * complete.
 */
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
