import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { open, SEARCH, signIn } from './consola.ts';
import { test } from './journey.ts';

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

test('on a phone the account and the search are buttons', async ({ page, staff }) => {
  const email = `Julia.${Date.now()}@Prueba.local`;
  const { id } = await newMember(staff, { email });
  await signIn(page);
  await open(page, '/auditoria');
  const acts = page.getByRole('main').getByRole('link');
  const act = acts.filter({ hasText: /^Administración/ }).first();
  const said = await act.innerText();
  await act.click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText(
    said.replace(/\.?(?:\n.*)?$/s, ''),
  );

  await open(page, '/');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: SEARCH })).not.toBeFocused();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: SEARCH }).fill(email.toLowerCase());
  await page.getByRole('option', { name: /^Prueba, Julia/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/personas/${id}/show`));
});
