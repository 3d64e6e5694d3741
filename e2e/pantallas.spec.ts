import { expect, type Page, test } from '@playwright/test';
import { ALONE, OF_A_MEMBER } from './addresses.ts';
import { newMember } from './campania.ts';
import { activateByWire, CLAVES, signInStaff } from './demo.ts';
import { complaints, expectAccessible, misfits, settled, sheetsGone, withoutMap } from './looks.ts';

/** Phones load the pages through the service worker; at a desk they come from the server. */
test.use({
  serviceWorkers: async ({ isMobile }, provide) => provide(isMobile ? 'allow' : 'block'),
});

/** Each screen size runs in another colour scheme: contrast does not depend on the size. */
test.beforeEach(async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' });
  await withoutMap(page);
});

const OF_A_DELEGATE = ['/congreso', '/congreso/inscripcion'];
const BEFORE_THE_CARD = ['/', '/carnet', '/turnos', '/eventos/1', '/mas'];

const TABLET = { width: 768, height: 1024 };

/** Opens a page at a tablet's width, where all of it must fit too, then at a phone's. */
async function openOnBoth(page: Page, path: string): Promise<void> {
  const { isMobile, viewport } = test.info().project.use;
  const telephone = isMobile ? viewport : null;
  if (telephone) await page.setViewportSize(TABLET);
  await page.goto(path);
  await settled(page);
  if (!telephone) return;
  await expect.poll(() => misfits(page), 'on a tablet').toEqual([]);
  await page.setViewportSize(telephone);
  await settled(page);
}

/** Checks accessibility, and the size of every touch target. */
async function expectGood(page: Page, path: string): Promise<void> {
  await openOnBoth(page, path);
  await expectAccessible(page, path);
  await expect.poll(() => misfits(page)).toEqual([]);
}

async function expectAllGood(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) await test.step(path, () => expectGood(page, path));
}

/** Turns the card and back; returns the animations that took longer than a blink. */
async function movedInTurning(page: Page): Promise<string[]> {
  await page.goto('/carnet');
  await settled(page);
  await page.evaluate(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration } = effect?.getComputedTiming() ?? {};
        const { className } = (effect as KeyframeEffect).target ?? {};
        if (Number(duration) > 1) ran.push(`${className}: ${duration} ms`);
      }
    };
    for (const begins of ['animationstart', 'transitionrun'])
      document.addEventListener(begins, look, { capture: true });
  });
  await page.getByRole('button', { name: /Ver QR/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al carnet' }).click();
  await sheetsGone(page);
  return page.evaluate(() => (window as unknown as { ran: string[] }).ran);
}

test('every page of the app has an address here', () => {
  expect([...OF_A_MEMBER, ...ALONE].filter((path) => path.includes('$'))).toEqual([]);
});

test('a member’s every page can be used by everybody, and breaks no rule of its own policy', async ({
  page,
}) => {
  const found = complaints(page);
  await activateByWire(page, CLAVES.madre.clave);
  await expectAllGood(
    page,
    OF_A_MEMBER.filter((path) => !OF_A_DELEGATE.includes(path)),
  );
  expect(await movedInTurning(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movedInTurning(page), 'to whom motion is no matter it turns').not.toEqual([]);
  expect(found).toEqual([]);
});

test('so can those of who has no card, those that stand alone, and a delegate’s', async ({
  page,
}) => {
  const found = complaints(page);
  await expectAllGood(page, BEFORE_THE_CARD);
  expect(found).toEqual([]);
  // An invalid link and a missing page answer with an error status, which the browser logs.
  await expectAllGood(page, [...ALONE, '/no-existe']);
  await activateByWire(page, CLAVES.delegado.clave);
  await expectAllGood(page, OF_A_DELEGATE);
});

/** Pages that are empty for a new member. */
const EMPTY = [
  '/mas/hijos',
  '/mas/vouchers',
  '/mas/reservas',
  '/mas/consultas',
  '/mas/mis-datos/pedidos',
  '/mi-seccional',
];

type Answer = 'comes' | 'fails' | 'no signal';

/** Holds every API read from the next page on until `answer`; the app's files load as usual. */
const holdReads = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch;
    let say: (answer: string) => void = () => undefined;
    const said = new Promise<string>((resolve) => {
      say = resolve;
    });
    Object.assign(window, { say });
    window.fetch = async (...call) => {
      const path = call[0] instanceof Request ? call[0].url : String(call[0]);
      if (!/\/(?:afigestion|eventos|documentos|avisos|calendario)\/.*\.json/.test(path))
        return real(...call);
      const answer = await said;
      if (answer === 'no signal') throw new TypeError('Failed to fetch');
      return answer === 'fails' ? Response.json({}, { status: 503 }) : real(...call);
    };
  });

const answer = (page: Page, what: Answer): Promise<void> =>
  page.evaluate((word) => (window as unknown as { say: (one: string) => void }).say(word), what);

test.describe('on the wire itself', () => {
  // The service worker would answer by itself.
  test.use({ serviceWorkers: 'block' });

  test('so can each while it waits, when nothing answers or there is no signal, and empty', async ({
    page,
    request,
    isMobile,
  }) => {
    test.skip(!isMobile, 'The states are the same on every screen.');
    const { clave } = await newMember(await signInStaff(request));
    await activateByWire(page, clave);
    await holdReads(page);
    for (const [at, path] of OF_A_MEMBER.entries()) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (EMPTY.includes(path)) await expect(page.locator('[aria-busy]').first()).toBeVisible();
        await expectAccessible(page, `${path} that waits`);
        // The same component draws both, with other words. A failed read is retried, which takes a second: it
        // is tried less.
        const what = at % 4 === 0 ? 'fails' : 'no signal';
        await answer(page, what);
        const again = page.getByRole('button', { name: 'Probar de nuevo' }).first();
        if (EMPTY.includes(path)) await expect(again).toBeVisible();
        await settled(page);
        await expectAccessible(page, `${path}: ${what}`);
      });
    }
    for (const path of EMPTY) {
      await test.step(path, async () => {
        await page.goto(path);
        await answer(page, 'comes');
        await settled(page);
        await expectAccessible(page, `${path}, empty`);
      });
    }

    await page.goto('/mas/dispositivos');
    await answer(page, 'comes');
    await page.getByRole('button', { name: /este mismo/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'a dialog that asks');
    await page.goto('/mas/mis-datos/correccion');
    await page.getByRole('textbox', { name: '¿Qué hay que corregir?' }).fill('Mi apellido.');
    await page.getByRole('button', { name: 'Pedir la corrección' }).click();
    await answer(page, 'fails');
    await expect(page.getByRole('alertdialog')).toContainText('El sistema no responde.');
    await settled(page);
    await expectAccessible(page, 'a write that failed');
  });
});
