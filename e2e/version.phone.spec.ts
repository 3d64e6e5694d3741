import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, settled, standIn } from './looks.ts';
import { offline } from './journey.ts';
import { tabTo } from './teclado.ts';
import { type Deployed, startDeployed } from './version.ts';

const bar = (page: Page) => page.getByText('Hay una versión nueva', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Actualizar', exact: true });
const isNewer = (page: Page) => page.locator('meta[name="version-de-prueba"]');
const key = (page: Page) => page.getByLabel('Clave de activación');

/** Simulates leaving the tab and returning to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

let deployed: Deployed;
test.beforeEach(async ({ baseURL }) => {
  deployed = await startDeployed(baseURL ?? '');
});
test.afterEach(() => deployed.close());

offline('a new version waits for a touch, tab by tab', async ({ page, context }) => {
  await page.goto(`${deployed.url}/activar`);
  await isKept(page);
  await key(page).fill('ABCD');
  const other = await context.newPage();
  await other.goto(`${deployed.url}/noticias`);
  await expect(other.getByRole('heading', { name: 'Noticias', level: 1 })).toBeVisible();

  deployed.deploy(/AboutPage/);
  await comeBack(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(other)).toBeVisible();
  await expect(key(page)).toHaveValue('ABCD');

  // Focused content is not hidden by the bar.
  const row = other.getByRole('list', { name: 'Noticias' }).getByRole('link').nth(7);
  await tabTo(other, row);
  const [reached, foot] = [await row.boundingBox(), await bar(other).locator('..').boundingBox()];
  expect((reached?.y ?? 0) + (reached?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);

  await update(other).click();
  await expect(isNewer(other)).toBeAttached();
  await expect(bar(other)).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Noticias', level: 1 })).toBeVisible();

  // The other tab continues on the older version, even with chunks that it never loaded.
  await expect(isNewer(page)).toHaveCount(0);
  await expect(key(page)).toHaveValue('ABCD');
  await expect(bar(page)).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the bar of a new version');
  await page.getByRole('link', { name: 'Más', exact: true }).click();
  await page.getByRole('link', { name: /^Privacidad y contacto/ }).click();
  await expect(page.getByRole('heading', { name: 'Privacidad y contacto' })).toBeVisible();
  await expect(isNewer(page)).toHaveCount(0);

  deployed.restore();
  await update(page).click();
  await expect(isNewer(page)).toBeAttached();
});

test('a page that is gone offers the new version where nothing is kept', async ({ page }) => {
  await page.goto(`${deployed.url}/activar`);
  await expect(key(page)).toBeVisible();
  deployed.deploy(/AboutPage/);
  await page.goto(`${deployed.url}/mas`);
  await page.getByRole('link', { name: /^Privacidad y contacto/ }).click();
  await expect(page.getByRole('heading', { name: 'Hay una versión nueva' })).toBeVisible();
  deployed.restore();
  await update(page).click();
  await expect(page.getByRole('heading', { name: 'Privacidad y contacto' })).toBeVisible();
});

offline('a version that is too old lets an open form be finished', async ({ page, context }) => {
  const mensaje = 'Esta versión ya no funciona. Actualizala para seguir.';
  await page.goto('/');
  await isKept(page);
  await page.goto('/activar');
  await key(page).fill('ABCD');
  const letThrough = await standIn(page, '**/ajustes/version.json', (route) =>
    route.fulfill({ json: [{ minima: '99.0.0', mensaje }] }),
  );
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(page.getByText(/^Hay que actualizar la app/)).toBeVisible();
  await expect(key(page)).toHaveValue('ABCD');
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Actualizá la app' })).toBeVisible();
  await expect(page.getByText(mensaje)).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a version that is too old');

  await context.setOffline(true);
  await expect(page.getByText(/^Para actualizarla hace falta conexión/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver lo guardado' }).click();
  await expect(page.getByRole('link', { name: 'Carnet', exact: true })).toBeVisible();
  await expect(page.getByText(/^Sin conexión. Te mostramos lo último guardado/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'what is kept, without signal');
  await context.setOffline(false);
  await expect(page.getByText(mensaje)).toBeVisible();

  const opened = page.waitForEvent('load');
  await update(page).click();
  await opened;
  await expect(page.getByText(mensaje)).toBeVisible();
  letThrough();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Carnet', exact: true })).toBeVisible();
});
