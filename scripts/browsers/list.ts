import { join } from 'node:path';
import browserslist from 'browserslist';

const ROOT = join(import.meta.dirname, '../..');

/** Names of engines in Vite's `build.target`, by their name in the browserslist data. */
const ENGINES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** Lowest supported version of each browser, by browserslist name, from `browserslist` of package.json. */
export function lowestBrowsers(): Record<string, string> {
  const lowest: Record<string, string> = {};
  for (const browser of browserslist(null, { path: ROOT })) {
    const [name = '', version = ''] = browser.split(' ');
    // Versions come newest first; a range such as 15.6-15.8 counts from its first.
    lowest[name] = version.split('-')[0] ?? version;
  }
  return lowest;
}

/** The list as Vite's `build.target`, to which Vite lowers the syntax of JavaScript and CSS. */
export const buildTarget = (): string[] =>
  Object.entries(lowestBrowsers()).flatMap(([name, version]) =>
    name in ENGINES ? [`${ENGINES[name]}${version}`] : [],
  );
