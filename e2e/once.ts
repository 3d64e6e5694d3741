import { test } from '@playwright/test';

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
