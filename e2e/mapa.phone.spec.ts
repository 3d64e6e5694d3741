import { expect } from '@playwright/test';
import { HERE, layMap, names, near, offline, stand, test } from './beneficios.ts';
import { complaints, expectGoodAtBoth, standsStill } from './looks.ts';

test('list and map show the same, also once it moves', async ({ page, shop, staff, context }) => {
  const found = complaints(page);
  const tiles = await layMap(staff, page);
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id, { descuento: '35 %' });
  const nearest = await shop.away(beneficio.id, 1230, { direccion: 'Mar 123' });
  const next = await shop.away(beneficio.id, 2000);
  await shop.away((await shop.beneficio((await shop.rubro()).id)).id, 500);
  const centres: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('app_sucursales')) centres.push(searchParams.get('nlatitud') ?? '');
  });
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await near(page).click();
  await expect(names(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Mapa' }).click();

  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  const pins = map.getByRole('button', { name: /^Sucursal/ });
  const pin = map.getByRole('button', { name: nearest.nombre });
  await expect(pins).toHaveCount(2);
  await expect(map.getByRole('button', { name: next.nombre })).toBeVisible();
  await expect(page.getByText('Mapa de prueba')).toBeVisible();
  await expect.poll(tiles).toBeGreaterThan(0);

  const spot = () => pin.boundingBox();
  const search = page.getByRole('button', { name: 'Buscar en esta zona' });
  await standsStill(spot);
  await expect(search).toHaveCount(0);
  await map.focus();
  await map.press('ArrowUp');
  await expect(search).toBeVisible();
  const moved = await standsStill(spot);
  const answered = page.waitForResponse((one) => one.url().includes('app_sucursales'));
  await search.click();
  await answered;
  await expect.poll(() => Number(centres.at(-1))).toBeGreaterThan(HERE.latitude + 0.001);
  await expect(search).toHaveCount(0);
  expect(await standsStill(spot)).toEqual(moved);
  await near(page).click();
  await near(page).click();
  await expect.poll(spot).not.toEqual(moved);

  await pin.press('Enter');
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const card = page.getByRole('region', { name: 'Sucursal elegida' });
  await expect(card).toContainText('35 %');
  await expect(card).toContainText('1,23 Km · Mar 123');
  await expectGoodAtBoth(page, 'map');
  await card.getByRole('link', { name: 'Ver el beneficio' }).click();
  await expect(page.getByRole('heading', { name: beneficio.nombre, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(pins).toHaveCount(2);
  await page.getByRole('link', { name: 'Lista' }).click();
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Mapa' })).toBeFocused();
  expect(found).toEqual([]);
});

test('without pictures for the map the list serves alone', async ({ page, shop }) => {
  await page.route('**/ajustes/mapa.json', (route) =>
    route.fulfill({ json: { teselas: null, atribucion: '' } }),
  );
  const rubro = await shop.rubro();
  await shop.away((await shop.beneficio(rubro.id)).id, 10);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Mapa' })).toHaveCount(0);
  await names(page).click();
  await expect(page.getByText('1 sucursal', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Mapa/ })).toHaveCount(0);

  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  await expect(page.getByRole('heading', { name: 'El mapa no está disponible' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver la lista' }).click();
  await expect(names(page)).toHaveCount(1);
});

offline('a page kept before there was a map is renewed', async ({ page, shop, staff }) => {
  const tiles = await layMap(staff, page);
  const rubro = await shop.rubro();
  await shop.away((await shop.beneficio(rubro.id)).id, 10);
  await page.goto('/carnet');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys('/index.html', { ignoreSearch: true })) {
        const kept = await cache.match(request);
        const headers = new Headers(kept?.headers);
        headers.set('content-security-policy', "default-src 'self'; img-src 'self' data:");
        await cache.put(request, new Response(await kept?.text(), { headers }));
      }
    }
  });
  const keptPolicy = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/index.html', { ignoreSearch: true });
      return kept?.headers.get('content-security-policy');
    });
  expect(await keptPolicy()).toContain("'self'");
  expect(await keptPolicy()).not.toContain('teselas.prueba');

  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  await expect(page.getByText('No pudimos traer el dibujo del mapa.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sucursal/ })).toHaveCount(1);
  expect(tiles()).toBe(0);
  await expect.poll(keptPolicy).toContain('teselas.prueba');
  await page.reload();
  await expect.poll(tiles).toBeGreaterThan(0);
  await expect(page.getByText('No pudimos traer el dibujo del mapa.')).toHaveCount(0);
});
