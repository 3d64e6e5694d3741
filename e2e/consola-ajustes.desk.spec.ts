import { expect, test } from '@playwright/test';
import { open, signInWithForm } from './consola.ts';
import { startDemo, type Installation } from './instalacion.ts';
import { expectAccessible } from './looks.ts';
import { mailTo } from './mails.ts';
test.use({ actionTimeout: 15_000 });

const NOMBRE = 'Asociación del Delta';
/** A square of one pixel. */
const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

let demo: Installation;

test.afterEach(() => demo?.stop());

test('who they are and what their mails say: seen as it is written, worn at once', async ({
  browser,
}) => {
  test.slow();
  // It changes global settings, so it has a server of its own.
  demo = await startDemo();
  const clerk = await browser.newContext({ baseURL: demo.url });
  const phone = await browser.newContext({ baseURL: demo.url });
  const page = await clerk.newPage();
  const app = await phone.newPage();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click();

  await test.step('a member has the app open', async () => {
    await app.clock.install();
    await app.goto('/beneficios');
    await expect(app.getByRole('navigation', { name: 'Principal' })).toContainText(
      'Sindicato de la Muestra',
    );
    await app.evaluate(() => Object.assign(window, { sameDocument: true }));
    await signInWithForm(page);
  });

  await test.step('a clerk chooses a name, a colour and a logo, and sees what comes of it', async () => {
    await open(page, '/ajustes');
    await page.getByRole('link', { name: /^Organización/ }).click();
    await field('Nombre').fill(NOMBRE);
    await field('Nombre corto').fill('Delta');
    await page.getByLabel('Color principal').fill('#0a7d3c');
    await expect(
      page.getByText(/^El texto blanco se lee bien sobre el color principal/),
    ).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Subir el logo' }).click();
    await (await chooser).setFiles(LOGO);
    await expect(page.getByText(/^1 x 1 píxeles, cuadrado/)).toBeVisible();
    const seen = page.getByRole('complementary', { name: 'Así lo ven los afiliados' });
    await expect(seen.getByRole('figure')).toContainText(NOMBRE);
    // Before the mail's preview exists: axe waits forever for an iframe that runs no scripts.
    await expectAccessible(page, 'the organisation');
    await seen.getByRole('button', { name: 'Correo' }).click();
    await expect(seen.frameLocator('iframe').getByText(NOMBRE).first()).toBeVisible();
    await save();
    await expect(page.getByRole('banner')).toContainText('Delta');
  });

  await test.step('the open app wears it without being loaded again', async () => {
    await app.clock.fastForward('00:08');
    await expect(app.getByRole('navigation', { name: 'Principal' })).toContainText('Delta');
    const brand = () =>
      app.evaluate(() => document.documentElement.style.getPropertyValue('--brand'));
    await expect.poll(brand).toBe('#0a7d3c');
    expect(await app.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a clerk writes a mail otherwise, and is told which mark is unknown', async () => {
    await open(page, '/textos_mensajes');
    await page.getByRole('link', { name: /^Clave de activación/ }).click();
    await field('Asunto').fill('Tu clave de {organizasion}');
    await save();
    await expect(
      page.getByText('No conocemos {organizasion}. Podés usar {nombre}.').first(),
    ).toBeVisible();
    await expect(field('Asunto')).toBeFocused();
    await field('Asunto').fill('Acá está tu clave, {nombre}');
    await field('Después').fill('');
    const seen = page.getByRole('complementary', { name: 'Así llega el correo' });
    await expect(seen).toContainText('Acá está tu clave, Ana');
    await seen.getByRole('button', { name: 'Oscuro' }).click();
    await expect(seen.frameLocator('iframe').getByText('ABCD-EFGH-JKMN').first()).toBeVisible();
    await seen.getByRole('button', { name: 'Como texto' }).click();
    await expect(seen.getByText('ABCD-EFGH-JKMN')).toContainText('/activar/ABCD-EFGH-JKMN');
    await expectAccessible(page, 'the words of a mail');
    await save();
    await expect(page.getByText('Se guardó. El próximo correo sale así.')).toBeVisible();
  });

  await test.step('the next mail is that one, in that dress, with its link', async () => {
    const persona = {
      nombre: 'AJUSTE, Nora',
      numero_documento: '41999888',
      nro_afiliado: '41999888',
    };
    const email = 'nora@delta.example';
    const made = await clerk.request.post('/personal/personas', {
      data: { ...persona, email },
      headers: { origin: demo.url },
    });
    expect(made.status(), await made.text()).toBe(201);
    await app.goto('/activar/pedir');
    await app.getByRole('textbox', { name: 'Documento' }).fill(persona.numero_documento);
    await app.getByRole('textbox', { name: 'Mail' }).fill(email);
    await app.getByRole('button', { name: 'Pedir mi clave' }).click();
    const mail = await mailTo(email, 'Acá está tu clave, Nora', demo.folder);
    expect(mail.from?.name).toBe(NOMBRE);
    expect(mail.html).toContain('cid:logo@gremio');
    expect(mail.html).toContain('#0a7d3c');
    expect(mail.text).toMatch(/\/activar\/[0-9A-Z]{4}-/);
  });

  await test.step('and goes back to the original', async () => {
    await page.getByRole('button', { name: 'Volver al texto original' }).click();
    await expect(field('Asunto')).toHaveValue('Tu clave para activar el carnet');
    const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
    await save();
    await saved;
    await open(page, '/textos_mensajes');
    await expect(page.getByRole('link', { name: /^Clave de activación/ })).not.toContainText(
      'Con texto propio',
    );
  });
  await clerk.close();
  await phone.close();
});
