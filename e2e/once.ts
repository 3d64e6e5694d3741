import { type Page, test } from '@playwright/test';
import { expectAccessible, expectNoWider, settled } from './looks.ts';

/**
 * A journey that does not depend on the screen size: it runs on the phone only. Each room's first journey
 * runs at both sizes, and `pantallas.spec.ts` checks every page at both.
 */
export const once = test.extend<{ onTheTelephone: void }>({
  onTheTelephone: [
    async ({ isMobile }, run, info) => {
      info.skip(!isMobile, 'It is about no size of screen.');
      await run();
    },
    { auto: true },
  ],
});

/** With the service worker: to install it takes a quarter of a journey's processor time. */
export const offline = test.extend({ serviceWorkers: 'allow' });

/** The same, at one screen size only. */
export const onceOffline = once.extend({ serviceWorkers: 'allow' });

/** A clerk's journey: it runs at a desk. `consola-pantallas.spec.ts` checks every screen at both widths. */
export const atDesk = test.extend<{ onTheDesk: void }>({
  onTheDesk: [
    async ({ isMobile }, run, info) => {
      info.skip(isMobile, 'A clerk works at a desk.');
      await run();
    },
    { auto: true },
  ],
});

const TELEPHONE = { width: 390, height: 844 };

/** Checks what a journey at a desk has on its screen, there and as wide as a phone. */
export async function expectGoodAtBoth(page: Page, what: string): Promise<void> {
  const desk = page.viewportSize() ?? TELEPHONE;
  for (const size of [TELEPHONE, desk]) {
    await page.setViewportSize(size);
    await settled(page);
    await expectAccessible(page, `${what}, ${size.width} wide`);
    await expectNoWider(page, `${what}, ${size.width} wide`);
  }
}
