import { expect, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { open, SEARCH, signIn, signInWithForm } from './consola.ts';
import { signInStaff } from './demo.ts';

/** Lists of the demo that have rows and many filters. */
const LISTS = ['personas', 'turnos', 'vouchers', 'mensajes', 'beneficios'];
/** Bar, actions and search; the rows begin below. */
const MOST_ABOVE = 190;

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

test('the search is a button, and a mail finds its person', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { id } = await newMember(staff);
  const email = `Julia.${id}@Prueba.local`;
  await staff.change(`/personal/personas/${id}`, { email });
  await signIn(page);
  await open(page, '/');
  await expect(page.getByRole('combobox', { name: SEARCH })).not.toBeFocused();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: SEARCH }).fill(email.toLowerCase());
  await page.getByRole('option', { name: /^Prueba, Julia/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/personas/${id}/show`));
});

test('an act of the audit opens on its page', async ({ page }) => {
  await signIn(page);
  await open(page, '/auditoria');
  const act = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /^Administración/ })
    .first();
  const said = await act.innerText();
  await act.click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText(
    said.replace(/\.?(?:\n.*)?$/s, ''),
  );
});
