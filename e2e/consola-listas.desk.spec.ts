import { expect, type Locator } from '@playwright/test';
import { newMember } from './campania.ts';
import { openList, signIn, signInWithForm } from './consola.ts';
import { download } from './download.ts';
import { test } from './journey.ts';

const NOMBRES = ['ÁVALOS, Irma', 'BUSTOS, Raúl', 'CÁCERES, Noé'];

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

test('a clerk finds, keeps the view and takes it away', async ({ page, staff, elsewhere }) => {
  const seccional = `Listas ${Date.now()}`;
  for (const nombre of NOMBRES) await newMember(staff, { nombre, seccional });
  const header = (name: string) => page.getByRole('columnheader', { name });
  const search = page.getByPlaceholder('Nombre, DNI o número');
  await signInWithForm(page);
  await openList(page, 'Personas', 'Padrón');

  await test.step('finds by a name and a seccional', async () => {
    await search.fill('caceres noe');
    await page.getByRole('combobox', { name: 'Seccional' }).fill(seccional);
    await page.getByRole('option', { name: seccional, exact: true }).click();
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    await expect(page.getByRole('row', { name: 'CÁCERES, Noé' })).toBeVisible();
    await search.fill('');
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
  });

  await test.step('chooses one: the bar covers nothing, moves no row, and ends with a filter', async () => {
    const first = page.getByRole('row').nth(1);
    const before = await boxOf(first);
    await first.getByRole('checkbox').check();
    const bar = page.locator('[data-test=bulk-actions-toolbar]');
    await expect(bar).toContainText('1 elegido');
    expect(await boxOf(first)).toEqual(before);
    const { y, height } = await boxOf(bar);
    for (const one of [search, page.getByRole('link', { name: 'Agregar' }).first()]) {
      const box = await boxOf(one);
      expect(box.y + box.height).toBeLessThanOrEqual(y);
    }
    expect(y + height).toBeLessThanOrEqual(before.y);
    await search.fill('bustos');
    await expect(bar).toBeHidden();
    await search.fill('');
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
  });

  await test.step('hands the address to a colleague, who sees the same', async () => {
    await expect(page).toHaveURL(/filter=/);
    const other = await elsewhere();
    await signIn(other);
    await other.goto(page.url());
    await expect(other.getByText('1 a 3 de 3')).toBeVisible();
    await expect(other.getByRole('row', { name: 'ÁVALOS, Irma' })).toBeVisible();
  });

  await test.step('leaves out a column, saves the view, and finds it again', async () => {
    await expect(header('Seccional')).toBeVisible();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('menu').getByText('Seccional', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(header('Seccional')).toHaveCount(0);
    const filters = page.getByRole('button', { name: 'Filtrar por' });
    await filters.click();
    await page.getByRole('menuitem', { name: 'Guardar esta búsqueda…' }).click();
    await page.getByLabel('Nombre de la búsqueda').fill(`Mi ${seccional}`);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.reload();
    await filters.click();
    await page.getByRole('menuitem', { name: 'Quitar todos los filtros' }).click();
    await expect(page.getByText('1 a 3 de 3')).toHaveCount(0);
    await filters.click();
    await page.getByRole('menuitem', { name: `Mi ${seccional}`, exact: true }).click();
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
    await expect(header('Documento')).toBeVisible();
    await expect(header('Seccional')).toHaveCount(0);
  });

  await test.step('takes the three away as CSV', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const csv = page.getByRole('menuitem', { name: 'CSV' });
    const { name, bytes } = await download(page, () => csv.click());
    expect(name).toMatch(/^Padrón .*\.csv$/);
    const [, ...lines] = bytes.toString().trim().split('\r\n');
    expect(lines.map((line) => line.split(';')[0])).toEqual(NOMBRES);
  });
});
