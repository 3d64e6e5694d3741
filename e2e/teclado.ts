import { expect, type Locator, type Page } from '@playwright/test';
import { place } from './looks.ts';

const MANY = 150;

/** False while the target is not there. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((one) => one === document.activeElement));

/** Checks that the focus is visible (WCAG 2.4.7) and that no bar hides it (2.4.11). */
async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // Our radios and checkboxes are drawn by their label: the native input is one pixel large.
      const shown = focused.closest('label') ?? focused;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!middle || !(shown.contains(middle) || middle.contains(shown)))
        return `hidden by ${middle?.outerHTML.slice(0, 80)} at ${top}, scrolled ${scrollY}: ${shown.outerHTML.slice(0, 120)}`;
      const marked = [shown, focused].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        // A date segment is filled instead of outlined.
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          one.matches('[role="spinbutton"][data-focused]')
        );
      });
      return marked ? '' : `unmarked: ${shown.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(hidden).toBe('');
}

/** Presses a key until the target has the focus: an arrow within a group or a month. */
export async function arrowTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < MANY; presses += 1) {
    if (await isFocused(target)) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Presses Tab until the target has the focus; in a focus trap it never does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await arrowTo(page, target, 'Tab');
  await expectFocusSeen(page);
}

/** Reaches a control by Tab and activates it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Controls that Tab has to reach; of a group of radios, one. */
const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Presses Tab through the page, from wherever it starts; each control that has the focus is seen. */
async function tabThrough(page: Page, round: string): Promise<void> {
  for (let presses = 0; presses < MANY; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate((mark) => {
      const focused = document.activeElement;
      // After the last control the browser itself has the focus, and then the first control.
      if (!focused || focused === document.body) return 'outside';
      if (focused.getAttribute('data-reached') === mark) return 'again';
      focused.setAttribute('data-reached', mark);
      return 'new';
    }, round);
    if (focus === 'again') break;
    if (focus === 'new') await expectFocusSeen(page);
  }
}

/**
 * Returns the controls that Tab never reaches. A list that goes on while it is read shows its rest in the
 * second round.
 */
export async function missedByTab(page: Page): Promise<string[]> {
  await tabThrough(page, 'first');
  const missed = await unreached(page);
  if (missed.length === 0) return missed;
  await tabThrough(page, 'second');
  return unreached(page);
}

const unreached = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const groupOf = (one: Element) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? one.name : '';
    const reached = new Set([...document.querySelectorAll('[data-reached]')].map(groupOf));
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
      .filter(
        (one) => !one.hasAttribute('data-reached') && !one.closest('[inert], [aria-hidden="true"]'),
      )
      .filter((one) => groupOf(one) === '' || !reached.has(groupOf(one)))
      .map((one) => one.outerHTML.slice(0, 120));
  }, CONTROLS);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Closes the dialog once it has the focus, which then returns to the control that opened it. */
export async function escape(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const inside = () => dialog.evaluate((sheet) => sheet.contains(document.activeElement));
  await expect.poll(inside, { message: 'the focus inside the dialog' }).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Goes to one of the places and checks that its heading has the focus. */
export async function goTo(page: Page, name: string): Promise<void> {
  await press(page, place(page, name));
  await expect(heading(page, name)).toBeFocused();
}

export async function follow(page: Page, name: RegExp, title: string): Promise<void> {
  await press(page, page.getByRole('main').getByRole('link', { name }));
  await expect(heading(page, title)).toBeFocused();
}
