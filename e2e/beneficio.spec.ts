import { expect, type Page } from '@playwright/test';
import { isWide, names, once, onceOffline, stand, test } from './beneficios.ts';
import { keptText } from './demo.ts';

/** Time of the last save of what the app has read. */
const savedAt = async (page: Page): Promise<number> =>
  Math.max(
    ...[...(await keptText(page)).matchAll(/timestamp\W+(\d+)/g)].map(([, at]) => Number(at)),
  );

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
  for (let n = 0; n < 44; n += 1) await shop.away(beneficio.id, 30_000 + n * 1000);
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
  await page.getByRole('button', { name: 'Ver las 45 sucursales' }).click();
  await expect(branches).toHaveCount(40);
  await page.getByRole('button', { name: 'Ver más sucursales' }).click();
  await expect(branches).toHaveCount(45);

  if (isWide(page)) {
    await expect(names(page)).toHaveCount(1);
  } else {
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(names(page)).toBeFocused();
  }
  await expect(page).toHaveURL(new RegExp(`rubro=${rubro.id}`));
});

onceOffline(
  'what was seen is there without signal, and says from when',
  async ({ page, shop, context }) => {
    const rubro = await shop.rubro();
    const beneficio = await shop.beneficio(rubro.id);
    await shop.sucursal(beneficio.id, { direccion: 'Belgrano 1' });
    await page.goto(`/beneficios?rubro=${rubro.id}`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await names(page).click();
    await expect(page.getByText('Belgrano 1')).toBeVisible();
    // Left as soon as it is drawn, and cached all the same.
    await page.goto('/beneficios');
    await expect.poll(() => keptText(page)).toContain('Belgrano 1');
    await context.setOffline(true);
    await page.goto(`/beneficios/${beneficio.id}?rubro=${rubro.id}`);
    await expect(page.getByText('Belgrano 1')).toBeVisible();
    await expect(
      page.getByText(/Sin conexión\. Te mostramos lo último guardado/).last(),
    ).toBeVisible();
    // It is still there after several visits without signal, each of which saves what it has.
    const openedAt = await page.evaluate(() => performance.timeOrigin);
    await expect.poll(() => savedAt(page)).toBeGreaterThan(openedAt);
    await page.goto(`/beneficios?rubro=${rubro.id}`);
    await expect(names(page)).toHaveCount(1);
    await expect(page.getByText(/lo último guardado/).last()).toBeVisible();
    await page.goto('/beneficios/2000000000');
    await expect(page.getByRole('heading', { name: 'Sin conexión' }).last()).toBeVisible();
  },
);

once('a benefit that is not there says so', async ({ page }) => {
  await page.goto('/beneficios/2000000000');
  await expect(page.getByText('No encontramos lo que buscás. Puede que ya no esté.')).toBeVisible();
  await page.goto('/beneficios/cines');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
});
