import { expect, type Page, test } from '@playwright/test';
import { activateByWire, CLAVES } from './demo.ts';
import { places, settled, withoutMap } from './looks.ts';

const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('link');

test('events, hotels and vouchers stand in Más, and a detail is read once its row is pressed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The only request of these details that is never prefetched.
  const ofDetail = () => asked.filter((path) => path.includes('/cantidad_vouchers'));
  await withoutMap(page);
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/mas');
  await expect(places(page)).toHaveText(['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Más']);
  await expect(
    rowsOf(page, 'Más').filter({ hasText: /^(Eventos|Hoteles|Mis vouchers)/ }),
  ).toHaveCount(3);
  await page.goto('/mas/vouchers');
  await settled(page);
  expect(ofDetail()).toEqual([]);
  await rowsOf(page, 'Mis vouchers').first().click();
  await expect.poll(ofDetail).not.toEqual([]);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Más', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/mas');
});
