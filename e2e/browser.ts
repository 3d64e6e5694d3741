import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, Chromium emulates one, which doubles its time.
  '--disable-gpu',
];
/** Node's type allows values that the environment of a process never has. */
export const OWN_ENV = process.env as Record<string, string>;
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the Chromium of `CHROMIUM_PATH`, else the packaged one, which has the same version on every machine
 * and, without a window, uses 0.6 of the processor time of an installed one; where the package does not run,
 * the installed one.
 */
export async function browser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (!given && process.platform === 'linux' && process.arch === 'x64') return bundled();
  const executablePath = given ?? installed();
  if (!executablePath)
    throw new Error('Instalá Chrome o Chromium, o decí dónde está con CHROMIUM_PATH.');
  return { executablePath, args: ARGS, env: OWN_ENV };
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find((file) => existsSync(file));
}

async function bundled(): Promise<Browser> {
  const home = await unpacked();
  const libraries = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    executablePath: join(home, 'chromium'),
    args: [...ARGS, '--no-zygote'],
    env: {
      ...OWN_ENV,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

/** The package unpacks into TMPDIR; this is a folder of our own, named by version and filled atomically. */
async function unpacked(): Promise<string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const home = join(import.meta.dirname, '..', '.cache', `chromium-${version}`);
  if (existsSync(join(home, 'chromium'))) return home;
  await mkdir(dirname(home), { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  await inflateInto(draft, join(folder, 'bin'));
  await writeFile(join(draft, 'fonts', 'fonts.conf'), fontsOf(home));
  await chmod(draft, 0o755);
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  return home;
}

async function inflateInto(folder: string, packed: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  await Promise.all(names.map((name) => inflate(join(packed, name))));
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
}

/** The package's own font configuration lists the folders of the service that it was built for. */
function fontsOf(home: string): string {
  const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const dirs = folders.map(
    (folder) => `<dir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>`,
  );
  return `<?xml version="1.0"?><fontconfig>${dirs.join('')}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`;
}
