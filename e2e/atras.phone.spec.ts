import { expect, test, type Page } from '@playwright/test';
import { main } from './campania.ts';
import { activateByWire, CLAVES, issueClave, signInStaff, tryAgain } from './demo.ts';
import { newMember } from './campania.ts';
import { expectAccessible, place, settled, sheetsGone } from './looks.ts';

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

test('an address of nothing, or of somebody else, says so', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { id } = await newMember(staff);
  for (const path of ['/noticias/1', '/beneficios', '/hoteles', '/mas/acerca']) {
    await page.goto(path);
    await expect(heading(page, /./).last()).toBeVisible();
    await expect(main(page)).not.toContainText('Activá tu carnet');
  }
  await activateByWire(page, await issueClave(staff, id));
  for (const [path, said] of UNKNOWN) {
    await page.goto(path);
    await expect(page.getByText(said).first(), path).toBeVisible();
  }
});

/** Each card of Inicio: its call, its name when it cannot be shown, and a malformed answer. */
const CARDS: [call: string, name: string, senseless: unknown][] = [
  ['**/turnos/view/**', 'tu turno', { turno: { estado: 'reservado', dia: 'nunca', hora: '99' } }],
  ['**/vacation/mis_dias.json', 'tus días de vacaciones', {}],
  ['**/app_reservas/index/**', 'tus reservas', { reservas: 7 }],
  ['**/eventos_events/index/**', 'tus eventos', {}],
  ['**/vouchers/tipos/**', 'tus vouchers', {}],
  ['**/form_congresos/congreso/**', 'tu congreso', { congreso: { congreso: 7, FormCongreso: 7 } }],
  ['**/app_sliders/index.json', 'los destacados', {}],
  ['**/app_sliders/listar_noticias/**', 'las noticias', {}],
  ['**/app_rubros/nindex.json*', 'los beneficios', {}],
];

test('a card that breaks says so in its place, and the rest stands', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { id } = await newMember(staff);
  const fault = { status: 500, json: { code: 500, message: 'El sistema tuvo un problema.' } };
  let senseless = false;
  for (const [call, , none] of CARDS)
    await page.route(call, (route) => route.fulfill(senseless ? { json: none } : fault));
  // Other tests may open or close the campaña.
  await page.route('**/dame_datos_globales_turnos*', async (route) => {
    const response = await route.fetch();
    const datos = (await response.json()) as { turno_id: number | null };
    await route.fulfill({ response, json: { ...datos, turno_id: datos.turno_id ?? 1 } });
  });
  await activateByWire(page, await issueClave(staff, id));
  for (senseless of [false, true]) {
    await page.goto('/');
    for (const [, name] of CARDS) {
      await expect(page.getByText(`No pudimos mostrar ${name}.`)).toBeVisible();
    }
    await expect(heading(page, /^Hola/)).toBeVisible();
    await expect(
      main(page)
        .getByRole('link', { name: /beneficios/i })
        .first(),
    ).toBeVisible();
  }
  await settled(page);
  await expectAccessible(page, 'cards that are broken');
  // Once the call succeeds, one retry brings the card back.
  await page.unroute('**/app_rubros/nindex.json*');
  await tryAgain(page.getByRole('region', { name: 'No pudimos mostrar los beneficios' }));
  await expect(page.getByRole('heading', { level: 2, name: /^Beneficios/ })).toBeVisible();
});
