import { expect, type Locator, type Page } from '@playwright/test';
import { layMap, names, test } from './beneficios.ts';
import { main } from './campania.ts';
import { activateByWire, CLAVES } from './demo.ts';
import { expectAccessible, place, places, settled, withoutMap } from './looks.ts';

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' });
/** Title of a detail that opened by itself: the page's h1 is the list's. */
const aside = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('link');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Lists of the sidebar, with their titles. */
const LISTS: [name: string, list: string, at: string][] = [
  ['Beneficios', 'Beneficios', '/beneficios'],
  ['Vouchers', 'Mis vouchers', '/mas/vouchers'],
  ['Más', 'Más', '/mas'],
];

test('the first row of a list opens beside it, at the address of the list', async ({ page }) => {
  await withoutMap(page);
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/');
  for (const [name, list, at] of LISTS) {
    await expect(title(page, /^Hola/)).toBeVisible();
    await place(page, name).click();
    const rows = rowsOf(page, list);
    const opened = rows.and(page.locator('[aria-current]'));
    await expect(opened).toHaveAttribute('aria-current', 'true');
    await settled(page);
    const before = await aside(page).innerText();
    await expect(opened).toContainText(before);
    await expect(title(page, list)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^${list} · `));
    expect(pathOf(page)).toBe(at);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await rows
      .and(page.locator(`[href^="${at}/"]:not([aria-current])`))
      .first()
      .click();
    await expect(opened).toHaveAttribute('aria-current', 'page');
    await expect(page).not.toHaveURL(at);
    await expect(title(page, /./).last()).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(at);
    await expect(aside(page)).toHaveText(before);
    await page.goBack();
  }
  await expect(title(page, /^Hola/)).toBeVisible();
});

test('the map is beside the list, a benefit in its place', async ({ page, shop, staff }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await layMap(staff, page);
  const rubro = await shop.rubro();
  const beneficio = await shop.beneficio(rubro.id);
  const { nombre } = await shop.away(beneficio.id, 1230);
  await page.goto(`/beneficios?rubro=${rubro.id}&vista=mapa`);
  const pin = page.getByRole('region', { name: 'Mapa de sucursales' }).getByRole('button', {
    name: nombre,
  });
  await pin.press('Enter');
  await expect(names(page)).toHaveCount(1);
  await settled(page);
  await expectAccessible(page, 'map');
  await page.getByRole('link', { name: 'Ver el beneficio' }).click();
  await expect(title(page, beneficio.nombre)).toBeVisible();
  await expect(names(page)).toHaveCount(1);
  await page.goBack();
  await expect(pin).toBeVisible();
});

test('a page that opened by itself is shared; a toast is at the foot', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/noticias');
  await page.getByRole('button', { name: 'Compartir' }).click();
  const toast = page.getByText('Se ha copiado al portapapeles').locator('..');
  await expect(toast).toBeVisible();
  const box = async (of: Locator) =>
    (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [said, content] = [await box(toast), await box(main(page))];
  const rail = await box(page.getByRole('navigation', { name: 'Principal' }));
  const middle = (rail.width + content.x + content.width) / 2;
  expect(Math.abs(said.x + said.width / 2 - middle)).toBeLessThan(20);
  expect(800 - said.y - said.height).toBeLessThan(60);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const opened = rowsOf(page, 'Noticias').and(page.locator('[aria-current]'));
  await expect(opened).toHaveAttribute('href', new URL(copied).pathname);
});

test('events, hotels and vouchers stand in the sidebar, not in Más', async ({ page }) => {
  // The reply to the app's own sign-in would replace the session of the activation.
  const signedIn = page.waitForResponse('**/auth/anonima.json');
  await page.goto('/mas');
  await signedIn;
  const all = ['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Eventos', 'Hoteles', 'Más'];
  await expect(places(page)).toHaveText(all);
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  const mine = all.toSpliced(6, 0, 'Vouchers');
  await expect(places(page)).toHaveText(mine);
  await place(page, 'Más').click();
  await expect(rowsOf(page, 'Más').filter({ hasText: 'Mis datos' })).toBeVisible();
  await expect(rowsOf(page, 'Más').filter({ hasText: /Eventos|Hoteles|vouchers/ })).toHaveCount(0);

  // Keyboard order matches the visual order, also in a low window and on a large phone in landscape.
  for (const [width, height] of [
    [1280, 600],
    [915, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await place(page, 'Inicio').focus();
    for (const name of mine) {
      await expect(place(page, name), `${name} at ${height}`).toBeInViewport({ ratio: 1 });
      await expect(place(page, name)).toBeFocused();
      await page.keyboard.press('Tab');
    }
  }
});

test('a page of the sidebar is marked, without arrow, and leads to Inicio', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/');
  const current = places(page).and(page.locator('[aria-current]'));
  const arrow = page.getByRole('link', { name: 'Volver' });
  for (const [name, heading] of [
    ['Eventos', 'Eventos'],
    ['Hoteles', 'Hoteles'],
    ['Vouchers', 'Mis vouchers'],
  ] as const) {
    await place(page, name).click();
    await expect(title(page, heading)).toBeFocused();
    await expect(current).toHaveText([name]);
    await expect(arrow).toHaveCount(0);
  }
  await rowsOf(page, 'Mis vouchers').last().click();
  await expect(page).toHaveURL(/\/mas\/vouchers\/\d+$/);
  await expect(current).toHaveText(['Vouchers']);

  // From one detail to another list by the sidebar, and back up by the arrow.
  await place(page, 'Hoteles').click();
  await rowsOf(page, 'Hoteles').first().click();
  await expect(page).toHaveURL(/\/hoteles\/\d+$/);
  await expect(current).toHaveText(['Hoteles']);
  await arrow.click();
  await expect(title(page, 'Hoteles')).toBeVisible();
  await place(page, 'Eventos').click();
  await expect(title(page, 'Eventos')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/mas\/vouchers\/\d+$/);
  for (const heading of ['Mis vouchers', /^Hola/]) {
    await page.goBack();
    await expect(title(page, heading)).toBeVisible();
  }

  await page.goto('/mas/hijos');
  await expect(current).toHaveText(['Más']);
});
