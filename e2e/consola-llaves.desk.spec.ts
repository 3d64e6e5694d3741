import { expect, test, type Page } from '@playwright/test';
import { open } from './consola.ts';
import { expectAccessible } from './looks.ts';
import { linkIn, mailTo } from './mails.ts';
test.use({ actionTimeout: 15_000 });

const PASSWORD = 'una contraseña larga';
const NOMBRE = 'Marta Con Llave';
const email = `marta-${Date.now()}@ejemplo.org`;

/** Adds a virtual platform authenticator that verifies its user. */
async function addAuthenticator(page: Page): Promise<void> {
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
}

/** Invites a staff user that no other journey uses. */
async function invite(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const { request } = page.context();
  const data = { email: 'admin@demo.local', password: 'gremio-demo-2026' };
  expect((await request.post('/auth/personal/sign-in/email', { data, headers })).ok()).toBe(true);
  const user = { email, name: NOMBRE, role: 'lectura' };
  expect((await request.post('/personal/usuarios', { data: user, headers })).ok()).toBe(true);
  await request.post('/auth/personal/sign-out', { headers });
  const link = linkIn(
    await mailTo(email, 'Tu acceso a la consola'),
    '/consola/#/elegir-contrasena/',
  );
  const token = link.slice(link.lastIndexOf('/') + 1);
  const choice = { token, password: PASSWORD };
  const chosen = await request.post('/auth/personal/elegir-contrasena', { data: choice, headers });
  expect(chosen.ok()).toBe(true);
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: NOMBRE }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
};

test('somebody adds a passkey, and signs in with it alone and after the password', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const mine = page.getByRole('region', { name: 'Llaves de acceso' });
  await addAuthenticator(page);
  await page.goto('/consola/');
  await expect(page.getByRole('button', { name: 'Entrar con llave de acceso' })).toBeVisible();
  await expectAccessible(page, 'the sign-in');
  await invite(page);
  const enterPassword = async () => {
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  };

  await test.step('she adds one, with a name', async () => {
    await enterPassword();
    await expect(title).toHaveText('Hoy');
    await open(page, '/cuenta');
    await mine.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
    await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
    await dialog.getByLabel('Nombre').fill('La computadora de Marta');
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(mine.getByRole('listitem')).toContainText('La computadora de Marta');
    await expect(mine.getByRole('listitem')).toContainText('todavía sin usar');
    await expectAccessible(page, 'the account with a passkey');
  });

  await test.step('it lets her in without a password', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
    await expect(title).toHaveText('Hoy');
    await open(page, '/cuenta');
    await expect(mine.getByRole('listitem')).toContainText('usada por última vez');
  });

  await test.step('and is asked for after the password, where nobody has a code', async () => {
    await signOut(page);
    await enterPassword();
    await expect(page.getByText('Confirmá que sos vos con tu llave de acceso.')).toBeVisible();
    await expect(page.getByLabel('Código')).toHaveCount(0);
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await expect(title).toHaveText('Hoy');
  });
});
