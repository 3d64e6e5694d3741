import { expect, type Page } from '@playwright/test';
import { newMember } from '../campania.ts';
import { activateByWire } from '../demo.ts';
import { offline, test } from '../journey.ts';
import { complaints, expectAccessible, settled, withoutMap } from '../looks.ts';
import { EMPTY, OF_A_MEMBER } from './app-screens.ts';
import { answer, DATA, holdReplies } from './loading.ts';
import { inParts } from './parts.ts';

/** Pages that fail look the same on every screen size and for every member. */
test.describe.configure({ mode: 'parallel' });

const PER_TEST = 8;

/** A failed read is retried, which takes a second: most pages are without signal, which looks the same. */
const reasonOf = (path: string) => (OF_A_MEMBER.indexOf(path) % 4 === 0 ? 'fails' : 'no signal');

test.beforeEach(async ({ page, staff }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await withoutMap(page);
  await activateByWire(page, (await newMember(staff)).clave);
});

async function expectGoodFailing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const reason = reasonOf(path);
  await answer(page, reason);
  const again = page.getByRole('button', { name: 'Probar de nuevo' }).first();
  if (EMPTY.includes(path)) await expect(again).toBeVisible();
  await settled(page);
  await expectAccessible(page, `${path}: ${reason}`);
}

for (const part of inParts(OF_A_MEMBER, PER_TEST))
  test(`without replies: ${part.join(' ')}`, async ({ page }) => {
    await holdReplies(page, DATA);
    for (const path of part) await test.step(path, () => expectGoodFailing(page, path));
  });

test('a dialog that asks, and a write that failed', async ({ page }) => {
  await holdReplies(page, DATA);
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

offline('pages from the service worker break no rule of their policy', async ({ page }) => {
  const found = complaints(page);
  for (const path of ['/', '/beneficios/1', '/carnet', '/turnos', '/noticias/1', '/mas'])
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(found).toEqual([]);
});
