import type { Page } from '@playwright/test';
import { expectGood } from './looks.ts';

const PHONE = { width: 390, height: 844 };

/**
 * Checks the screen of a journey at its own width and as wide as a phone. `show` runs at each, for what does
 * not follow the size of the window, such as an open list.
 */
export async function expectGoodAtBoth(
  page: Page,
  what: string,
  show: () => Promise<void> = async () => undefined,
): Promise<void> {
  const own = page.viewportSize() ?? PHONE;
  for (const size of [PHONE, own]) {
    await page.setViewportSize(size);
    await show();
    await expectGood(page, `${what}, ${size.width} wide`);
  }
}
