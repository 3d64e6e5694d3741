import { expect, type Locator } from '@playwright/test';
import { test } from './beneficios.ts';
import { open, signIn } from './consola.ts';

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
};

test('the bar of a selection covers nothing, moves no row, and ends with a filter', async ({
  page,
  shop,
}) => {
  const rubro = await shop.rubro();
  const { nombre } = await shop.beneficio(rubro.id);
  await signIn(page, 'contenidos');
  await open(page, '/beneficios');
  const search = page.getByPlaceholder('Nombre o descripción');
  const row = page.getByRole('row').nth(1);
  const before = await boxOf(row);
  await row.getByRole('checkbox').check();
  const bar = page.locator('[data-test=bulk-actions-toolbar]');
  await expect(bar).toContainText('1 elegido');
  expect(await boxOf(row)).toEqual(before);
  const { y, height } = await boxOf(bar);
  const above = [search, page.getByRole('link', { name: 'Agregar' }).first()];
  for (const one of above) {
    const box = await boxOf(one);
    expect(box.y + box.height).toBeLessThanOrEqual(y);
  }
  expect(y + height).toBeLessThanOrEqual(before.y);
  await search.fill(nombre);
  await expect(page.getByRole('row').nth(1)).toContainText(nombre);
  await expect(bar).toBeHidden();
});
