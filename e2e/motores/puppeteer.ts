import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Programs } from './programs.ts';
import type { Engine, Handle, View } from './view.ts';

const TZ = 'America/Argentina/Buenos_Aires';
const PATIENCE_MS = 120_000;

/** Starts Debian's Firefox over WebDriver BiDi, which needs no driver program. */
export const startFirefox = async ({ firefox }: Programs): Promise<Engine> =>
  engineOf(
    await launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
      timeout: PATIENCE_MS,
      protocolTimeout: PATIENCE_MS,
      env: { ...process.env, TZ },
      extraPrefsFirefox: {
        'intl.accept_languages': 'es-AR',
        // Overlay scrollbars, as on every phone.
        'widget.gtk.overlay-scrollbars.enabled': true,
        'ui.useOverlayScrollbars': 1,
      },
    }),
  );

const engineOf = (running: Browser): Engine => ({
  open: async (size) => {
    const context = await running.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport(size);
    return viewOf(page, () => context.close());
  },
  close: () => running.close(),
});

/** Firefox aborts a navigation that meets one of the page's own: the second has the page to itself. */
const ABORTED = 'NS_BINDING_ABORTED';

async function goTo(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(ABORTED)) throw error;
    await page.goto(url);
  }
}

const viewOf = (page: Page, close: () => Promise<void>): View => ({
  goto: (url) => goTo(page, url),
  reload: async () => {
    await page.reload();
  },
  run: (expression) => page.evaluate(expression),
  element: async (expression): Promise<Handle | null> => {
    const handle = await page.evaluateHandle(expression);
    const found = handle.asElement() as ElementHandle<Element> | null;
    return (
      found && {
        click: () => found.click(),
        setFile: (file) => (found as ElementHandle<HTMLInputElement>).uploadFile(file),
      }
    );
  },
  type: (text) => page.keyboard.type(text),
  picture: async () => Buffer.from(await page.screenshot()),
  resize: (size) => page.setViewport(size),
  close,
});
