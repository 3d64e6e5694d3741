import { expect, test } from '@playwright/test';
import { open, signIn, signInWithForm } from './consola.ts';

/** Lists of the demo that have rows and many filters. */
const LISTS = ['personas', 'turnos', 'vouchers', 'mensajes', 'beneficios'];
/** Bar, actions and search; the rows begin below. */
const MOST_ABOVE = 190;

test.beforeEach(({ isMobile }) => {
  test.skip(!isMobile, 'At a desk the filters stand beside the data.');
});

test('the account is behind a button with a Spanish name', async ({ page }) => {
  await signInWithForm(page);
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeVisible();
});

for (const list of LISTS) {
  test(`${list}: a phone shows rows before filters, which are one tap away`, async ({ page }) => {
    await signIn(page);
    await open(page, `/${list}`);
    const rows = page.locator('.RaList-content');
    await expect(rows).toBeVisible();
    const top = async () => (await rows.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect.poll(top).toBeLessThan(MOST_ABOVE);
    await page.getByRole('button', { name: 'Filtrar por' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
}
