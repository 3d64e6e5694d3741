import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 150;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Whoever has the focus can be seen to have it (WCAG 2.4.7), and no bar hides it (2.4.11). */
async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // A radio or a box of ours is its label: the browser's own is one pixel large.
      const shown = focused.closest('label') ?? focused;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!middle || !(shown.contains(middle) || middle.contains(shown)))
        return `hidden: ${shown.outerHTML.slice(0, 120)}`;
      const marked = [shown, focused].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        // A part of a date is filled instead.
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          one.matches('[role="spinbutton"][data-focused]')
        );
      });
      return marked ? '' : `unmarked: ${shown.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(hidden).toBe('');
}

/** Goes on with Tab until something has the focus; a trap never lets it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MANY; presses += 1) {
    if (await isFocused(target)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

/** Reaches a control and uses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field and types in it. */
export async function typeIn(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes on with an arrow, within a group or a month, until something has the focus. */
export async function arrowTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < MANY; presses += 1) {
    if ((await target.count()) > 0 && (await isFocused(target))) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
