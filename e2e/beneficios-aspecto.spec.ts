import { expect, type Page } from '@playwright/test';
import { joinAs, layMap, names, test } from './beneficios.ts';
import {
  complaints,
  delayReplies,
  expectAccessible,
  expectNoWider,
  moved,
  settled,
  watchMoves,
} from './looks.ts';

async function check(page: Page, what: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, what);
  await expectNoWider(page, what);
}

/** Each screen size runs in another colour scheme: contrast does not depend on the size. */
test('pages of benefits can be used by everybody, and break no rule of their own policy', async ({
  page,
  shop,
  staff,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
  const found = complaints(page);
  await layMap(staff, page);
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id, {
    descuento: '20 % en efectivo, 10 % con tarjeta',
    descripcion: 'En todo el local.',
    condiciones: 'Con carnet.',
    vigencia_hasta: '2099-12-31',
  });
  const branch = await shop.away(beneficio.id, 1230, { telefono: '4444-5555' });
  await joinAs(staff, page, 'Ximena Vista');

  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveCount(1);
  await check(page, 'list');
  await page.getByRole('button', { name: 'Elegir lugar' }).click();
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByText('Permiso de ubicación denegado')).toBeVisible();
  await check(page, 'place and refusal');

  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  await page.getByRole('button', { name: branch.nombre }).press('Enter');
  await expect(page.getByRole('region', { name: 'Sucursal elegida' })).toContainText('20 %');
  await check(page, 'map');

  await page.goto(`/beneficios/${beneficio.id}`);
  await page.getByRole('radio', { name: '4 estrellas' }).press('Space');
  await page.getByRole('button', { name: 'Publicar mi opinión' }).click();
  await expect(page.getByText('Tu opinión quedó publicada.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Opiniones' })).toContainText('Ximena');
  await expect(page.getByText('Tu opinión quedó publicada.')).toHaveCount(0);
  await check(page, 'benefit');

  await page.goto('/beneficios?q=zzzz');
  await expect(page.getByText('No encontramos «zzzz»')).toBeVisible();
  await check(page, 'nothing');
  expect(found).toEqual([]);
});

test('nothing moves while the list and a benefit load, however slow', async ({
  page,
  shop,
  staff,
}) => {
  await layMap(staff, page);
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id);
  await shop.away(beneficio.id, 1000);
  await watchMoves(page);
  await delayReplies(page, /\/app_rubros\//, 400);
  await delayReplies(page, /\/app_beneficios\//, 900);
  await delayReplies(page, /\/app_sucursales\//, 1300);
  await page.goto('/beneficios');
  await expect(names(page).first()).toBeVisible();
  await settled(page);
  expect(await moved(page)).toBeLessThan(0.02);

  await page.goto(`/beneficios/${beneficio.id}?rubro=${rubro.id}`);
  await expect(page.getByText('Nadie opinó todavía.')).toBeVisible();
  await settled(page);
  expect(await moved(page)).toBeLessThan(0.02);
});
