import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browser } from './browser.ts';
import { openCampania } from './campania.ts';
import { open, signIn } from './consola.ts';
import { activate, CLAVES, type Made, signInStaff, wireOf } from './demo.ts';
import { startDemo } from './instalacion.ts';
import { settled } from './looks.ts';

/**
 * `npm run pictures`: takes the README's screenshots on a server of its own with a fresh demo. Their content
 * depends on the day.
 */

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const WEBP_QUALITY = 82;
/** Gives pictures of 520x1125. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 4 / 3,
  hasTouch: true,
  isMobile: true,
};
const DESK = { viewport: { width: 1280, height: 800 } };
const HERE = { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' };

/** Takes a screenshot once the page has settled. */
async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot()).webp({ quality: WEBP_QUALITY });
  writeFileSync(join(FOLDER, `${name}.webp`), await picture.toBuffer());
}

async function takeAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await take(page, name);
}

async function openNamed(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Claims her vouchers of a type that is collected at a turno, and books the turno. */
async function collectKit(page: Page, tipo: number): Promise<void> {
  const wire = wireOf(page);
  await wire.post(`/afigestion/vouchers/add/${tipo}.json`);
  const { dias } = await wire.get<{ dias: { dia: string }[] }>('/documentos/turnos/dias.json');
  const dia = dias[0]?.dia ?? '';
  await wire.post(`/documentos/turnos/dias/${dia}/horas/10:30/turno.json`);
}

async function takeTheApp(chrome: Browser, baseURL: string, kit: number): Promise<void> {
  const context = await chrome.newContext({ ...HERE, ...PHONE, baseURL });
  const page = await context.newPage();
  await activate(page, CLAVES.madre.clave);
  await takeAt(page, '/', 'inicio');
  await takeAt(page, '/carnet', 'carnet');
  await page.getByRole('button', { name: /Ver QR/ }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'carnet-qr');
  await takeAt(page, '/beneficios', 'beneficios');
  await page.goto('/turnos');
  await page.getByRole('radio').last().waitFor();
  // Shows the whole month with the horas below it.
  await page
    .getByRole('grid')
    .evaluate((grid) => scrollBy(0, grid.getBoundingClientRect().top - 76));
  await take(page, 'turnos');

  await page.emulateMedia({ colorScheme: 'dark' });
  await takeAt(page, '/', 'inicio-oscuro');
  await takeAt(page, '/carnet', 'carnet-oscuro');
  await collectKit(page, kit);
  await takeAt(page, `/mas/vouchers/${kit}`, 'vouchers-oscuro');
  await openNamed(page, '/eventos', 'Peña folclórica');
  await take(page, 'eventos-oscuro');
  await openNamed(page, '/hoteles', 'Hotel del Sindicato');
  await take(page, 'hotel-oscuro');
  await context.close();
}

async function takeTheConsole(chrome: Browser, baseURL: string, campania: number): Promise<void> {
  const context = await chrome.newContext({ ...HERE, ...DESK, baseURL });
  const page = await context.newPage();
  await signIn(page);
  await open(page, `/campanias/${campania}/show`);
  await page.getByRole('heading', { name: 'Cómo se llena' }).waitFor();
  await settled(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, 'consola.png') });
  await context.close();
}

const demo = await startDemo();
// `wireOf` sends this origin with its calls.
process.env.E2E_PORT = new URL(demo.url).port;
const { executablePath, args, env } = await browser();
const chrome = await chromium.launch({ executablePath, args, env });
try {
  const context = await chrome.newContext({ baseURL: demo.url });
  const staff = await signInStaff(context.request);
  const kit = await staff.find<Made>('/personal/voucher_tipos', { q: 'Kit escolar' });
  await takeTheApp(chrome, demo.url, kit.id);
  await takeTheConsole(chrome, demo.url, await openCampania(staff, 'turnos'));
} finally {
  await chrome.close();
  await demo.stop();
}
