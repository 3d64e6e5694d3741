import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** The app changes colours one frame after the device, and transitions begin in the next. */
const STILL_FRAMES = 3;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Collects the browser's errors: policy violations and failed scripts. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401')) found.push(message.text());
  });
  return found;
}

/**
 * Answers in place of the server until the returned function is called. The route stays installed: after
 * `unroute`, the browser may never answer requests in flight.
 */
export async function standIn(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let stands = true;
  await page.route(url, (route) => (stands ? answer(route) : route.fallback()));
  return () => {
    stands = false;
  };
}

/** Lets a request go on after `ms`, as over a slow network. The page may be gone by then. */
export async function lateReply(route: Route, ms: number): Promise<void> {
  await wait(ms);
  await route.continue().catch(() => undefined);
}

/** From the next page on, toasts stay, so that a slow machine still finds one where it covers something. */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const TOAST_MS = 4000;
    const real = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, wait?: number, ...rest: unknown[]) =>
        wait === TOAST_MS ? 0 : real(run, wait, ...rest),
    });
  });

/**
 * From the next page on, the organisation offers no map, although another journey sets one on this server. It
 * is said inside the page: a route would turn off the browser's cache.
 */
export const withoutMap = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (...call) => {
      const path = call[0] instanceof Request ? call[0].url : String(call[0]);
      if (!path.endsWith('/ajustes/mapa.json')) return real(...call);
      return Response.json({ teselas: null, atribucion: '' });
    };
  });

/**
 * Delays every call to these paths from the next page on. It is done inside the page: a route would turn off
 * the browser's cache.
 */
export const delayReplies = (page: Page, paths: RegExp, ms: number) =>
  page.addInitScript(
    ({ source, wait }) => {
      const real = window.fetch;
      const isLate = new RegExp(source);
      window.fetch = async (...call) => {
        const path = call[0] instanceof Request ? call[0].url : String(call[0]);
        if (isLate.test(path)) await new Promise((resolve) => setTimeout(resolve, wait));
        return real(...call);
      };
    },
    { source: paths.source, wait: ms },
  );

/** Waits until the content has loaded and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await still(page);
}

/** Waits until no animation runs, other than endless ones such as the loading pulse. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction((frames) => {
    const seen = globalThis as { still?: number };
    const moves = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    seen.still = moves ? 0 : (seen.still ?? 0) + 1;
    if (seen.still < frames) return false;
    delete seen.still;
    return true;
  }, STILL_FRAMES);
}

/** Minified, as every page is sent it; the builder has only the whole source, which is twice as long. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

type Options = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run: (context: { exclude: string[] }, options: Options) => Promise<Results> };
type WithAxe = { axe?: Axe; startAxe?: () => void };

/** Pages whose next documents can start axe by themselves. */
const prepared = new WeakSet<Page>();

/**
 * To send axe takes as long as an analysis: a page is sent it once, and its next documents have it in an init
 * script, which is compiled once.
 */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => {
    const within = window as WithAxe;
    if (!within.axe) within.startAxe?.();
    return within.axe !== undefined;
  });
  if (!isLoaded) await page.evaluate(source);
  if (prepared.has(page)) return;
  prepared.add(page);
  await page.addInitScript(`window.startAxe = () => {${source}\n}`);
}

/** All rules by default. */
interface Rules {
  tags?: string[];
  only?: string[];
  without?: string[];
}

const optionsOf = ({ tags, only, without = [] }: Rules): Options => ({
  // Skips the selectors of passing elements, which take longer than the analysis.
  resultTypes: ['violations'],
  rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  ...(tags && { runOnly: { type: 'tag', values: tags } }),
  ...(only && { runOnly: { type: 'rule', values: only } }),
});

/** The library's announcer still names a pending button for a while after that button is gone. */
const ANNOUNCER = '[data-live-announcer]';

/**
 * Analyses inside the page itself: a second page, which collects results of cross-origin frames, doubles the
 * time.
 */
async function analyse(page: Page, options: Options): Promise<Results['violations']> {
  if (page.frames().length > 1) {
    const axe = new AxeBuilder({ page, axeSource: source });
    return (await axe.options(options).exclude(ANNOUNCER).setLegacyMode().analyze()).violations;
  }
  await loadAxe(page);
  return page.evaluate(
    async ([exclude, how]) => {
      const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(
        { exclude: [exclude] },
        how,
      );
      return found;
    },
    [ANNOUNCER, options] as const,
  );
}

