import { expect, test } from '@playwright/test';
import { open, signIn } from './consola.ts';

/** Lists of the demo that have rows and many filters. */
const LISTS = ['personas', 'turnos', 'vouchers', 'mensajes', 'beneficios'];
/** Bar, actions and search; the rows begin below. */
const MOST_ABOVE = 190;

test('a phone shows the rows of a list before its filters', async ({ page }) => {
  await signIn(page);
  for (const list of LISTS)
    await test.step(list, async () => {
      await page.goto('about:blank');
      await open(page, `/${list}`);
      const rows = page.locator('.RaList-content');
      await expect(rows).toBeVisible();
      const top = async () => (await rows.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      await expect.poll(top).toBeLessThan(MOST_ABOVE);
      await page.getByRole('button', { name: 'Filtrar por' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    });
});
