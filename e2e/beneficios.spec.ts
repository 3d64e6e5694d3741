import { expect } from '@playwright/test';
import { HERE, isWide, layMap, names, stand, test, unique } from './beneficios.ts';

test('by rubro, and back as on a phone', async ({ page, shop }) => {
  const rubro = await shop.rubro();
  const other = await shop.beneficio((await shop.rubro()).id);
  const mine = await shop.beneficio(rubro.id, { descuento: '2x1' });
  await page.goto('/beneficios');
  const chip = page.getByRole('button', { name: `${rubro.nombre} , 1 beneficio` });
  await chip.click();
  await expect(names(page)).toHaveText([new RegExp(mine.nombre)]);
  await expect(names(page)).toContainText('2x1');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/beneficios?rubro=${rubro.id}`);

  await page.goBack();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('Buscar beneficios').fill(other.nombre);
  await expect(names(page)).toHaveText([new RegExp(other.nombre)]);
});

test('by text, whatever its accents, once one stops typing', async ({ page, shop }) => {
  const word = unique('x').slice(2);
  const { id } = await shop.rubro();
  await shop.beneficio(id, { nombre: `Óptica Ñandú ${word}` });
  await shop.beneficio(id, { nombre: `Panadería ${word}` });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('app_beneficios/nindex')) asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto('/beneficios');
  await expect(names(page).first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  asked.length = 0;
  const field = page.getByLabel('Buscar beneficios');
  await field.pressSequentially(`optica ${word}`);
  await page.clock.runFor(290);
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect(names(page)).toHaveText([/Óptica Ñandú/]);
  expect(asked).toEqual([`optica ${word}`]);

  await page.reload();
  await expect(field).toHaveValue(`optica ${word}`);
  await expect(names(page)).toHaveCount(1);

  await field.fill('zzzz nada');
  await expect(page.getByRole('heading', { name: 'No encontramos «zzzz nada»' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos los beneficios' }).click();
  await expect(field).toHaveValue('');
  await expect(names(page).first()).toBeVisible();
});

test('by place: a provincia, then a localidad found by a part of its name', async ({
  page,
  shop,
}) => {
  await page.goto('/beneficios');
  await expect(names(page).first()).toBeVisible();
  const { provincias } = (await (
    await page.request.get('/afigestion/provincias/nindex.json')
  ).json()) as { provincias: { id: number; nombre: string }[] };
  const cordoba = provincias.find(({ nombre }) => nombre === 'Córdoba');
  expect(cordoba).toBeDefined();
  const provincia_id = cordoba?.id;
  const { localidades } = (await (
    await page.request.get(`/afigestion/localidades/nindex.json?provincia_id=${provincia_id}`)
  ).json()) as { localidades: { id: number; nombre: string }[] };
  const there = localidades.at(-1);
  expect(there).toBeDefined();

  const rubro = await shop.rubro();
  const inCordoba = await shop.beneficio(rubro.id);
  await shop.sucursal(inCordoba.id, { provincia_id });
  const inThere = await shop.beneficio(rubro.id);
  await shop.sucursal(inThere.id, { provincia_id, localidad_id: there?.id });
  await shop.beneficio(rubro.id);

  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Elegir lugar' }).click();
  const provincia = page.getByRole('combobox', { name: 'Provincia' });
  await provincia.pressSequentially('cordo');
  await expect(page.getByRole('option')).toHaveText(['Córdoba']);
  await provincia.press('ArrowDown');
  await provincia.press('Enter');
  await expect(names(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`provincia=${provincia_id}`));

  const localidad = page.getByRole('combobox', { name: 'Localidad' });
  await localidad.pressSequentially((there?.nombre ?? '').toLowerCase());
  await expect(page.getByRole('option').first()).toContainText(there?.nombre ?? '');
  await localidad.press('ArrowDown');
  await localidad.press('Enter');
  await expect(localidad).toHaveCount(0);
  await expect(names(page)).toHaveText([new RegExp(inThere.nombre)]);
  await expect(page.getByRole('button', { name: there?.nombre ?? '' })).toBeVisible();

  await page.goBack();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Córdoba' }).click();
  await page.getByRole('button', { name: 'Quitar el lugar' }).click();
  await expect(names(page)).toHaveCount(3);
});

test('nearest first, with distances as they are written', async ({ page, shop, context }) => {
  const rubro = await shop.rubro();
  const far = await shop.beneficio(rubro.id, { nombre: unique('A') });
  await shop.away(far.id, 12_345);
  const near = await shop.beneficio(rubro.id, { nombre: unique('Z') });
  await shop.away(near.id, 20_000);
  await shop.away(near.id, 1230);
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveText([new RegExp(far.nombre), new RegExp(near.nombre)]);
  await expect(page.getByText('2 beneficios', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(names(page)).toHaveText([new RegExp(near.nombre), new RegExp(far.nombre)]);
  await expect(page.getByText('2 beneficios, los más cercanos primero')).toBeVisible();
  await expect(names(page).first()).toContainText('1,23 Km');
  await expect(names(page).last()).toContainText('12,35 Km');

  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(names(page).first()).toContainText(far.nombre);
});

test('nothing near says so, and goes on', async ({ page, shop, context }) => {
  const rubro = await shop.rubro();
  await shop.away((await shop.beneficio(rubro.id)).id, 50_100);
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(
    page.getByText('No hay beneficios a menos de 50 Km. Mirá los de tu provincia.'),
  ).toBeVisible();
  await expect(names(page)).toContainText('50,10 Km');
  await page.getByRole('button', { name: 'Elegir provincia' }).click();
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toBeVisible();
});

test('a long list goes on by keyboard, and by itself when its end comes near', async ({
  page,
  shop,
}) => {
  test.slow();
  const rubro = await shop.rubro();
  for (let n = 0; n < 65; n += 1) await shop.beneficio(rubro.id);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(page.getByText('65 beneficios', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Ver más beneficios' });
  await more.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(names(page).nth(20)).toBeFocused();
  await expect(async () => {
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(65, { timeout: 500 });
  }).toPass();
  await expect(more).toHaveCount(0);
});

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
  if (!isWide(page)) await page.getByRole('link', { name: 'Mapa' }).click();

  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  const pins = map.getByRole('button', { name: /^Sucursal/ });
  await expect(pins).toHaveCount(2);
  await expect(map.getByRole('button', { name: next.nombre })).toBeVisible();
  await expect(page.getByText('Mapa de prueba')).toBeVisible();
  expect(tiles()).toBeGreaterThan(0);

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
  if (!isWide(page)) {
    await page.getByRole('link', { name: 'Lista' }).click();
    await expect(names(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Mapa' })).toBeFocused();
  }
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
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(map.getByRole('button', { name: /^Sucursal/ })).toBeVisible();
  const search = page.getByRole('button', { name: 'Buscar en esta zona' });
  await expect(search).toHaveCount(0);

  await map.focus();
  await map.press('ArrowUp');
  await expect(search).toBeVisible();
  const place = () => map.getByRole('button', { name: /^Sucursal/ }).boundingBox();
  const moved = await place();
  await search.click();
  await expect.poll(() => Number(centres.at(-1))).toBeGreaterThan(HERE.latitude + 0.001);
  await expect(search).toHaveCount(0);
  expect(await place()).toEqual(moved);

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

test('Inicio shows rubros worth a look, and what is near once that is known', async ({
  page,
  shop,
  context,
}) => {
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id);
  await shop.away(beneficio.id, 3);
  await stand(context);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Beneficios' });
  await expect(card.getByRole('link', { name: /\d+ beneficios?$/ })).toHaveCount(4);
  await page.goto('/beneficios');
  await page.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Inicio' })
    .click();
  const near = page.getByRole('list', { name: 'Beneficios cerca tuyo' });
  await expect(near.getByRole('link')).toHaveCount(3);
  await expect(near.getByRole('link').first()).toContainText('0,00 Km');
});

test('a page that was kept before the map had an address for its pictures is renewed', async ({
  page,
  shop,
  staff,
}) => {
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
});
