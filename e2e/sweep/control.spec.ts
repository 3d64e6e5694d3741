import { expect, type Page, test } from '@playwright/test';
import {
  complaints,
  delayReplies,
  misfits,
  moved,
  settled,
  violations,
  watchMoves,
} from '../looks.ts';
import { foreignWords } from './words.ts';

type Find = (page: Page) => Promise<string[]>;

/** Faults to plant in a page, with their style, and the findings of the check that is for them. */
const FAULTS: [html: string, style: string, find: Find, says: RegExp][] = [
  ['<button></button>', 'padding: 30px', violations, /^button-name/],
  ['<p>Apenas</p>', 'color: #999; background: #aaa', violations, /^color-contrast/],
  ['<p>Ancho</p>', 'width: 3000px', misfits, /^reaches beyond the screen/],
  ['<p>Ancho</p>', 'width: 3000px', misfits, /^the page is \d+ wide/],
  ['<p>Cortado</p>', 'width: 9px; height: 9px; overflow: hidden', misfits, /^cuts its words/],
  ['<button>Ir</button>', 'width: 20px', misfits, /^is too small to press/],
  ['<p>Rows per page</p>', '', foreignWords, /^Rows per page$/],
  ['<p aria-label="Close"></p>', '', foreignWords, /^Close$/],
  ['<p>ra.action.save</p>', '', foreignWords, /^ra.action.save$/],
];

/** The policy allows a style that a script sets, but none in an attribute. */
const plant = (page: Page, html: string, style: string) =>
  page.locator('#planted').evaluate(
    (place, fault) => {
      place.innerHTML = fault.html;
      const planted = place.querySelector<HTMLElement>('*');
      if (planted) planted.style.cssText = fault.style;
    },
    { html, style },
  );

test('the checks of the sweep find the faults that they are for', async ({ page }) => {
  const found = complaints(page);
  await watchMoves(page);
  await delayReplies(page, /\/ajustes\//, 250);
  await page.goto('/canje');
  await settled(page);
  for (const find of [misfits, violations, foreignWords]) expect(await find(page)).toEqual([]);
  expect(await moved(page)).toBeLessThan(0.01);

  await page.locator('main').evaluate(async (main) => {
    await fetch('/ajustes/organizacion.json');
    const above = document.createElement('div');
    above.style.height = '300px';
    main.prepend(above);
  });
  await expect.poll(() => moved(page), 'a late reply moves the page').toBeGreaterThan(0.05);

  // Later, because the browser ignores what moves after a change of the viewport's width.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'planted' }));
  });
  for (const [html, style, find, says] of FAULTS)
    await test.step(`${html} ${style}`, async () => {
      await plant(page, html, style);
      expect(await find(page)).toContainEqual(expect.stringMatching(says));
    });

  expect(found).toEqual([]);
  await plant(page, '<p style="color: red">Rojo</p>', '');
  await expect.poll(() => found).toContainEqual(expect.stringContaining('Content Security Policy'));
});
