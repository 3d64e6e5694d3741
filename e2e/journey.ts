import { type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { type Staff, signInStaff } from './demo.ts';

interface Fixtures {
  /** The demo's administrator, over HTTP. */
  staff: Staff;
  /** Opens a page of another device, which is closed at the end of the test. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  staff: async ({ request }, provide) => provide(await signInStaff(request)),
  elsewhere: async ({ browser }, provide) => {
    const opened: Page[] = [];
    await provide(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

/** With the service worker: to install it takes a quarter of a journey's processor time. */
export const offline = test.extend({ serviceWorkers: 'allow' });

/** Collects uncaught exceptions. */
export function crashesOf(page: Page): string[] {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  return crashes;
}

/** Screen of a clerk, for `elsewhere` in a journey on a phone. */
export const DESK = { viewport: { width: 1280, height: 800 } };
