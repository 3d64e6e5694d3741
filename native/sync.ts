import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dressAndroid } from './android.ts';
import { drawIcons } from './icons.ts';
import { dressIos } from './ios.ts';
import { readSettings, type Settings } from './settings.ts';

const require = createRequire(import.meta.url);
const CAPACITOR = join(dirname(require.resolve('@capacitor/cli/package.json')), 'bin/capacitor');

function capacitor(...args: string[]): void {
  const { status } = spawnSync(process.execPath, [CAPACITOR, ...args], {
    cwd: import.meta.dirname,
    // Without standard input the tool asks no questions, such as leave to report its use.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`cap ${args.join(' ')}: no terminó bien.`);
}

/** Writes the page for a first opening without signal; its link needs the app's address. */
function writePages({ out, url }: Settings): void {
  const name = 'sin-senal.html';
  const page = readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');
  mkdirSync(join(out, 'web'), { recursive: true });
  writeFileSync(
    join(out, 'web', name),
    page.replace('{{url}}', () => url.href),
  );
}

/** Creates missing projects and updates the others. */
async function sync(settings: Settings): Promise<void> {
  writePages(settings);
  for (const platform of ['android', 'ios']) {
    if (!existsSync(join(settings.out, platform))) capacitor('add', platform);
  }
  // Before the sync, which records the system versions that the plugins are built for.
  dressAndroid(settings);
  dressIos(settings);
  capacitor('sync');
  await drawIcons(settings);
  if (!settings.googleServices) {
    console.log(
      'Sin google-services.json: en Android la app no recibe avisos. Ver docs/native.md.',
    );
  }
  console.log(`Listo: ${settings.name} (${settings.id}) abre ${settings.url.origin}`);
}

try {
  await sync(readSettings(process.env));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
