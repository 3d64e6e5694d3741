import { expect, type Page } from '@playwright/test';
import { newMember } from '../campania.ts';
import { activateByWire, CLAVES } from '../demo.ts';
import { newEvento } from '../eventos.ts';
import { test } from '../journey.ts';
import {
  complaints,
  delayReplies,
  expectAccessible,
  misfits,
  moved,
  settled,
  watchMoves,
  withoutMap,
} from '../looks.ts';
import { missedByTab } from '../teclado.ts';
import { ALONE, EMPTY, LISTS, OF_A_MEMBER, pathOf, type Visitor, VISITS } from './app-screens.ts';
import { answer, DATA, holdReplies, withFontAtOnce, withoutStoredReads } from './loading.ts';
import { inParts } from './parts.ts';

test.describe.configure({ mode: 'parallel' });

const PER_TEST = 6;
const SETTINGS = /\/(?:auth|ajustes)\/.*\.json/;
const OF_LISTS = /\/(?:app_beneficios|app_sliders|vouchers|app_reservas)\//;
/** Settings come first, then what a page shows, then what a list shows. */
const LATE_MS = 200;
const STEADY = 0.01;
/** On a first visit, a second read of these pages still moves what is below it. */
const UNSTEADY = ['/activar', '/mas/hijos/2', '/mas/mis-datos/correccion', '/mas/vouchers/1'];
/** Limit of the layout shift that browsers call good. */
const GOOD = 0.1;

/** Screens beside the test's own, where all must fit too: the smallest phone with large letters, a tablet. */
const OTHERS = [
  { what: 'on the smallest phone, letters twice as large', size: [320, 640], letters: '200%' },
  { what: 'on a tablet', size: [768, 1024], letters: '' },
] as const;

/** Pages whose controls are all tried by Tab, by who visits them. */
const BY_TAB: Partial<Record<Visitor, string[]>> = { madre: OF_A_MEMBER, nobody: ALONE };

/** The browser logs each reply with an error status, as to a link that is not valid. */
const REFUSED = /the server responded with a status of 4\d\d/;
/** The page that ends notices asks the server only once its button is pressed. */
const isRefused = (path: string) =>
  path === '/no-existe' || (path.includes('/no-es') && !path.startsWith('/avisos/'));

interface Sight {
  page: Page;
  path: string;
  isMobile: boolean;
}

/** The state before any reply is the same on every screen size. */
async function expectGoodWaiting({ page, path }: Sight): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (EMPTY.includes(path)) await expect(page.locator('[aria-busy]').first()).toBeVisible();
  await expectAccessible(page, `${path} that waits`);
}

/** At a desk the first row of a list is open beside it; on a phone no row is. */
async function expectOpenRow({ page, path, isMobile }: Sight): Promise<void> {
  const rows = page.getByRole('list', { name: LISTS[path] ?? '', exact: true }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await expect(rows.and(page.locator('[aria-current]'))).toHaveCount(isMobile ? 0 : 1);
  if (isMobile) await expect(page.getByRole('heading')).toHaveText([LISTS[path] ?? '']);
}

const expectFits = ({ page, path }: Sight, where: string) =>
  expect.poll(() => misfits(page), `${path} ${where}`).toEqual([]);

async function expectFitsOthers(sight: Sight): Promise<void> {
  const { page } = sight;
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  for (const { what, size, letters } of OTHERS) {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, letters);
    await settled(page);
    await expectFits(sight, what);
  }
  await page.setViewportSize(own);
}

async function expectGood(sight: Sight, who: Visitor): Promise<void> {
  const { page, path, isMobile } = sight;
  await page.goto(await pathOf(page, path));
  if (isMobile) {
    if (who === 'madre' && OF_A_MEMBER.includes(path)) await expectGoodWaiting(sight);
    await answer(page, 'comes');
  }
  await settled(page);
  if (who === 'madre' && path in LISTS) await expectOpenRow(sight);
  // The demo's member without a turno chooses a day.
  if (who === 'capital') await expect(page.getByRole('grid')).toBeVisible();
  const most = UNSTEADY.includes(path) ? GOOD : STEADY;
  expect.soft(await moved(page), `${path} stays where it is while it loads`).toBeLessThan(most);
  await expect.soft(page, `${path} says its title`).toHaveTitle(/^\S.* · \S/);
  await expectAccessible(page, path);
  await expectFits(sight, 'on its own screen');
  if (!isMobile) return;
  await expectFitsOthers(sight);
  if (!BY_TAB[who]?.includes(path)) return;
  await settled(page);
  expect.soft(await missedByTab(page), `${path}: controls that Tab does not reach`).toEqual([]);
}

test('every page of the app has an address here', () => {
  expect([...OF_A_MEMBER, ...ALONE].filter((path) => path.includes('$'))).toEqual([]);
});

/** Each screen size runs in another colour scheme: contrast does not depend on the size. */
for (const { who, paths } of VISITS)
  for (const part of inParts(paths, PER_TEST))
    test(`${who} sees ${part.join(' ')}`, async ({ page, staff, isMobile }, info) => {
      const found = complaints(page);
      await page.emulateMedia({
        colorScheme: isMobile ? 'light' : 'dark',
        reducedMotion: 'reduce',
      });
      await withoutMap(page);
      await withFontAtOnce(page);
      await withoutStoredReads(page);
      await watchMoves(page);
      await delayReplies(page, SETTINGS, LATE_MS);
      await delayReplies(page, DATA, 2 * LATE_MS);
      await delayReplies(page, OF_LISTS, LATE_MS);
      if (isMobile) await holdReplies(page, DATA);
      // Its name has a word that is wider than the smallest screen.
      if (part.includes('/eventos')) await newEvento(staff, info);
      if (who === 'newcomer') await activateByWire(page, (await newMember(staff)).clave);
      else if (who !== 'nobody') await activateByWire(page, CLAVES[who].clave);
      for (const path of part)
        await test.step(path, async () => {
          await expectGood({ page, path, isMobile }, who);
          // Otherwise it may arrive on the next page.
          if (isRefused(path))
            await expect.poll(() => found.some((one) => REFUSED.test(one))).toBe(true);
          const said = found.splice(0).filter((one) => !isRefused(path) || !REFUSED.test(one));
          expect.soft(said, `${path} breaks no rule of its policy`).toEqual([]);
        });
    });
