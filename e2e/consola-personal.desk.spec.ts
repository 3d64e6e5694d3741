import { expect, test, type Page } from '@playwright/test';
import { addFactor, confirm, open, signInWithForm } from './consola.ts';
import { enterByLink } from './invitados.ts';
import { expectAccessible } from './looks.ts';
import { codeOfSecret, STEP_MS } from '../server/testing/totp.ts';
test.use({ actionTimeout: 15_000 });

const PASSWORD = 'una contraseña larga';
const OTHER = 'otra contraseña larga';
const NOMBRE = 'Lucía Invitada';

const email = `lucia-${Date.now()}@ejemplo.org`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const access = (page: Page) => page.getByRole('region', { name: 'Acceso', exact: true });
const sessions = (page: Page) =>
  page.getByRole('region', { name: 'Dónde tenés abierta la consola' }).getByRole('listitem');

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/consola/');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

async function enterWithCode(page: Page, code: () => string, trust = false): Promise<void> {
  await enterPassword(page);
  await page.getByLabel('Código').fill(code());
  if (trust) await page.getByLabel('No pedirlo por 30 días en este equipo').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(title(page)).toHaveText('Hoy');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: NOMBRE }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
}

test('somebody is invited by mail, protects their access, loses it and gets it back', async ({
  page,
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage();
  let secret = '';
  let backups: string[] = [];
  /** A recovery code serves once. */
  const nextBackup = () => backups.shift() ?? '';

  await test.step('an administrator invites, and types nobody’s password', async () => {
    await signInWithForm(page);
    await open(page, '/usuarios');
    await page.getByRole('link', { name: 'Invitar a alguien' }).click();
    // The list that is being left has fields of both names.
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(NOMBRE);
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(email);
    await page.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: 'Sólo lectura' }).click();
    await page.getByRole('button', { name: 'Mandar la invitación' }).click();
    await expect(access(page)).toContainText(`Le mandamos un enlace a ${email}`);
    await expectAccessible(page, 'a user');
  });

  await test.step('she chooses her password', () =>
    enterByLink(hers, email, 'Tu acceso a la consola', PASSWORD));

  await test.step('and adds a second factor with its recovery codes', async () => {
    ({ secret, backups } = await addFactor(hers, PASSWORD));
    await expect(hers.getByText('Lo tenés puesto.')).toBeVisible();
  });

  await test.step('which is asked for; a recovery code lets in elsewhere', async () => {
    await signOut(hers);
    // The code before this one was used up by the application's confirmation.
    await enterWithCode(hers, () => codeOfSecret(secret, Date.now() + STEP_MS));
    const elsewhere = await (await browser.newContext()).newPage();
    await enterWithCode(elsewhere, nextBackup);
    await open(hers, '/cuenta');
    await expect(sessions(hers)).toHaveCount(2);
    await hers.getByRole('button', { name: 'Cerrar todas las demás' }).click();
    await confirm(hers, 'Cerrar todas las demás', 'Cerrar todas las demás');
    await expect(sessions(hers)).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await elsewhere.context().close();
  });

  await test.step('a browser that she trusts is not asked, until she ends that', async () => {
    await signOut(hers);
    await enterWithCode(hers, nextBackup, true);
    await signOut(hers);
    await enterPassword(hers);
    await expect(title(hers)).toHaveText('Hoy');
    await open(hers, '/cuenta');
    const trusted = sessions(hers).filter({ hasText: 'no pide el código' });
    await expectAccessible(hers, 'the account with a trusted browser');
    await trusted.getByRole('button', { name: 'Pedir el código' }).click();
    await confirm(hers, /^Pedir el código en /, 'Pedir el código');
    await expect(hers.getByText('Listo: la próxima vez se pide el código.')).toBeVisible();
    await expect(trusted).toHaveCount(0);
    await signOut(hers);
    await enterWithCode(hers, nextBackup);
  });

  await test.step('she loses her telephone: another gives her the access back', async () => {
    await page.reload();
    await expect(access(page)).toContainText('Ingresa con su contraseña y un segundo factor.');
    await page.getByRole('button', { name: 'Devolver el acceso' }).click();
    const dialog = page.getByRole('dialog', { name: `Devolverle el acceso a ${NOMBRE}` });
    await dialog.getByLabel('Por qué').fill('Perdió el teléfono');
    await dialog.getByRole('button', { name: 'Devolver el acceso' }).click();
    await expect(access(page)).toContainText(`Le mandamos un enlace a ${email}`);
    await hers.reload();
    await expect(hers.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await enterByLink(hers, email, 'Volvé a entrar a la consola', OTHER);
  });

  await test.step('and the audit says what became of her, in words', async () => {
    await open(page, '/auditoria');
    await page.getByRole('combobox', { name: 'Qué hizo' }).click();
    await page.getByRole('option', { name: 'Acceso devuelto' }).click();
    const said = `Administración le devolvió el acceso a ${NOMBRE}.`;
    await page.getByRole('row', { name: said }).first().getByText(said).click();
    const change = page.getByRole('table', { name: 'Qué cambió' });
    await expect(change.getByRole('row', { name: /^Segundo factor/ })).toHaveText(
      /Segundo factor\s*Sí\s*No/,
    );
    await expect(change.getByRole('row', { name: /^Motivo/ })).toContainText('Perdió el teléfono');
    await expectAccessible(page, 'the audit');
    await page.getByRole('link', { name: 'Ver cómo está ahora' }).click();
    await expect(title(page)).toContainText(NOMBRE);
  });
  await hers.context().close();
});

test('who cannot sign in is told whom to ask, and nothing of who works here', async ({ page }) => {
  await page.goto('/consola/');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByText(/pedile a quien administra la consola/)).toBeVisible();
  await expectAccessible(page, 'the forgotten password');
  await page.goto('/consola/#/elegir-contrasena/no-es-un-enlace');
  await expect(page.getByText(/^Este enlace ya no sirve/)).toBeVisible();
  await expectAccessible(page, 'a link that is over');
});
