import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { mustRun, runIn } from './run-in.ts';
import { makeTrial } from './trial.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const MODULES = ['node_modules', 'server/node_modules'];
const SERVER = 'server/package.json';
const DESK = 'console/dist';

/** An installed and built copy of the project at some version. */
export interface Checkout {
  folder: string;
  /** Name of the version in the output. */
  name: string;
  version: string;
  /**
   * True when the version can run beside another one (docs/actualizar.md): only then can an upgrade go back
   * to it.
   */
  bears: boolean;
  /** File names of the app's built assets. */
  parts: Set<string>;
}

/** The preparation that `npm start` runs in every version. */
const PREPARE = `
  import { ensureBuilt } from './scripts/build.mjs';
  import { ensureInstalled } from './scripts/install.mjs';
  await ensureBuilt(ensureInstalled());
`;

interface Package {
  version: string;
  scripts: Record<string, string>;
}

const readPackage = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Package;

async function prepare(folder: string, name: string): Promise<Checkout> {
  await mustRun(folder, ['node', '--input-type=module', '--eval', PREPARE]);
  return {
    folder,
    name,
    version: readPackage(folder, SERVER).version,
    bears: 'actualizar:terminar' in readPackage(folder, 'package.json').scripts,
    parts: new Set(readdirSync(join(folder, 'app', 'dist', 'assets'))),
  };
}

/**
 * Hard-links the installed packages into `folder` when the lock files are equal and the disk is the same;
 * otherwise `prepare` installs them.
 */
async function linkModules(folder: string): Promise<void> {
  const [here, there] = [ROOT, folder].map((one) =>
    readFileSync(join(one, 'package-lock.json'), 'utf8'),
  );
  if (here !== there || statSync(ROOT).dev !== statSync(folder).dev) return;
  for (const modules of MODULES.filter((one) => existsSync(join(ROOT, one))))
    await mustRun(ROOT, ['cp', '--archive', '--link', modules, join(folder, modules)]);
}

/** Returns the newest commit of another release, or null without one. */
export async function findLastRelease(): Promise<string | null> {
  const { version } = readPackage(ROOT, SERVER);
  const { said } = await runIn(ROOT, ['git', 'log', '--format=%H', '--', SERVER]);
  for (const commit of said.split('\n').filter(Boolean)) {
    const text = await mustRun(ROOT, ['git', 'show', `${commit}:${SERVER}`]);
    if ((JSON.parse(text) as Package).version !== version) return commit;
  }
  return null;
}

export const checkOutHere = (): Promise<Checkout> => prepare(ROOT, 'esta');

/** Checks out another commit into `folder`; a `commit` that is a path names an existing copy instead. */
export async function checkOut(commit: string, folder: string): Promise<Checkout> {
  if (existsSync(commit)) return prepare(resolve(commit), basename(commit));
  await mustRun(ROOT, ['git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, folder]);
  await mustRun(folder, ['git', 'checkout', '--quiet', '--detach', commit]);
  await linkModules(folder);
  return prepare(folder, commit.slice(0, 9));
}

/** Copies these files as a version to come, with the changes of `trial.ts`. */
export async function checkOutTrial(folder: string): Promise<Checkout> {
  const list = 'git ls-files --cached --others --exclude-standard --deduplicate';
  const files = await mustRun(ROOT, list.split(' '));
  for (const file of files.split('\n').filter((one) => existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  cpSync(join(ROOT, DESK), join(folder, DESK), { recursive: true });
  makeTrial(folder);
  await linkModules(folder);
  return prepare(folder, 'de prueba');
}
