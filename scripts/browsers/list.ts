import { join } from 'node:path';
import browserslist from 'browserslist';

const ROOT = join(import.meta.dirname, '../..');

/** Engines as Vite's `build.target` names them, by their name in the browserslist data. */
const ENGINES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** Lowest promised version of each browser, by its browserslist name: `browserslist` of package.json decides. */
export function lowestBrowsers(): Record<string, string> {
  const lowest: Record<string, string> = {};
  for (const browser of browserslist(null, { path: ROOT })) {
    const [name = '', version = ''] = browser.split(' ');
    // Versions come newest first; a range such as 15.6-15.8 counts from its first.
    lowest[name] = version.split('-')[0] ?? version;
  }
  return lowest;
}

/** The same list as Vite's `build.target`, which lowers the syntax of JavaScript and CSS to it. */
export const buildTarget = (): string[] =>
  Object.entries(lowestBrowsers()).flatMap(([name, version]) =>
    name in ENGINES ? [`${ENGINES[name]}${version}`] : [],
  );
