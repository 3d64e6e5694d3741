import { expect, type Locator, type Page } from '@playwright/test';
import { choose, sendFile } from './consola.ts';
import type { Planilla } from './planillas.ts';
import { loadReviewed } from './roll.ts';

/** Steps of a clerk who loads a file. */

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const button = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name, exact: true });

/** A count of the report. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd');

async function give(page: Page, { file, pasted = '' }: Planilla): Promise<void> {
  if (file) return sendFile(page, file);
  await button(page, 'Pegar desde una planilla').click();
  await page.getByRole('textbox', { name: 'Celdas copiadas' }).fill(pasted);
  await button(page, 'Usar lo pegado').click();
}

/** Sees what the page recognised, and says the rest. */
async function correct(page: Page, { recognised, byHand, beneficio }: Planilla): Promise<void> {
  const fields = region(page, 'Qué es cada columna').getByRole('combobox');
  await expect(fields.filter({ hasNotText: 'No está en el archivo' })).toHaveCount(recognised);
  for (const [field, title] of Object.entries(byHand)) await choose(page, field, title);
  if (beneficio)
    await page.getByRole('combobox', { name: 'Beneficio de estas sucursales' }).fill(beneficio);
}

async function expectCounts(page: Page, { lineas, nuevas, refused }: Planilla): Promise<void> {
  const rechazadas = Object.keys(refused).length;
  const counts = { 'Líneas leídas': lineas, Nuevas: nuevas, Rechazadas: rechazadas };
  for (const [name, count] of Object.entries(counts))
    await expect(figure(page, name), name).toHaveText(String(count));
}

async function expectReasons(page: Page, { refused, warned = {} }: Planilla): Promise<void> {
  const told = { 'Líneas rechazadas': refused, Avisos: warned };
  for (const [title, lines] of Object.entries(told))
    for (const [line, why] of Object.entries(lines))
      await expect(region(page, title).getByRole('row', { name: `${line} ${why}` })).toBeVisible();
}

/** Gives a file to the open page, corrects what was not recognised, reads the review, and loads it. */
export async function load(page: Page, planilla: Planilla): Promise<void> {
  await give(page, planilla);
  await correct(page, planilla);
  await button(page, 'Ver qué cambiaría').click();
  await expect(page.getByText('Todavía no se cambió nada.')).toBeVisible();
  for (const [estado, is] of Object.entries(planilla.estados ?? {})) {
    await choose(page, `«${estado}»`, is);
    await button(page, 'Ver qué cambiaría con esto').click();
  }
  await expectCounts(page, planilla);
  await expectReasons(page, planilla);
  await loadReviewed(page, `Agregar ${planilla.nuevas}`);
  await expectCounts(page, planilla);
  if (!planilla.isSecret) await expectReasons(page, planilla);
}
