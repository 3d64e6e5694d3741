import { expect, test, type Page } from '@playwright/test';
import { notice, open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { expectGoodAtBoth } from './both-sizes.ts';

/** A title of this test's own. */
const named = (what: string) => `${what} ${test.info().project.name} ${Date.now()}`;
/** The button of a notice; the editor of a text has one of its own. */
const undo = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Deshacer', exact: true });

interface Row {
  id: number;
}

test('an edit is undone from its notice, and done again', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const rubro = (await staff.post('/personal/rubros', { nombre: named('Rubro') })) as Row;
  const nombre = named('Beneficio');
  const { id } = (await staff.post('/personal/beneficios', {
    rubro_id: rubro.id,
    nombre,
    descuento: '10%',
  })) as Row;
  const descuento = async () =>
    ((await staff.get(`/personal/beneficios/${id}`)) as { descuento: string }).descuento;
  await signIn(page, 'contenidos');
  await open(page, `/beneficios/${id}`);
  await page.getByLabel('Descuento').fill('50%');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(undo(page)).toBeVisible();
  expect(await descuento()).toBe('50%');
  await expectGoodAtBoth(page, 'the notice of a write');

  await undo(page).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  expect(await descuento()).toBe('10%');
  await expect(page.getByText('10%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Volver a hacer' }).click();
  await expect(notice(page)).toContainText('Se volvió a hacer.');
  expect(await descuento()).toBe('50%');
});

test('a deleted news item comes back, by the keyboard', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const titulo = named('Noticia');
  const { id } = (await staff.post('/personal/noticias', { titulo, cuerpo: 'Texto' })) as Row;
  await signIn(page, 'contenidos');
  await open(page, `/noticias/${id}`);
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice(page)).toContainText('Se deshizo.');
  await open(page, `/noticias/${id}`);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
});
