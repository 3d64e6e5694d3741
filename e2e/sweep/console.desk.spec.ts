import { expect, type Page } from '@playwright/test';
import { newMember } from '../campania.ts';
import { open, signIn } from '../consola.ts';
import { DESK, test } from '../journey.ts';
import { violations } from '../looks.ts';
import { type Screen, SCREENS } from './console-screens.ts';
import { inParts } from './parts.ts';
import { foreignWords } from './words.ts';

test.describe.configure({ mode: 'parallel' });

/** So many that signing in costs little. */
const PER_TEST = 9;
const PATIENCE_MS = 15_000;
const NARROW = { width: 390, height: 844 };

interface Look {
  what: string;
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/** The library's column with the row's expand button has no title, which WCAG does not require. */
const NOT_ASKED = 'empty-table-header';

/** Waits until the screen has come and nothing is loading: frame by frame first, for polls are slower. */
async function arrived(page: Page, heading: string): Promise<void> {
  const isHere = (words: string) =>
    document.querySelector('h1')?.innerText.includes(words) &&
    !document.querySelector('[role="progressbar"], [class*="RaPlaceholder"]');
  await page.waitForFunction(isHere, heading, { timeout: PATIENCE_MS }).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  // A bar with a value shows a figure; one without shows that something loads.
  const loading = page.getByRole('progressbar').and(page.locator(':not([aria-valuenow])'));
  await expect(loading).toHaveCount(0);
  await expect(page.locator('[class*="RaPlaceholder"]')).toHaveCount(0);
}

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Changes size and colours at once; `violations` waits for the end of transitions. */
async function changeTo(page: Page, { size, colorScheme }: Look): Promise<void> {
  const paper = () => getComputedStyle(document.body).backgroundColor;
  const before = await page.evaluate(paper);
  await page.setViewportSize(size);
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

async function expectGood(page: Page, [path, heading]: Screen, { what }: Look): Promise<void> {
  await arrived(page, heading);
  expect.soft(await violations(page, { without: [NOT_ASKED] }), `${path}, ${what}`).toEqual([]);
  await expectFitsInSpanish(page, `${path}, ${what}`);
}

/** Contrast does not depend on the width: one width is light and the other dark, by turns of the tests. */
const looksOf = (part: number): [Look, Look] => {
  const isLight = part % 2 === 0;
  return [
    { what: 'at a desk', size: DESK.viewport, colorScheme: isLight ? 'light' : 'dark' },
    { what: 'narrow', size: NARROW, colorScheme: isLight ? 'dark' : 'light' },
  ];
};

for (const [index, part] of inParts(SCREENS, PER_TEST).entries())
  test(`the console: ${part.map(([path]) => path).join(' ')}`, async ({ page, staff }) => {
    // The demo's audit is empty: this leaves an act in it.
    if (part.some(([path]) => path.startsWith('/auditoria'))) await newMember(staff);
    let [now, then] = looksOf(index);
    await page.emulateMedia({ colorScheme: now.colorScheme });
    await signIn(page);
    for (const screen of part) {
      await openScreen(page, screen);
      await expectGood(page, screen, now);
      await changeTo(page, then);
      await expectGood(page, screen, then);
      // The whole console is drawn anew in another look: a screen begins as the one before ended.
      [now, then] = [then, now];
    }
  });