/**
 * Returns axe's violations with the HTML of each. It waits for animations first: fading text has another
 * contrast.
 */
export async function violations(page: Page, rules: Rules = {}): Promise<string[]> {
  await still(page);
  const found = await analyse(page, optionsOf(rules));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** WCAG 2.2 AA, as far as a tool can tell. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await violations(page, { tags: WCAG }), what).toEqual([]);
}

/** Sums the cumulative layout shift from the next page on; read it with `moved`. */
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

/** Checks that the page is no wider than the screen: otherwise a phone would zoom out. */
export async function expectNoWider(page: Page, what: string): Promise<void> {
  const [page_, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(`${what} ${page_}`).toBe(`${what} ${Math.min(page_ ?? 0, screen ?? 0)}`);
  expect(screen).toBe(page.viewportSize()?.width);
}

/** Checks a screen once it has settled: it is accessible and no wider than the device. */
export async function expectGood(page: Page, what: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, what);
  await expectNoWider(page, what);
}

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

/** Links of the bottom bar, or of the sidebar on a desktop. */
export const places = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link');

export const place = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });

/**
 * Waits until dialogs and their history entries are gone: going back a step would cancel a navigation in
 * flight.
 */
export async function sheetsGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await page.waitForFunction(() => !(history.state as { hojas?: number } | null)?.hojas);
}

export async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await sheetsGone(sheet.page());
}

/** Returns the position once it has not changed for half a second. */
export async function standsStill(place: () => Promise<object | null>): Promise<object> {
  let last: object | null = null;
  await expect(async () => {
    const before = last;
    last = await place();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [500] });
  return last as unknown as object;
}

/** Least side of a touch target, in CSS pixels. */
const THUMB = 44;

/** Runs inside the page: describes what does not fit on this screen. */
export function findMisfits({ width, thumb }: { width: number; thumb: number }): string[] {
  const PRESSED = 'a[href], button, input, select, textarea, [role="button"], [role="radio"]';
  const found: string[] = [];
  const told = (what: string, element: Element, more: string) =>
    found.push(
      `${what} (${more}): ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`,
    );
  const isWithin = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean) => {
    for (let one = element; one; one = one.parentElement)
      if (test(getComputedStyle(one))) return true;
    return false;
  };
  const scrolls = ({ overflowX }: CSSStyleDeclaration) => /auto|scroll|hidden|clip/.test(overflowX);
  /** Visually hidden: a screen reader's copy of something. */
  const isUnseen = ({ clipPath }: CSSStyleDeclaration) => clipPath === 'inset(50%)';
  const hasWords = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const isCut = (element: Element, style: CSSStyleDeclaration) => {
    if (!/hidden|clip/.test(style.overflowX) || !element.textContent?.trim()) return false;
    const isClamped = !['', 'none'].includes(style.webkitLineClamp);
    return (
      element.scrollWidth > element.clientWidth + 1 ||
      (!isClamped && element.scrollHeight > element.clientHeight + 1)
    );
  };

  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || box.bottom < 0) continue;
    if (isWithin(element, isUnseen)) continue;
    const style = getComputedStyle(element);
    const isPressed = element.matches(PRESSED);
    const beyond = Math.round(Math.max(box.right - width, -box.left));
    if (beyond > 1 && (hasWords(element) || isPressed) && !isWithin(element.parentElement, scrolls))
      told('reaches beyond the screen', element, `${beyond} px`);
    if (isCut(element, style))
      told(
        'cuts its words',
        element,
        `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`,
      );
    if (!isPressed || style.display === 'inline' || element.matches('[type="file"]')) continue;
    // The label of a hidden input receives the touch.
    const target = (element.matches('input') && element.closest('label')) || element;
    const touched = target.getBoundingClientRect();
    const isDay = element.closest('[role="gridcell"]') !== null;
    if (touched.height < thumb - 0.5 || (!isDay && touched.width < thumb - 0.5))
      told('is too small to press', element, `${touched.width}x${touched.height}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > width) found.push(`the page is ${wide} wide`);
  return found;
}

/** Content beyond the edge, text that is cut off, small touch targets (except inline links, as in WCAG). */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(findMisfits, { width: page.viewportSize()?.width ?? 0, thumb: THUMB });
