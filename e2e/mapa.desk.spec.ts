import { expect } from '@playwright/test';
import { layMap, names, test } from './beneficios.ts';

test('the map stands beside the list, and a benefit in its place', async ({
  page,
  shop,
  staff,
}) => {
  await layMap(staff, page);
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id);
  const { nombre } = await shop.away(beneficio.id, 1230);
  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  await map.getByRole('button', { name: nombre }).press('Enter');
  await expect(names(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Ver el beneficio' }).click();
  await expect(page.getByRole('heading', { name: beneficio.nombre, level: 1 })).toBeVisible();
  await expect(names(page)).toHaveCount(1);
  await page.goBack();
  await expect(map.getByRole('button', { name: nombre })).toBeVisible();
});
