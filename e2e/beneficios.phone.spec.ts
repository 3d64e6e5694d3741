import { expect } from '@playwright/test';
import { names, near, offline, stand, test, unique } from './beneficios.ts';
import { keptText, wireOf } from './demo.ts';
import { expectGoodAtBoth } from './looks.ts';

test('benefits are found by rubro, and by text @smoke', async ({ page, shop }) => {
  const word = unique('x').slice(2);
  const rubro = await shop.rubro();
  await shop.beneficio(rubro.id, { nombre: `Óptica Ñandú ${word}`, descuento: '2x1' });
  await shop.beneficio((await shop.rubro()).id, { nombre: `Panadería ${word}` });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('app_beneficios/nindex')) asked.push(searchParams.get('q'));
  });
  await page.clock.install();
  await page.goto('/beneficios');
  const chip = page.getByRole('button', { name: `${rubro.nombre}, 1 beneficio` });
  await chip.click();
  await expect(names(page)).toHaveText([/Óptica Ñandú.*2x1/]);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/beneficios?rubro=${rubro.id}`);
  await page.goBack();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await expect(names(page).nth(1)).toBeVisible();

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
  await expectGoodAtBoth(page, 'nothing found');
  await page.getByRole('button', { name: 'Ver todos los beneficios' }).click();
  await expect(field).toHaveValue('');
  await expect(names(page).first()).toBeVisible();
});

test('benefits are found by provincia, and by localidad', async ({ page, shop }) => {
  await page.goto('/beneficios');
  await expect(names(page).first()).toBeVisible();
  const placesOf = async (kind: string, query = '') => {
    type Reply = Record<string, { id: number; nombre: string }[]>;
    const reply = await wireOf(page).get<Reply>(`/afigestion/${kind}/nindex.json${query}`);
    return reply[kind] ?? [];
  };
  const { id: provincia_id } =
    (await placesOf('provincias')).find(({ nombre }) => nombre === 'Córdoba') ?? {};
  const localidades = await placesOf('localidades', `?provincia_id=${provincia_id}`);
  const { id: localidad_id, nombre: town = 'none' } = localidades.at(-1) ?? {};
  const rubro = await shop.rubro();
  for (const where of [{ provincia_id }, { provincia_id, localidad_id }])
    await shop.sucursal((await shop.beneficio(rubro.id)).id, where);
  await shop.beneficio(rubro.id);

  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Elegir lugar' }).click();
  const choose = async (field: string, typed: string, name: string) => {
    const box = page.getByRole('combobox', { name: field });
    await box.pressSequentially(typed);
    await expect(page.getByRole('option').first()).toContainText(name);
    await box.press('ArrowDown');
    await box.press('Enter');
  };
  await choose('Provincia', 'cordo', 'Córdoba');
  await expect(names(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`provincia=${provincia_id}`));
  await choose('Localidad', town.toLowerCase(), town);
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: town })).toBeVisible();

  await page.goBack();
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Córdoba' }).click();
  await page.getByRole('button', { name: 'Quitar el lugar' }).click();
  await expect(names(page)).toHaveCount(3);
});

offline('without signal the nearest are those that were last', async ({ page, shop, context }) => {
  const rubro = await shop.rubro();
  const far = await shop.beneficio(rubro.id, { nombre: unique('A') });
  await shop.away(far.id, 12_345);
  const close = await shop.beneficio(rubro.id, { nombre: unique('Z') });
  await shop.away(close.id, 1230);
  const unseen = await shop.rubro();
  await shop.beneficio(unseen.id);
  const nearest = [new RegExp(close.nombre), new RegExp(far.nombre)];
  await stand(context);
  await page.goto('/beneficios');
  await expect(names(page).first()).toBeVisible();
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await near(page).click();
  await expect(names(page)).toHaveText(nearest);
  for (const part of [/"cerca/, new RegExp(`supernview/${close.id}/0`), /page:1\.json\W+pages/])
    await expect.poll(() => keptText(page)).toMatch(part);
  expect(await keptText(page)).not.toContain('nlatitud=');
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
  await expect(later.getByRole('heading', { name: close.nombre, level: 1 })).toBeVisible();

  await later.goto(`/beneficios?rubro=${unseen.id}`);
  await expect(later.getByText(/^Todavía no vimos los beneficios de este rubro/)).toBeVisible();
  await later.getByRole('button', { name: 'Ver los beneficios guardados' }).click();
  await expect(names(later).first()).toBeVisible();
});

test('a long list goes on by keyboard, and by itself', async ({ page, shop }) => {
  const rubro = await shop.rubro();
  await Promise.all(Array.from({ length: 45 }, () => shop.beneficio(rubro.id)));
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(page.getByText('45 beneficios', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Ver más beneficios' });
  await more.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(names(page).nth(20)).toBeFocused();
  await expect(async () => {
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(45, { timeout: 500 });
  }).toPass();
  await expect(more).toHaveCount(0);
});
