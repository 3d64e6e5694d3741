import { expect } from '@playwright/test';
import { names, stand, test } from './beneficios.ts';

test('a benefit: what it gives, and its branches, nearest first, page by page', async ({
  page,
  shop,
  context,
}) => {
  test.slow();
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id, {
    descuento: '40 %',
    descripcion: 'En todo el local.',
    condiciones: '<b>Con carnet</b>\nDe lunes a jueves.',
    vigencia_hasta: '2099-12-31',
  });
  for (let n = 0; n < 20; n += 1) await shop.away(beneficio.id, 30_000 + n * 1000);
  const nearest = await shop.away(beneficio.id, 1230, {
    direccion: 'Av. del Mar 1',
    localidad: 'Puerto',
    telefono: '11 4413-6283 / 84',
    web: 'https://cine.example/',
  });
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await names(page).filter({ hasText: '1,23 Km' }).click();

  await expect(page.getByRole('heading', { name: beneficio.nombre, level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${beneficio.nombre} · `));
  const detail = page.getByRole('main');
  await expect(detail.getByText('40% de descuento').last()).toBeVisible();
  await expect(detail.getByText('<b>Con carnet</b>')).toBeVisible();
  await expect(detail.getByText('Hasta el 31 de diciembre de 2099')).toBeVisible();

  const branches = page.getByRole('list', { name: 'Sucursales' }).getByRole('listitem');
  await expect(branches).toHaveCount(4);
  const first = branches.first();
  await expect(first).toContainText(nearest.nombre);
  await expect(first).toContainText('1,23 Km');
  await expect(first).toContainText('Av. del Mar 1');
  await expect(first.getByRole('link', { name: /^Llamar/ })).toHaveAttribute(
    'href',
    'tel:1144136283',
  );
  await expect(first.getByRole('link', { name: /^Web/ })).toHaveAttribute(
    'href',
    'https://cine.example/',
  );
  await expect(first.getByRole('link', { name: /^Cómo llegar/ })).toHaveAttribute(
    'href',
    /-59\.98.*-30/,
  );
  await page.getByRole('button', { name: 'Ver las 21 sucursales' }).click();
  await expect(branches).toHaveCount(21);

  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(names(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`rubro=${rubro.id}`));
});
