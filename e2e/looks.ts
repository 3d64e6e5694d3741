import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the browser complains about: a policy that is broken, code that failed. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) found.push(message.text());
  });
  return found;
}

/** What was asked for is there, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** WCAG 2.2 AA, as far as a tool can tell. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // The library's announcer keeps the name of a pending button for a while after that button is gone.
  const axe = new AxeBuilder({ page }).withTags(WCAG).exclude('[data-live-announcer]');
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(told).toEqual([]);
}

/** Counts what moves by itself from the next page on (a cumulative layout shift); read it with `moved`. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) {
          (window as unknown as { moved: number }).moved += entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { moved: number }).moved);

/** The page is no wider than the screen: a phone would show it from afar. */
export async function expectNoWider(page: Page, what: string): Promise<void> {
  const [page_, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(`${what} ${page_}`).toBe(`${what} ${Math.min(page_ ?? 0, screen ?? 0)}`);
  expect(screen).toBe(page.viewportSize()?.width);
}

/** Where something is once it has not moved for half a second. */
export async function standsStill(place: () => Promise<object | null>): Promise<object> {
  let last: object | null = null;
  await expect(async () => {
    const before = last;
    last = await place();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [500], timeout: 10_000 });
  return last as unknown as object;
}
