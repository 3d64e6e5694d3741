import { expect } from '@playwright/test';
import { layMap, names, near, stand, test } from './beneficios.ts';
import { signInMember } from './campania.ts';
import { delayReplies, moved, settled, watchMoves } from './looks.ts';

test('a benefit and its branches, nearest first', async ({ page, shop, staff, context }) => {
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id, {
    descuento: '40 %',
    descripcion: 'En todo el local.',
    condiciones: '<b>Con carnet</b>\nDe lunes a jueves.',
    vigencia_hasta: '2099-12-31',
  });
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => shop.away(beneficio.id, 30_000 + n * 1000)),
  );
  const nearest = await shop.away(beneficio.id, 1230, {
    direccion: 'Av. del Mar 1',
    localidad: 'Puerto',
    telefono: '11 4413-6283 / 84',
    web: 'https://cine.example/',
  });
  await signInMember(page, staff, { seccional: 'Córdoba' });
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await near(page).click();
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
  for (const text of [nearest.nombre, '1,23 Km', 'Av. del Mar 1'])
    await expect(first).toContainText(text);
  for (const [name, href] of [
    [/^Llamar/, 'tel:1144136283'],
    [/^Web/, 'https://cine.example/'],
    [/^Cómo llegar/, /-59\.98.*-30/],
  ] as const)
    await expect(first.getByRole('link', { name })).toHaveAttribute('href', href);
  await page.getByRole('button', { name: 'Ver las 21 sucursales' }).click();
  await expect(branches).toHaveCount(21);

  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(names(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`rubro=${rubro.id}`));
  await near(page).click();
  await names(page).click();
  const order = '21 sucursales, las más cercanas a Córdoba primero';
  await expect(page.getByRole('heading', { name: order })).toBeVisible();
  await expect(first).not.toContainText(' Km');
});

test('nothing moves while a benefit with its map loads slowly', async ({ page, shop, staff }) => {
  await layMap(staff, page);
  const beneficio = await shop.beneficio((await shop.rubro()).id);
  await shop.away(beneficio.id, 1000);
  await watchMoves(page);
  await delayReplies(page, /\/app_beneficios\//, 400);
  await delayReplies(page, /\/app_sucursales\//, 800);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/beneficios/${beneficio.id}`);
    await expect(page.getByText('Nadie opinó todavía.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Mapa/ })).toBeVisible();
    await settled(page);
    expect(await moved(page)).toBeLessThan(0.02);
  }
});
