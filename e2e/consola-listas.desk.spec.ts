import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { filterBySeccional, openList, signIn, signInWithForm } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';

interface Gente {
  seccional: string;
  documentos: string[];
}

/** Three personas in a seccional of their own. */
async function people(staff: Staff): Promise<Gente> {
  const stamp = Date.now();
  const seccional = `Listas ${stamp}`;
  const documentos: string[] = [];
  for (const [index, nombre] of ['ÁVALOS, Irma', 'BUSTOS, Raúl', 'CÁCERES, Noé'].entries()) {
    const numero = String(60_000_000 + (stamp % 9_000_000) + index);
    documentos.push(numero);
    const ids = { numero_documento: numero, nro_afiliado: `L${stamp}${index}` };
    await staff.post('/personal/personas', { nombre, seccional, ...ids });
  }
  return { seccional, documentos };
}

const dotted = (numero: string) => numero.replace(/\B(?=(\d{3})+$)/g, '.');
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const search = (page: Page) => page.getByPlaceholder('Nombre, DNI o número');

async function elsewhere(browser: Browser, url: string, see: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page);
  await page.goto(url);
  await see(page);
  await context.close();
}

test('a clerk finds, keeps the view, chooses columns, and takes away what is filtered', async ({
  page,
  request,
  browser,
}) => {
  const { seccional, documentos } = await people(await signInStaff(request));
  await signInWithForm(page);
  await openList(page, 'Personas', 'Padrón');

  await test.step('finds by a document with its dots, and by a name without its accents', async () => {
    await search(page).fill(dotted(documentos[1] ?? ''));
    await expect(row(page, /BUSTOS, Raúl/)).toBeVisible();
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    await search(page).fill('caceres noe');
    await filterBySeccional(page, seccional);
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    await expect(row(page, /CÁCERES, Noé/)).toBeVisible();
    await search(page).fill('');
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
  });

  await test.step('hands the address to a colleague, who sees the same', async () => {
    await expect(page).toHaveURL(/filter=/);
    await elsewhere(browser, page.url(), async (other) => {
      await expect(other.getByText('1 a 3 de 3')).toBeVisible();
      await expect(row(other, /ÁVALOS, Irma/)).toBeVisible();
    });
  });

  const columns = page.getByRole('button', { name: 'Columnas' });
  await test.step('leaves out a column that is not of use', async () => {
    await expect(page.getByRole('columnheader', { name: 'Seccional' })).toBeVisible();
    await columns.click();
    await page.getByRole('menu').getByText('Seccional', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Seccional' })).toHaveCount(0);
  });

  await test.step('saves the view, and finds it again', async () => {
    await page.getByRole('button', { name: 'Filtrar por' }).click();
    await page.getByRole('menuitem', { name: 'Guardar esta búsqueda…' }).click();
    await page.getByLabel('Nombre de la búsqueda').fill(`Mi ${seccional}`);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.reload();
    const filters = page.getByRole('button', { name: 'Filtrar por' });
    await filters.click();
    await page.getByRole('menuitem', { name: 'Quitar todos los filtros' }).click();
    await expect(page.getByText('1 a 3 de 3')).toHaveCount(0);
    await filters.click();
    await page.getByRole('menuitem', { name: `Mi ${seccional}`, exact: true }).click();
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Documento' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Seccional' })).toHaveCount(0);
  });

  await test.step('takes the three away as CSV', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Padrón .*\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.map((line) => line.split(';')[0]).slice(1)).toEqual([
      'ÁVALOS, Irma',
      'BUSTOS, Raúl',
      'CÁCERES, Noé',
    ]);
  });
});
