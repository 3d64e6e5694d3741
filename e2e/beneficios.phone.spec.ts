import { expect } from '@playwright/test';
import { names, offline, stand, test, unique } from './beneficios.ts';
import { keptText } from './demo.ts';
import { place } from './looks.ts';

test('by rubro, and back as on a phone', { tag: '@smoke' }, async ({ page, shop }) => {
  const rubro = await shop.rubro();
  const other = await shop.beneficio((await shop.rubro()).id);
  const mine = await shop.beneficio(rubro.id, { descuento: '2x1' });
  await page.goto('/beneficios');
  const chip = page.getByRole('button', { name: `${rubro.nombre}, 1 beneficio` });
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

offline(
  'without signal the nearest are those that were last, and what was never read says what it needs',
  async ({ page, shop, context }) => {
    const rubro = await shop.rubro();
    const far = await shop.beneficio(rubro.id, { nombre: unique('A') });
    await shop.away(far.id, 12_345);
    const near = await shop.beneficio(rubro.id, { nombre: unique('Z') });
    await shop.away(near.id, 1230);
    const unseen = await shop.rubro();
    await shop.beneficio(unseen.id);
    const nearest = [new RegExp(near.nombre), new RegExp(far.nombre)];
    await stand(context);
    await page.goto('/beneficios');
    await expect(names(page).first()).toBeVisible();
    await page.goto(`/beneficios?rubro=${rubro.id}`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.getByRole('button', { name: 'Cerca de mí' }).click();
    await expect(names(page)).toHaveText(nearest);
    for (const part of [/"cerca/, new RegExp(`supernview/${near.id}/0`), /page:1\.json\W+pages/]) {
      await expect
        .poll(async () => part.test(await keptText(page)), { message: String(part) })
        .toBe(true);
    }
    expect((await keptText(page)).includes('nlatitud=')).toBe(false);
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto(`/beneficios?rubro=${rubro.id}`);
    // The choice of the previous visit is remembered.
    await expect(names(later)).toHaveText(nearest);
    await expect(later.getByText('Los más cercanos la última vez que miraste')).toBeVisible();
    await expect(later.getByText(/^Sin conexión\. Te mostramos lo último guardado/)).toBeVisible();
    await expect(names(later).first()).toContainText('1,20 Km');
    await names(later).first().click();
    await expect(later.getByRole('heading', { name: near.nombre, level: 1 })).toBeVisible();

    await later.goto(`/beneficios?rubro=${unseen.id}`);
    await expect(later.getByText(/^Todavía no vimos los beneficios de este rubro/)).toBeVisible();
    await later.getByRole('button', { name: 'Ver los beneficios guardados' }).click();
    await expect(names(later).first()).toBeVisible();
  },
);

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
  await place(page, 'Inicio').click();
  const near = page.getByRole('list', { name: 'Beneficios cerca tuyo' });
  await expect(near.getByRole('link')).toHaveCount(3);
  await expect(near.getByRole('link').first()).toContainText('0,00 Km');
});
