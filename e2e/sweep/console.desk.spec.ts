import { expect, test, type Page } from '@playwright/test';
import { open, signIn } from '../consola.ts';
import { violations } from '../looks.ts';
import { type Screen, SCREENS } from './console-screens.ts';
import { inParts } from './parts.ts';
import { foreignWords } from './words.ts';

test.describe.configure({ mode: 'parallel' });

/** So many that signing in costs little. */
const PER_TEST = 9;
const PATIENCE_MS = 15_000;
const NARROW = { width: 390, height: 844 };
/** The library's column with the row's expand button has no title, which WCAG does not require. */
const NOT_ASKED = 'empty-table-header';

/** Waits until the screen has come and nothing is loading: frame by frame first, for polls are slower. */
async function arrived(page: Page, heading: string): Promise<void> {
  const isHere = (words: string) =>
    document.querySelector('h1')?.innerText.includes(words) &&
    !document.querySelector('[role="progressbar"], [class*="RaPlaceholder"]');
  await page.waitForFunction(isHere, heading, { timeout: PATIENCE_MS }).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[class*="RaPlaceholder"]')).toHaveCount(0);
}

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Changes the colour scheme; `violations` waits for the end of its transitions. */
async function applyColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const paper = () => getComputedStyle(document.body).backgroundColor;
  const before = await page.evaluate(paper);
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (old) => getComputedStyle(document.body).backgroundColor !== old,
    before,
    { timeout: PATIENCE_MS },
  );
}

async function expectFitsInSpanish(page: Page, where: string): Promise<void> {
  await expect.poll(() => tooWide(page), `${where}: too wide`).toBeLessThanOrEqual(0);
  expect.soft(await foreignWords(page), `${where}: not Spanish`).toEqual([]);
  await expect.soft(page, `${where}: title`).toHaveTitle(/^\S.* · \S/);
}

async function openScreen(page: Page, [path, heading]: Screen): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1 });
  // A heading that has these words already would not tell that the next screen has come.
  if ((await h1.allInnerTexts()).some((words) => words.includes(heading)))
    await page.goto('about:blank');
  await open(page, path);
}

/** All but the contrast, which does not depend on the width. */
async function expectGoodNarrow(page: Page, [path, heading]: Screen): Promise<void> {
  await arrived(page, heading);
  const found = await violations(page, { without: [NOT_ASKED, 'color-contrast'] });
  expect.soft(found, `${path}, narrow`).toEqual([]);
  await expectFitsInSpanish(page, `${path}, narrow`);
}

async function expectGoodAtDesk(page: Page, [path, heading]: Screen, first: 'light' | 'dark') {
  await arrived(page, heading);
  expect.soft(await violations(page, { without: [NOT_ASKED] }), `${path}, ${first}`).toEqual([]);
  await expectFitsInSpanish(page, `${path}, at a desk`);
  const second = first === 'light' ? 'dark' : 'light';
  await applyColorScheme(page, second);
  const found = await violations(page, { only: ['color-contrast'] });
  expect.soft(found, `${path}, ${second}`).toEqual([]);
}

for (const part of inParts(SCREENS, PER_TEST))
  test(`the console: ${part.map(([path]) => path).join(' ')}`, async ({ page }) => {
    const desk = page.viewportSize() ?? NARROW;
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page);
    // The whole console is drawn anew in another colour or width: a screen begins as the one before ended.
    for (const [at, screen] of part.entries()) {
      await openScreen(page, screen);
      if (at % 2 === 0) {
        await expectGoodAtDesk(page, screen, 'light');
        await page.setViewportSize(NARROW);
        await expectGoodNarrow(page, screen);
      } else {
        await expectGoodNarrow(page, screen);
        await page.setViewportSize(desk);
        await expectGoodAtDesk(page, screen, 'dark');
      }
    }
  });
