import { expect, type Locator, type Page, test } from '@playwright/test';
import { main } from './campania.ts';
import { activateByWire, CLAVES } from './demo.ts';
import { place, places, settled, withoutMap } from './looks.ts';

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' });
/** Title of a detail that opened by itself: the page's h1 is the list's. */
const aside = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('link');
const pathOf = (page: Page) => new URL(page.url()).pathname;

interface Listed {
  list: string;
  at: string;
  /** Opens the list from Inicio. */
  go: (page: Page) => Promise<void>;
}

const LISTS: Listed[] = [
  { list: 'Beneficios', at: '/beneficios', go: (page) => place(page, 'Beneficios').click() },
  {
    list: 'Noticias',
    at: '/noticias',
    go: (page) => main(page).getByRole('link', { name: 'Ver todas' }).click(),
  },
  { list: 'Mis vouchers', at: '/mas/vouchers', go: (page) => place(page, 'Vouchers').click() },
  { list: 'Más', at: '/mas', go: (page) => place(page, 'Más').click() },
];

for (const { list, at, go } of LISTS) {
  test(`the first of ${list} opens beside it, at the address of the list`, async ({ page }) => {
    await withoutMap(page);
    await activateByWire(page, CLAVES.madre.clave);
    await page.goto('/');
    await expect(title(page, /^Hola/)).toBeVisible();
    await go(page);
    const rows = rowsOf(page, list);
    const opened = rows.and(page.locator('[aria-current]'));
    await expect(opened).toHaveAttribute('aria-current', 'true');
    await settled(page);
    await expect(opened).toContainText(await aside(page).innerText());
    await expect(title(page, list)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^${list} · `));
    expect(pathOf(page)).toBe(at);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    const before = await aside(page).innerText();
    const other = rows.and(page.locator(`[href^="${at}/"]:not([aria-current])`)).first();
    await other.click();
    await expect(opened).toHaveAttribute('aria-current', 'page');
    await expect(page).not.toHaveURL(at);
    await expect(title(page, /./).last()).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(at);
    await expect(aside(page)).toHaveText(before);
    await page.goBack();
    await expect(title(page, /^Hola/)).toBeVisible();
  });
}

test('a filter opens the first of what it leaves; where nothing is left, nothing is open', async ({
  page,
}) => {
  await withoutMap(page);
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/beneficios');
  const search = page.getByRole('searchbox');
  await search.fill('heladería');
  await expect(aside(page)).toHaveText(/Heladería/);
  await expect(search).toBeFocused();
  await search.fill('zzzz');
  await expect(main(page)).toContainText('No encontramos «zzzz»');
  await expect(main(page).getByText('Heladería')).toHaveCount(0);
  await expect(main(page).getByText('Cargando')).toHaveCount(0);
});

test('what opened by itself is shared by its own address; a toast stands over the content, at its foot', async ({
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
  expect(new URL(copied).pathname).toBe(await opened.getAttribute('href'));
});

test('events, hotels and vouchers stand in the sidebar, not in Más', async ({ page }) => {
  await page.goto('/mas');
  const all = ['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Eventos', 'Hoteles', 'Más'];
  await expect(places(page)).toHaveText(all);
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  await expect(places(page)).toHaveText(all.toSpliced(6, 0, 'Vouchers'));
  await place(page, 'Más').click();
  await expect(rowsOf(page, 'Más').filter({ hasText: 'Mis datos' })).toBeVisible();
  await expect(rowsOf(page, 'Más').filter({ hasText: /Eventos|Hoteles|vouchers/ })).toHaveCount(0);

  // Keyboard order matches the visual order, also in a low window and on a large phone in landscape.
  for (const [width, height] of [
    [1280, 600],
    [915, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of all.toSpliced(6, 0, 'Vouchers'))
      await expect(place(page, name), `${name} at ${height}`).toBeInViewport({ ratio: 1 });
    await place(page, 'Inicio').focus();
    for (const name of all.toSpliced(6, 0, 'Vouchers')) {
      await expect(place(page, name)).toBeFocused();
      await page.keyboard.press('Tab');
    }
  }
});

test('a page of the sidebar is a place: it is marked, has no arrow, and "back" leads to Inicio', async ({
  page,
}) => {
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
  await page.goBack();
  await expect(title(page, 'Mis vouchers')).toBeVisible();
  await page.goBack();
  await expect(title(page, /^Hola/)).toBeVisible();

  await page.goto('/mas/hijos');
  await expect(current).toHaveText(['Más']);
});
