import { expect } from '@playwright/test';
import { findMisfits } from '../looks.ts';
import type { Page } from './page.ts';

/** Texts of failed components and pages. */
const FAILED =
  /No pudimos|tuvo un problema|Algo salió mal|Probá de nuevo|Sin conexión|undefined|Invalid Date|NaN/;

/** Waits until a heading is shown, nothing is loading and no animation runs. */
export async function settled(page: Page): Promise<void> {
  await page.see({ selector: 'h1, h2' });
  await page.until(`!document.querySelector('[aria-busy="true"], .RaLoading-message')`);
  await page.until(`document.getAnimations().every(({ playState, effect }) =>
    playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`);
}

const MISFITS = `(${findMisfits.toString()})({
  width: document.documentElement.clientWidth, thumb: 0
})`;

/**
 * A fieldset with a border must have its legend below the border; an `aria-hidden` one is the notch of a text
 * field.
 */
const LEGENDS = `[...document.querySelectorAll('fieldset:not([aria-hidden]) > legend')].flatMap((legend) => {
  const line = parseFloat(getComputedStyle(legend.parentElement).borderTopWidth);
  const below = legend.getBoundingClientRect().top - legend.parentElement.getBoundingClientRect().top;
  return below < line ? ['«' + legend.textContent + '» is drawn on the line of its fieldset'] : [];
})`;

/** Lists the faults of a page: failed components, horizontal overflow, and errors of code or server. */
export async function problemsOf(page: Page): Promise<string[]> {
  await settled(page);
  const failed = FAILED.exec(await page.words({ selector: 'html > body' }));
  return [
    ...(failed ? [`the page says «${failed[0]}»`] : []),
    // A cell of the console's tables may cut its words.
    ...(await page.run<string[]>(MISFITS)).filter((one) => !one.startsWith('cuts')),
    ...(await page.run<string[]>(LEGENDS)),
    ...(await page.takeFaults()),
  ];
}

/** Checks that a page has a heading and no faults. */
export async function expectGood(page: Page, what: string): Promise<void> {
  expect.soft(await problemsOf(page), what).toEqual([]);
}
