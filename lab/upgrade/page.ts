import assert from 'node:assert/strict';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { browser } from '../../e2e/browser.ts';
import { activateByWire, CLAVES } from '../../e2e/demo.ts';
import type { Checkout } from './checkout.ts';
import { type House, inHouse, type Land } from './house.ts';
import type { Pair } from './roll.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HERE = { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' };
const FORM = '/mas/mis-datos/contacto';
const PATIENT = { timeout: 30_000, message: 'the entry script of a checkout' };

/** A page left open, with the assets and failures that it received since. */
interface Left {
  page: Page;
  /** Names of the assets that it received. */
  given: string[];
  failures: string[];
}

const bar = (page: Page) => page.getByText('Hay una versión nueva', { exact: true });
const town = (page: Page) => page.getByLabel('Localidad');

/** Returns the file name of a page's entry script. */
const programOf = (page: Page): Promise<string> =>
  page
    .locator('script[type="module"][src]')
    .first()
    .evaluate((script: HTMLScriptElement) => script.src.split('/').at(-1) ?? '');

const expectProgramOf = async (page: Page, { parts }: Checkout): Promise<void> =>
  expect.poll(async () => parts.has(await programOf(page).catch(() => '')), PATIENT).toBe(true);

async function leaveOpen(context: BrowserContext, path: string): Promise<Left> {
  const page = await context.newPage();
  const left: Left = { page, given: [], failures: [] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500) left.failures.push(`${response.status()} ${pathname}`);
    const [, name] = /^\/assets\/(.+)$/.exec(pathname) ?? [];
    if (name && response.ok()) left.given.push(name);
  });
  page.on('pageerror', (error) => left.failures.push(error.message));
  await page.goto(path);
  return left;
}

/** Opens the browser of an activated member; `worker` allows its service worker, which caches the app. */
async function newContext(chrome: Browser, url: string, worker: boolean): Promise<BrowserContext> {
  const serviceWorkers = worker ? 'allow' : 'block';
  const context = await chrome.newContext({ ...PHONE, ...HERE, baseURL: url, serviceWorkers });
  const page = await context.newPage();
  await activateByWire(page, CLAVES.madre.clave);
  await page.close();
  return context;
}

async function beginForm({ page }: Left, value: string): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await town(page).fill(value);
}

/**
 * Checks that a form keeps its input when another version is announced, can be saved, and that tapping
 * Actualizar loads the other version.
 */
async function expectFormKept({ page, failures }: Left, value: string, pair: Pair): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bar(page)).toBeVisible(PATIENT);
  await expect(town(page)).toHaveValue(value);
  await expectProgramOf(page, pair.older);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardamos tu contacto.')).toBeVisible(PATIENT);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expectProgramOf(page, pair.newer);
  await expect(bar(page)).toBeHidden(PATIENT);
  await page.goto(FORM);
  await expect(town(page)).toHaveValue(value, PATIENT);
  assert.deepEqual(failures, []);
}

/**
 * Checks that a page without a service worker can open a chunk that it never loaded, of a version that no
 * server runs any longer; returns those chunks.
 */
async function expectOtherPart({ page, given, failures }: Left, pair: Pair): Promise<string[]> {
  given.length = 0;
  await page.getByRole('link', { name: /^Privacidad y contacto/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Privacidad y contacto' });
  await expect(heading).toBeVisible(PATIENT);
  await expectProgramOf(page, pair.older);
  assert.deepEqual(failures, []);
  const gone = given.filter((name) => pair.older.parts.has(name) && !pair.newer.parts.has(name));
  assert.ok(gone.length > 0, 'no se pidió nada que fuera solo de la otra versión');
  return gone;
}

/** Keeps pages open while their servers change to the other version, and back. */
async function pageIn(house: House, ending: AsyncDisposableStack, pair: Pair): Promise<string> {
  const { older, newer } = pair;
  await house.open(older);
  process.env['E2E_PORT'] = new URL(house.url).port;
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const chrome = await chromium.launch({ ...(await browser()), ...signals });
  ending.defer(() => chrome.close());
  const keeping = await newContext(chrome, house.url, true);
  const bare = await newContext(chrome, house.url, false);

  const become = async (from: Checkout, to: Checkout, value: string): Promise<string[]> => {
    const form = await leaveOpen(keeping, FORM);
    await expectProgramOf(form.page, from);
    await beginForm(form, value);
    const reader = await leaveOpen(bare, '/mas');
    await expectProgramOf(reader.page, from);
    await house.roll(to);
    const turn = { older: from, newer: to };
    const parts = from.bears ? await expectOtherPart(reader, turn) : [];
    await expectFormKept(form, value, turn);
    await Promise.all([form.page.close(), reader.page.close()]);
    return parts;
  };

  const forward = await become(older, newer, 'Ramallo');
  if (!older.bears) return 'el formulario siguió; sin código de la anterior, que no lo publicaba';
  const back = await become(newer, older, 'Baradero');
  await chrome.close();
  return `ida y vuelta, los formularios siguieron y se guardaron; ${forward.length} y ${back.length} partes de la versión que ya no estaba`;
}

export const page = (land: Land, pair: Pair): Promise<string> =>
  inHouse(land, 'haproxy', (house) => pageIn(house, land.ending, pair));
