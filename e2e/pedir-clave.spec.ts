import { expect, test } from '@playwright/test';
import { open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { linkIn, mailTo } from './mails.ts';
import { once } from './once.ts';

let made = 0;

/** Adds a persona to the padrón, with a mail address. */
async function newPersona(request: Parameters<typeof signInStaff>[0]) {
  const dni = String(41_000_000 + Math.floor(Math.random() * 900_000) + (made += 1));
  const email = `nueva-${dni}@ejemplo.org`;
  const staff = await signInStaff(request);
  const persona = { nombre: 'PRUEBA, Nora', numero_documento: dni, nro_afiliado: dni, email };
  await staff.post('/personal/personas', persona);
  return { dni, email };
}

once(
  'a key is asked for with document and mail, and the link of its mail activates',
  async ({ page, request }) => {
    const { dni, email } = await newPersona(request);
    await page.goto('/activar');
    await page.getByRole('link', { name: 'No tengo una clave' }).click();
    await page.getByRole('textbox', { name: 'Documento' }).fill(dni);
    await page.getByRole('textbox', { name: 'Mail' }).fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Pedir mi clave' }).click();
    await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();

    const mail = await mailTo(email, 'Tu clave');
    await page.goto(linkIn(mail, '/activar/'));
    await page.getByRole('button', { name: 'Activar mi carnet' }).click();
    await expect(page).toHaveURL('/carnet');
    await expect(page.getByRole('button', { name: /Nora/ })).toBeVisible();
  },
);

once(
  'whose data do not match is told the same, and what breaks a rule is told at once',
  async ({ page }) => {
    await page.goto('/activar/pedir');
    await page.getByRole('textbox', { name: 'Documento' }).fill('doce');
    await page.getByRole('button', { name: 'Pedir mi clave' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Error validación' });
    await expect(dialog).toContainText('Documento');
    await expect(dialog).toContainText('Mail');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(page.getByRole('textbox', { name: 'Documento' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Documento' }).fill('40.999.999');
    await page.getByRole('textbox', { name: 'Mail' }).fill('nadie@ejemplo.org');
    await page.getByRole('button', { name: 'Pedir mi clave' }).click();
    await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();
    await expect(page.getByText('Si esos datos son los que tiene tu seccional')).toBeVisible();
  },
);

test('a clerk sees what was sent, as it looked, without the key', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'A clerk works at a desk; the phone sees these pages in consola-pantallas.');
  const { dni, email } = await newPersona(request);
  await page.goto('/activar/pedir');
  await page.getByRole('textbox', { name: 'Documento' }).fill(dni);
  await page.getByRole('textbox', { name: 'Mail' }).fill(email);
  await page.getByRole('button', { name: 'Pedir mi clave' }).click();
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible();
  await mailTo(email, 'Tu clave');

  await signIn(page);
  await open(page, '/mensajes');
  await page.getByText(email).first().click();
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();
  const frame = page.frameLocator(`iframe[title*="Tu clave"]`);
  await expect(frame.getByText('••••-••••-••••').first()).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Como texto' }).click();
  await expect(page.getByText('Pediste una clave para activar tu carnet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar de nuevo' })).toHaveCount(0);
});
