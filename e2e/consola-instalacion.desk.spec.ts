import { expect, test } from '@playwright/test';
import { install, type Installation } from './instalacion.ts';
import { expectAccessible, lateReply } from './looks.ts';
test.use({ actionTimeout: 15_000 });

const NOMBRE = 'Unión de Trabajadores del Río';
const BENEFICIO = 'Cine Ribera';

let installation: Installation;

test.afterEach(() => installation?.stop());

test('a clerk puts a new installation to work, and a member sees its first benefit', async ({
  page,
  browser,
}) => {
  test.slow();
  installation = await install();
  const { url, said: firstAddress } = installation;
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
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
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(NOMBRE);
    await page.getByLabel('Nombre corto').fill('UTR');
    await page.getByLabel('Color principal').fill('#ffd500');
    await page.getByLabel('Teléfono').fill('0800 555 0199');
    const phone = page.getByRole('complementary', { name: 'Así lo ven los afiliados' });
    await expect(phone.getByRole('figure')).toContainText(NOMBRE);
    await expect(
      page.getByText(/^El texto blanco no se lee sobre el color principal/),
    ).toBeVisible();
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
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(BENEFICIO);
    await page.getByLabel('Rubro').fill('Cine');
    await page.getByRole('textbox', { name: 'Descuento' }).fill('2x1');
    await page.getByLabel('Sucursal').fill('Sala grande');
    await page.getByLabel('Localidad').fill('concordia entre');
    await page
      .getByRole('option', { name: /^Concordia, Entre Ríos/ })
      .first()
      .click();
    await expect(page.getByRole('figure')).toContainText(BENEFICIO);
    await expect(page.getByRole('figure')).toContainText('Concordia, Entre Ríos');
    await page.getByRole('button', { name: 'Publicar el beneficio' }).click();
    await expect(
      page.getByRole('heading', { name: `${BENEFICIO} ya está publicado` }),
    ).toBeVisible();
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
    await expect(
      page.getByRole('heading', { name: `${BENEFICIO} ya está publicado` }),
    ).toBeVisible();
  });

  await test.step('a member opens the app and sees the benefit, in its colours', async () => {
    const context = await browser.newContext({ baseURL: url });
    const app = await context.newPage();
    await app.goto('/beneficios');
    await expect(app.getByRole('link', { name: new RegExp(BENEFICIO) })).toBeVisible();
    await expect(app.getByRole('navigation', { name: 'Principal' })).toContainText('UTR');
    const brand = () =>
      app.evaluate(() => document.documentElement.style.getPropertyValue('--brand'));
    await expect.poll(brand).toBe('#ffd500');
    await context.close();
  });

  await test.step('the code serves no second time', async () => {
    const context = await browser.newContext({ baseURL: url });
    const other = await context.newPage();
    await other.goto(firstAddress);
    await other.getByLabel('Tu nombre').fill('Otro');
    await other.getByLabel('Correo').fill('otro@rio.example');
    await other.getByLabel(/^Contraseña/).fill('una contraseña larga');
    await other.getByRole('button', { name: 'Crear la cuenta y empezar' }).click();
    await expect(other.getByText(/^Ya hay usuarios/)).toBeVisible();
    await context.close();
  });
});
