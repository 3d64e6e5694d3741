import { expect, test } from '@playwright/test';
import { open, picture } from './consola.ts';
import { install, type Installation } from './instalacion.ts';
import { expectAccessible, lateReply } from './looks.ts';

const NOMBRE = 'Unión de Trabajadores del Río';
const BENEFICIO = 'Cine Ribera';

let installation: Installation;

test.afterEach(() => installation?.stop());

test('a new installation is put to work, and takes its looks', async ({ browser }) => {
  test.slow();
  installation = await install();
  const { url, said: firstAddress } = installation;
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const published = page.getByRole('heading', { name: `${BENEFICIO} ya está publicado` });
  const later = page.getByRole('button', { name: 'Dejarlo para después' });

  // The form's data comes late, as from a busy server: typing must not be possible before.
  await page.route('**/personal/ajustes/organizacion', (route) =>
    route.request().method() === 'GET' ? lateReply(route, 1000) : route.continue(),
  );

  await test.step('takes the account that the server offers', async () => {
    await page.goto(firstAddress);
    await expect(page.getByLabel('Código')).toHaveValue(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    await page.getByLabel('Tu nombre').fill('Marta Ruiz');
    await page.getByLabel('Correo').fill('marta@rio.example');
    await page.getByLabel(/^Contraseña/).fill('corta');
    await page.getByRole('button', { name: 'Crear la cuenta y empezar' }).click();
    await expect(page.getByText('Elegí una contraseña de 10 caracteres o más.')).toBeVisible();
    await page.getByLabel(/^Contraseña/).fill('una contraseña larga');
    await page.getByRole('button', { name: 'Crear la cuenta y empezar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poner en marcha');
  });

  await test.step('says who they are, and sees it on a phone meanwhile', async () => {
    await expect(step('La organización')).toBeFocused();
    await field('Nombre').fill(NOMBRE);
    await page.getByLabel('Nombre corto').fill('UTR');
    await page.getByLabel('Color principal').fill('#ffd500');
    await page.getByLabel('Teléfono').fill('0800 555 0199');
    const phone = page.getByRole('complementary', { name: 'Así lo ven los afiliados' });
    await expect(phone.getByRole('figure')).toContainText(NOMBRE);
    await expect(page.getByText(/^El texto blanco no se lee/)).toBeVisible();
    await expectAccessible(page, 'the organisation');
    await page.getByRole('button', { name: 'Guardar y seguir' }).click();
    await expect(step('Tu segundo factor')).toBeVisible();
  });

  await test.step('puts off what can wait, and goes on after a reload where it was', async () => {
    await later.click();
    await expect(step('El padrón')).toBeVisible();
    await page.goto(`${url}/consola/#/instalacion`);
    await page.reload();
    await expect(step('El padrón')).toBeVisible();
    await later.click();
    await expect(step('El primer beneficio')).toBeVisible();
  });

  await test.step('publishes the first benefit', async () => {
    await page.getByRole('button', { name: 'Publicar el beneficio' }).click();
    await expect(field('Nombre')).toBeFocused();
    await field('Nombre').fill(BENEFICIO);
    await page.getByLabel('Rubro').fill('Cine');
    await field('Descuento').fill('2x1');
    await page.getByLabel('Sucursal').fill('Sala grande');
    await page.getByLabel('Localidad').fill('concordia entre');
    await page
      .getByRole('option', { name: /^Concordia, Entre Ríos/ })
      .first()
      .click();
    await expect(page.getByRole('figure')).toContainText(BENEFICIO);
    await expect(page.getByRole('figure')).toContainText('Concordia, Entre Ríos');
    await page.getByRole('button', { name: 'Publicar el beneficio' }).click();
    await expect(published).toBeVisible();
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(step('Alguien más')).toBeVisible();
    await later.click();
  });

  await test.step('ends with what is left, which stays on the home', async () => {
    await expect(step('Listo')).toBeVisible();
    await expectAccessible(page, 'the end');
    await page.getByRole('link', { name: 'Ir a Hoy' }).click();
    const left = page.getByRole('region', { name: 'Poner en marcha' });
    await expect(left.getByRole('listitem').filter({ hasText: /^El padrón/ })).toContainText(
      'Quedó para después',
    );
    await left.getByRole('link', { name: 'El primer beneficio' }).click();
    await expect(published).toBeVisible();
  });

  const app = await (await browser.newContext({ baseURL: url })).newPage();
  const places = app.getByRole('navigation', { name: 'Principal' });
  const brand = () =>
    app.evaluate(() => document.documentElement.style.getPropertyValue('--brand'));

  await test.step('a member opens the app and sees the benefit, in its colours', async () => {
    await app.clock.install();
    await app.goto('/beneficios');
    await expect(app.getByRole('link', { name: new RegExp(BENEFICIO) })).toBeVisible();
    await expect(places).toContainText('UTR');
    await expect.poll(brand).toBe('#ffd500');
    await app.evaluate(() => Object.assign(window, { sameDocument: true }));
  });

  await test.step('a clerk chooses another name and colour, and a logo, and sees what comes of it', async () => {
    await open(page, '/ajustes');
    await page.getByRole('link', { name: /^Organización/ }).click();
    await field('Nombre').fill('Asociación del Delta');
    await field('Nombre corto').fill('Delta');
    await page.getByLabel('Color principal').fill('#0a7d3c');
    await expect(page.getByText(/^El texto blanco se lee bien/)).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Subir el logo' }).click();
    await (await chooser).setFiles(await picture('logo.png', 1, 1));
    await expect(page.getByText(/^1 x 1 píxeles, cuadrado/)).toBeVisible();
    const seen = page.getByRole('complementary', { name: 'Así lo ven los afiliados' });
    await expect(seen.getByRole('figure')).toContainText('Asociación del Delta');
    await seen.getByRole('button', { name: 'Correo' }).click();
    const mail = seen.frameLocator('iframe');
    await expect(mail.getByText('Asociación del Delta').first()).toBeVisible();
    await save();
    await expect(page.getByRole('banner')).toContainText('Delta');
  });

  await test.step('the open app wears it without being loaded again', async () => {
    await app.clock.fastForward('00:08');
    await expect(places).toContainText('Delta');
    await expect.poll(brand).toBe('#0a7d3c');
    expect(await app.evaluate(() => 'sameDocument' in window)).toBe(true);
    await app.context().close();
  });
});
