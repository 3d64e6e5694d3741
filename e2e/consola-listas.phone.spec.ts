import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { open, signIn } from './consola.ts';
import { test } from './journey.ts';

/** Lists of the demo that have rows and many filters. */
const LISTS = ['personas', 'turnos', 'vouchers', 'mensajes', 'beneficios', 'auditoria'];
/** Lists that open with a filter, which stays above the rows: it says why the others are missing. */
const FILTERED = ['eventos', 'fotos_hijos', 'duplicados', 'invitados'];
/** Bar, actions and search; the rows begin below. */
const MOST_ABOVE = 190;
const FILTER = 60;

test('a phone shows the rows of a list before its filters', async ({ page, staff }) => {
  // The demo's audit is empty.
  await newMember(staff);
  await signIn(page);
  for (const list of [...LISTS, ...FILTERED])
    await test.step(list, async () => {
      await page.goto('about:blank');
      await open(page, `/${list}`);
      const rows = page.locator('.RaList-content');
      await expect(rows).toBeVisible();
      const top = async () => (await rows.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      await expect.poll(top).toBeLessThan(MOST_ABOVE + (FILTERED.includes(list) ? FILTER : 0));
      await page.getByRole('button', { name: 'Filtrar por' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    });
});

test('on a phone the button that adds covers no row, at the top of a list and at its end', async ({
  page,
}) => {
  await signIn(page);
  for (const list of ['personas', 'noticias', 'eventos'])
    await test.step(list, async () => {
      await page.goto('about:blank');
      await open(page, `/${list}`);
      const rows = page.locator('.RaList-content');
      await expect(rows.getByRole('listitem').first()).toBeVisible();
      const add = page.locator('.RaCreateButton-floating');
      await expect(add).toHaveCount(1);
      for (const toEnd of [false, true]) {
        await page.evaluate(
          (end) => window.scrollTo(0, end ? document.body.scrollHeight : 0),
          toEnd,
        );
        const [button, content] = [await add.boundingBox(), await rows.boundingBox()];
        if (!button || !content) throw new Error('it is not on the page');
        expect(button.height, 'for a thumb').toBeGreaterThanOrEqual(44);
        expect(button.y + button.height).toBeLessThanOrEqual(content.y);
      }
    });
});
