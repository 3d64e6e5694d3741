import { expect } from '@playwright/test';
import { HERE, layMap, names, offline, stand, test } from './beneficios.ts';
import { standsStill } from './looks.ts';

test('list and map show the same', async ({ page, shop, staff, context }) => {
  const tiles = await layMap(staff, page);
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id, { descuento: '35 %' });
  const near = await shop.away(beneficio.id, 1230, { direccion: 'Mar 123' });
  const next = await shop.away(beneficio.id, 2000);
  await shop.away((await shop.beneficio((await shop.rubro()).id)).id, 500);
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(names(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Mapa' }).click();

  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  const pins = map.getByRole('button', { name: /^Sucursal/ });
  await expect(pins).toHaveCount(2);
  await expect(map.getByRole('button', { name: next.nombre })).toBeVisible();
  await expect(page.getByText('Mapa de prueba')).toBeVisible();
  await expect.poll(tiles).toBeGreaterThan(0);

  await map.getByRole('button', { name: near.nombre }).press('Enter');
  await expect(map.getByRole('button', { name: near.nombre })).toBeFocused();
  await expect(map.getByRole('button', { name: near.nombre })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const card = page.getByRole('region', { name: 'Sucursal elegida' });
  await expect(card).toContainText('35 %');
  await expect(card).toContainText('1,23 Km · Mar 123');
  await card.getByRole('link', { name: 'Ver el beneficio' }).click();
  await expect(page.getByRole('heading', { name: beneficio.nombre, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(pins).toHaveCount(2);
  await page.getByRole('link', { name: 'Lista' }).click();
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Mapa' })).toBeFocused();
});

test('a map that one moves stays there, and shows what is around when asked', async ({
  page,
  shop,
  staff,
  context,
}) => {
  await layMap(staff, page);
  const rubro = await shop.rubro();
  await shop.away((await shop.beneficio(rubro.id)).id, 1000);
  await stand(context);
  const centres: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('app_sucursales')) centres.push(searchParams.get('nlatitud') ?? '');
  });
  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  const place = () => map.getByRole('button', { name: /^Sucursal/ }).boundingBox();
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect.poll(() => centres.at(-1), { message: 'a search for branches' }).toBeTruthy();
  await standsStill(place);
  const search = page.getByRole('button', { name: 'Buscar en esta zona' });
  await expect(search).toHaveCount(0);

  await map.focus();
  await map.press('ArrowUp');
  await expect(search).toBeVisible();
  const moved = await standsStill(place);
  const answered = page.waitForResponse((one) => one.url().includes('app_sucursales'));
  await search.click();
  await answered;
  await expect.poll(() => Number(centres.at(-1))).toBeGreaterThan(HERE.latitude + 0.001);
  await expect(search).toHaveCount(0);
  expect(await standsStill(place)).toEqual(moved);

  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect.poll(place).not.toEqual(moved);
});

test('without pictures for the map the list serves alone', async ({ page, shop }) => {
  await page.route('**/ajustes/mapa.json', (route) =>
    route.fulfill({ json: { teselas: null, atribucion: '' } }),
  );
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id);
  await shop.away(beneficio.id, 10);
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

test('pictures that do not come are told, and the pins stay', async ({ page, shop, staff }) => {
  await layMap(staff, page);
  await page.route('http://teselas.prueba/**', (route) => route.abort());
  const rubro = await shop.rubro();
  await shop.away((await shop.beneficio(rubro.id)).id, 10);
  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  await expect(page.getByText('No pudimos traer el dibujo del mapa.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sucursal/ })).toHaveCount(1);
});

offline(
  'a page that was kept before the map had an address for its pictures is renewed',
  async ({ page, shop, staff }) => {
    const tiles = await layMap(staff, page);
    const rubro = await shop.rubro();
    await shop.away((await shop.beneficio(rubro.id)).id, 10);
    await page.goto('/carnet');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (new URL(request.url).pathname !== '/index.html') continue;
          const kept = await cache.match(request);
          const headers = new Headers(kept?.headers);
          headers.set('content-security-policy', "default-src 'self'; img-src 'self' data:");
          await cache.put(request, new Response(await kept?.text(), { headers }));
        }
      }
    });
    const keptPolicy = () =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) {
          for (const request of await (await caches.open(name)).keys()) {
            if (new URL(request.url).pathname !== '/index.html') continue;
            const kept = await caches.match(request);
            return kept?.headers.get('content-security-policy') ?? '';
          }
        }
        return '';
      });
    expect(await keptPolicy()).not.toContain('teselas.prueba');

    await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
    await expect(page.getByText('No pudimos traer el dibujo del mapa.')).toBeVisible();
    expect(tiles()).toBe(0);
    await expect.poll(keptPolicy).toContain('teselas.prueba');
    await page.reload();
    await expect.poll(tiles).toBeGreaterThan(0);
    await expect(page.getByText('No pudimos traer el dibujo del mapa.')).toHaveCount(0);
  },
);
