import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { mustRun, runIn } from './run-in.ts';
import { makeTrial } from './trial.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const MODULES = ['node_modules', 'server/node_modules'];
const SERVER = 'server/package.json';
const DESK = 'console/dist';

/** A copy of the project at some version, installed and built. */
export interface Checkout {
  folder: string;
  /** What the lines call it. */
  name: string;
  version: string;
  /** Whether it knows that another version works beside it (`docs/actualizar.md`): then one may go back to it. */
  bears: boolean;
  /** The names of the parts of its app's code. */
  parts: Set<string>;
}

/** What `npm start` does before it starts: every version has it. */
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

/** What is installed here is what is wanted there, by links, where the disk is the same; else it is installed. */
async function linkModules(folder: string): Promise<void> {
  const [here, there] = [ROOT, folder].map((one) =>
    readFileSync(join(one, 'package-lock.json'), 'utf8'),
  );
  if (here !== there || statSync(ROOT).dev !== statSync(folder).dev) return;
  for (const modules of MODULES.filter((one) => existsSync(join(ROOT, one))))
    await mustRun(ROOT, ['cp', '--archive', '--link', modules, join(folder, modules)]);
}

/** The newest commit of another release than this one; null where there is none. */
export async function findLastRelease(): Promise<string | null> {
  const { version } = readPackage(ROOT, SERVER);
  const { said } = await runIn(ROOT, ['git', 'log', '--format=%H', '--', SERVER]);
  for (const commit of said.split('\n').filter(Boolean)) {
    const text = await mustRun(ROOT, ['git', 'show', `${commit}:${SERVER}`]);
    if ((JSON.parse(text) as Package).version !== version) return commit;
  }
  return null;
}

/** This very folder. */
export const checkOutHere = (): Promise<Checkout> => prepare(ROOT, 'esta');

/** Another commit of this repository, in a folder of its own; or a copy that is there already. */
export async function checkOut(commit: string, folder: string): Promise<Checkout> {
  if (existsSync(commit)) return prepare(resolve(commit), basename(commit));
  await mustRun(ROOT, ['git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, folder]);
  await mustRun(folder, ['git', 'checkout', '--quiet', '--detach', commit]);
  await linkModules(folder);
  return prepare(folder, commit.slice(0, 9));
}

/** A version to come: these files, with what makes it another one (`trial.ts`). */
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
