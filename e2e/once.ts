import { test } from '@playwright/test';

/**
 * A journey that is about no size of screen: it runs on the telephone alone. Each room's first journey runs at both
 * sizes, and every page is looked at at both (`pantallas.spec.ts`).
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
