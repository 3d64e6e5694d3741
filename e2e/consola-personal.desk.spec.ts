import { expect, type Page } from '@playwright/test';
import { codeOfSecret, STEP_MS } from '../server/testing/totp.ts';
import { confirm, open, signIn } from './consola.ts';
import { type Staff } from './demo.ts';
import { enterByLink } from './invitados.ts';
import { test } from './journey.ts';
import { expectAccessible } from './looks.ts';

const PASSWORD = 'una contraseña larga';
const ADD_PASSKEY = 'Agregar una llave de acceso';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

interface User {
  id: string;
  name: string;
  email: string;
}

/** Invites a user by mail, of whom no other journey knows. */
async function invite(staff: Staff, name: string): Promise<User> {
  const user = { email: `usuaria-${Date.now()}@ejemplo.org`, name, role: 'lectura' };
  return staff.post('/personal/usuarios', user);
}
async function enterPassword(page: Page, { email }: User): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await press(page, 'Ingresar');
}

async function signOut(page: Page, { name }: User): Promise<void> {
  await press(page, name);
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
}

/** Adds the second factor; returns the secret, as an authenticator stores it, and the backup codes. */
async function addFactor(page: Page): Promise<{ secret: string; backups: string[] }> {
  await press(page, 'Agregar');
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await press(page, 'Agregar el segundo factor');
  const qr = page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' });
  await expect(qr).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  const codes = page.getByRole('list', { name: 'Códigos de respaldo' });
  const backups = await codes.getByRole('listitem').allInnerTexts();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await expectAccessible(page, 'the second factor');
  await page.getByLabel(/^Los guardé/).check();
  await page.getByRole('textbox', { name: 'Código' }).fill(codeOfSecret(secret));
  await press(page, 'Confirmar');
  await expect(page.getByText('Lo tenés puesto.')).toBeVisible();
  return { secret, backups };
}

test('an invited user protects, loses and regains access', async ({ page, staff, elsewhere }) => {
  const lucia = await invite(staff, 'Lucía Invitada');
  const hers = await elsewhere();
  await enterByLink(hers, lucia.email);
  const { secret, backups } = await addFactor(hers);
  const sessions = hers
    .getByRole('region', { name: 'Dónde tenés abierta la consola' })
    .getByRole('listitem');
  const enter = async (on: Page, code: string | undefined, trust = false) => {
    await on.goto('/consola/');
    await enterPassword(on, lucia);
    await on.getByLabel('Código').fill(code ?? '');
    if (trust) await on.getByLabel('No pedirlo por 30 días en este equipo').check();
    await press(on, 'Ingresar');
    await expect(title(on)).toHaveText('Hoy');
  };

  await test.step('she enters with a code; a recovery code lets in elsewhere, which she closes', async () => {
    await signOut(hers, lucia);
    // The code before this one was used up by the application's confirmation.
    await enter(hers, codeOfSecret(secret, Date.now() + STEP_MS));
    const other = await elsewhere();
    await enter(other, backups.pop());
    await open(hers, '/cuenta');
    await expect(sessions).toHaveCount(2);
    await press(hers, 'Cerrar todas las demás');
    await confirm(hers, 'Cerrar todas las demás', 'Cerrar todas las demás');
    await expect(sessions).toHaveCount(1);
    await other.reload();
    await expect(other.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });

  await test.step('a browser that she trusts is not asked, until she ends that', async () => {
    await signOut(hers, lucia);
    await enter(hers, backups.pop(), true);
    await signOut(hers, lucia);
    await enterPassword(hers, lucia);
    await expect(title(hers)).toHaveText('Hoy');
    await open(hers, '/cuenta');
    const trusted = sessions.filter({ hasText: 'no pide el código' });
    await expectAccessible(hers, 'the account with a trusted browser');
    await trusted.getByRole('button', { name: 'Pedir el código' }).click();
    await confirm(hers, /^Pedir el código en /, 'Pedir el código');
    await expect(hers.getByText('Listo: la próxima vez se pide el código.')).toBeVisible();
    await expect(trusted).toHaveCount(0);
  });

  await test.step('she loses her telephone: another gives her the access back', async () => {
    await signIn(page);
    await open(page, `/usuarios/${lucia.id}`);
    const access = page.getByRole('region', { name: 'Acceso', exact: true });
    await expect(access).toContainText('Ingresa con su contraseña y un segundo factor.');
    await expectAccessible(page, 'a user');
    await press(page, 'Devolver el acceso');
    await page.getByRole('dialog').getByLabel('Por qué').fill('Perdió el teléfono');
    await confirm(page, `Devolverle el acceso a ${lucia.name}`, 'Devolver el acceso');
    await expect(access).toContainText(`Le mandamos un enlace a ${lucia.email}`);
    await hers.reload();
    await expect(hers.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await enterByLink(hers, lucia.email, 'Volvé a entrar a la consola', 'otra contraseña larga');
  });

  await test.step('and the audit says what became of her, in words', async () => {
    await open(page, '/auditoria');
    await page.getByText(`Administración le devolvió el acceso a ${lucia.name}.`).first().click();
    const change = page.getByRole('table', { name: 'Qué cambió' });
    const factor = change.getByRole('row', { name: /^Segundo factor/ });
    await expect(factor).toHaveText(/Segundo factor\s*Sí\s*No/);
    await page.getByRole('link', { name: 'Ver cómo está ahora' }).click();
    await expect(title(page)).toContainText(lucia.name);
  });
});

test('a passkey lets in alone, and after the password', async ({ page, staff }) => {
  const marta = await invite(staff, 'Marta Con Llave');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const mine = page.getByRole('region', { name: 'Llaves de acceso' });

  await test.step('she adds one, with a name', async () => {
    await enterByLink(page, marta.email);
    await mine.getByRole('button', { name: ADD_PASSKEY }).click();
    const dialog = page.getByRole('dialog', { name: ADD_PASSKEY });
    await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
    await dialog.getByLabel('Nombre').fill('La computadora de Marta');
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(mine.getByRole('listitem')).toContainText('La computadora de Marta');
    await expect(mine.getByRole('listitem')).toContainText('todavía sin usar');
    await expectAccessible(page, 'the account with a passkey');
  });

  await test.step('it lets her in without a password', async () => {
    await signOut(page, marta);
    await expectAccessible(page, 'the sign-in');
    await press(page, 'Entrar con llave de acceso');
    await expect(title(page)).toHaveText('Hoy');
    await open(page, '/cuenta');
    await expect(mine.getByRole('listitem')).toContainText('usada por última vez');
  });

  await test.step('and is asked for after the password, where nobody has a code', async () => {
    await signOut(page, marta);
    await enterPassword(page, marta);
    await expect(page.getByText('Confirmá que sos vos con tu llave de acceso.')).toBeVisible();
    await expect(page.getByLabel('Código')).toHaveCount(0);
    await press(page, 'Usar mi llave de acceso');
    await expect(title(page)).toHaveText('Hoy');
  });
});

test('a visitor who cannot sign in is told whom to ask, and nothing about the staff', async ({
  page,
}) => {
  await page.goto('/consola/');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByText(/pedile a quien administra la consola/)).toBeVisible();
  await expectAccessible(page, 'the forgotten password');
  await page.goto('/consola/#/elegir-contrasena/no-es-un-enlace');
  await expect(page.getByText(/^Este enlace ya no sirve/)).toBeVisible();
  await expectAccessible(page, 'a link that is over');
});
