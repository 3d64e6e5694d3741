import { expect, test } from '@playwright/test';
import { crashesOf } from './journey.ts';

/** Browsers older than supported, simulated by removing features, and files that fail to load. */

const OLD = 'Este navegador es muy viejo para la app';
const FAILED = 'No se pudo abrir la app';

const takeMethods = () => void Reflect.deleteProperty(Array.prototype, 'findLast');
const takeSelectors = () => {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked: [string, string?]) =>
    !asked[0].includes(':has') && supports(...(asked as [string]));
};
const takeModules = () => void Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
/** Features newer than the oldest supported browser: the app must work without them. */
const takeNewer = () => {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
    Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(String.prototype, 'isWellFormed');
  Reflect.deleteProperty(CanvasRenderingContext2D.prototype, 'roundRect');
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  for (const [owner, name] of [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers'],
    [URL, 'canParse'],
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
    [Response, 'json'],
    [globalThis, 'OffscreenCanvas'],
    [globalThis, 'requestIdleCallback'],
    [globalThis, 'BarcodeDetector'],
    [globalThis, 'navigation'],
    [Document.prototype, 'startViewTransition'],
    [Navigator.prototype, 'wakeLock'],
    [Navigator.prototype, 'connection'],
    [Intl, 'DurationFormat'],
  ] as const)
    Reflect.deleteProperty(owner, name);
};

const PATHS = ['/', '/puerta', '/consola/'];
const ENTRY = /\/assets\/index-[^/]*\.js$/;

for (const [name, take] of Object.entries({ takeMethods, takeSelectors, takeModules }))
  test(`an older browser is told what to do (${name})`, async ({ page }) => {
    const crashes = crashesOf(page);
    await page.addInitScript(take);
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: OLD })).toBeVisible();
      await expect(page.getByText('Actualización de software')).toBeVisible();
      await expect(page.locator('#root, #portada')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    }
    expect(crashes).toEqual([]);
  });

test('a module that cannot be parsed, or does not come, leads to a page', async ({ page }) => {
  for (const path of PATHS) {
    await page.route(ENTRY, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let a = #;' }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: OLD })).toBeVisible();
    await page.unroute(ENTRY);
    await page.route(ENTRY, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    await page.unroute(ENTRY);
    await page.getByRole('link', { name: 'probá de nuevo' }).click();
    await expect(page.getByRole('heading', { name: FAILED })).toBeHidden();
    await expect(page.locator('#root > *').first()).toBeVisible();
  }
});

test('the oldest browser of the list draws the app and the console', async ({ page }) => {
  const crashes = crashesOf(page);
  await page.addInitScript(takeNewer);
  for (const path of ['/', '/beneficios', '/turnos', '/eventos', '/activar', '/consola/']) {
    await page.goto(path);
    const shown = page.getByRole(path === '/consola/' ? 'textbox' : 'heading');
    await expect(shown.first(), path).toBeVisible();
    await expect(page.getByText('No pudimos mostrar esta parte')).toHaveCount(0);
    await expect(page.locator('#portada')).toHaveCount(0);
  }
  expect(crashes).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says so, under the name of the organisation', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Falta JavaScript' })).toBeVisible();
    await expect(page.locator('#portada')).toContainText(/\p{L}/u);
  });
});

test('the first paint has the mark and the name before any file of the app', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.route(/\/assets\//, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#portada')).toBeVisible();
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length,
  );
  expect(await painted.jsonValue()).toBe(1);
  expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});
