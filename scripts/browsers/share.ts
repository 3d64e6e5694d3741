import browserslist from 'browserslist';
import { region } from 'caniuse-lite';
import argentina from 'caniuse-lite/data/regions/AR.js';
import { lowestBrowsers } from './list.ts';

/**
 * Share of the visits from Argentina that the list leaves out, of each kind of phone and in total. The data
 * has a single version for each of Android's Chrome, WebView and Firefox, so it says nothing of their older
 * ones.
 */
const visits = region(argentina) as Record<string, Record<string, number | undefined>>;
const promised = new Set(browserslist(null, { path: import.meta.dirname }));

const entries = (browser: string): [string, number][] =>
  Object.entries(visits[browser] ?? {}).flatMap(([version, share]): [string, number][] =>
    share ? [[version, share]] : [],
  );
const sum = (shares: [string, number][]): number =>
  shares.reduce((total, [, share]) => total + share, 0);

/** True for a version of the list, and for browsers that the data has without versions. */
const isIn = (browser: string, version: string): boolean =>
  promised.has(`${browser} ${version}`) || version === '0';

function leftOut(browsers: string[]): string {
  const all = browsers.flatMap((browser) => entries(browser));
  const out = browsers.flatMap((browser) =>
    entries(browser).filter(([version]) => !isIn(browser, version)),
  );
  const percent = sum(all) === 0 ? 0 : (sum(out) / sum(all)) * 100;
  return `${percent.toFixed(2)} % (${sum(out).toFixed(3)} de ${sum(all).toFixed(2)} puntos)`;
}

const PHONES = {
  iPhone: ['ios_saf'],
  Samsung: ['samsung'],
  'Chrome y WebView': ['and_chr', 'android'],
};
console.log(
  Object.entries(lowestBrowsers())
    .map((one) => one.join(' '))
    .join(', '),
);
for (const [name, browsers] of Object.entries(PHONES)) console.log(`${name}: ${leftOut(browsers)}`);
console.log(
  `Todos los teléfonos: ${leftOut([...Object.values(PHONES).flat(), 'and_ff', 'op_mob'])}`,
);
console.log(`Chrome de escritorio: ${leftOut(['chrome'])}`);
console.log(`Todo: ${leftOut(Object.keys(visits))}`);
