import { expect, type Page } from '@playwright/test';
import { main, newMember } from './campania.ts';
import { activateByWire, CLAVES } from './demo.ts';
import { test } from './journey.ts';
import { place, sheetsGone } from './looks.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a page opened while a closed sheet goes back a step stays', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  await page.getByRole('button', { name: /QR/ }).first().click();
  await expect(page.getByRole('img', { name: 'QR del carnet' })).toBeVisible();
  // A quick second tap on a slow phone: between `history.go` and its popstate.
  await page.evaluate(() => {
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Turnos');
    const { go } = history;
    history.go = (steps) => {
      history.go = go;
      history.go(steps);
      link?.click();
    };
    addEventListener('popstate', () => document.body.setAttribute('data-stepped', ''), {
      once: true,
    });
  });
  await page.getByRole('button', { name: 'Volver al carnet' }).click();
  await expect(page.locator('body[data-stepped]')).toHaveCount(1);
  await expect(page).toHaveURL(/\/turnos$/);
  await expect(heading(page, 'Turnos')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Carnet')).toBeVisible();
  await sheetsGone(page);
});

test('"back" closes what is open, goes up by the way one came, and leads out', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/');
  await expect(heading(page, /^Hola/)).toBeVisible();

  // Places replace each other in the history: one step back is Inicio.
  for (const name of ['Beneficios', 'Turnos', 'Carnet']) {
    await place(page, name).click();
    await expect(heading(page, name)).toBeVisible();
  }
  const qr = page.getByRole('dialog');
  await page.getByRole('button', { name: /QR/ }).first().click();
  await expect(qr).toBeVisible();
  await page.goBack();
  await expect(qr).toBeHidden();
  expect(pathOf(page)).toBe('/carnet');
  // Closing by its own button leaves no history entry behind.
  await page.getByRole('button', { name: /QR/ }).first().click();
  await expect(qr).toBeVisible();
  await page.getByRole('button', { name: 'Volver al carnet' }).click();
  await sheetsGone(page);
  await page.goBack();
  await expect(heading(page, /^Hola/)).toBeVisible();

  // Más, a subpage, its arrow, and back: no history entries pile up.
  await place(page, 'Más').click();
  await page.getByRole('link', { name: /^Mis hijos/ }).click();
  await expect(heading(page, 'Mis hijos')).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(heading(page, 'Más')).toBeVisible();
  await expect(page).toHaveURL(/\/mas$/);
  await page.goBack();
  await expect(heading(page, /^Hola/)).toBeVisible();

  // A list keeps its filter and its scroll position.
  await page.goto('/beneficios?q=a');
  const rows = page.getByRole('list', { name: 'Beneficios' }).getByRole('link');
  await rows.nth(8).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await rows.nth(8).click();
  await expect(page).toHaveURL(/\/beneficios\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/\/beneficios\?q=a$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

/** Missing things and other people's show an explanation. */
const UNKNOWN: [path: string, said: RegExp][] = [
  ['/no-existe', /No encontramos esta página/],
  ['/beneficios/999999', /No encontramos lo que buscás/],
  ['/beneficios/abc', /No encontramos esta página/],
  ['/noticias/999999', /No encontramos lo que buscás/],
  ['/eventos/999999', /No encontramos lo que buscás/],
  ['/hoteles/999999', /Ese hotel ya no se ofrece/],
  ['/mas/hijos/999999', /No figura a tu cargo/],
  ['/mas/vouchers/999999', /Este voucher no está/],
  ['/mas/nada', /No encontramos esta página/],
  ['/estado/nada', /No es un carnet/],
  ['/hotel/nada', /Ese enlace ya no sirve/],
  ['/canje/nada', /Este enlace no sirve/],
];

test('an address of nothing, or of somebody else, says so', async ({ page, staff }) => {
  const { clave } = await newMember(staff);
  for (const path of ['/noticias/1', '/beneficios', '/hoteles', '/mas/acerca']) {
    await page.goto(path);
    await expect(heading(page, /./).last()).toBeVisible();
    await expect(main(page)).not.toContainText('Activá tu carnet');
  }
  await activateByWire(page, clave);
  for (const [path, said] of UNKNOWN) {
    await page.goto(path);
    await expect(page.getByText(said).first(), path).toBeVisible();
  }
  await page.goto('/no-existe');
  await page.getByRole('link', { name: 'Ir a Inicio' }).click();
  await expect(page).toHaveURL('/');
});
