import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  applePasses,
  googleAccount,
  PASSWORD,
  readPass,
  readSaveLink,
} from '../server/testing/passes.ts';
import { readFile } from 'node:fs/promises';
import { open, signInWithForm } from './consola.ts';
import { activate, CLAVES } from './demo.ts';
import { type Installation, startDemo } from './instalacion.ts';
import { expectAccessible } from './looks.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const APPLE = 'Agregar a Apple Wallet';
const GOOGLE = 'Guardar en Google Wallet';
const WALLETS = /Wallet/;
test.use({ actionTimeout: 15_000 });

let demo: Installation;
test.afterEach(() => demo?.stop());

const file = (name: string, base64: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(base64, 'base64'),
});

/** Opens the QR of an evento's first entry, in its sheet. */
async function openEntry(page: Page): Promise<void> {
  await page.goto('/eventos');
  await page.getByRole('link', { name: /Peña/ }).first().click();
  await page
    .getByRole('button', { name: /^Mostrar la entrada de/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

/** Fills in the dialog that loads a wallet's credentials. */
async function load(page: Page, wallet: string, fill: (dialog: Locator) => Promise<void>) {
  const card = page.getByRole('region', { name: wallet, exact: true });
  await card.getByRole('button', { name: 'Cargar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Revisar y cargar' }).click();
  return { card, dialog };
}

test('what signs passes is loaded by staff, and the card and the entries go into the wallets of phones', async ({
  browser,
}) => {
  // It changes global settings, so it has a server of its own.
  demo = await startDemo();
  const contextOf = (userAgent?: string) =>
    browser.newContext({
      baseURL: demo.url,
      ...(userAgent
        ? { userAgent, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
        : { viewport: { width: 1280, height: 800 } }),
    });
  const apple = applePasses();
  const google = googleAccount();
  const clerk = await (await contextOf()).newPage();
  const iphone = await (await contextOf(IPHONE)).newPage();
  const android = await (await contextOf(ANDROID)).newPage();

  await test.step('where nothing is loaded, there is no button', async () => {
    await activate(iphone, CLAVES.madre.clave);
    await expect(iphone.getByText(/^Actualizado/)).toBeVisible();
    await expect(iphone.getByRole('button', { name: APPLE })).toHaveCount(0);
    await activate(android, CLAVES.madre.clave);
    await expect(android.getByText(/^Actualizado/)).toBeVisible();
    await expect(android.getByRole('button', { name: GOOGLE })).toHaveCount(0);
    for (const phone of [iphone, android]) {
      await openEntry(phone);
      await expect(phone.getByRole('dialog').getByRole('button', { name: WALLETS })).toHaveCount(0);
    }
  });

  await test.step('a wrong password is told at its field, and the right one loads the certificate', async () => {
    await signInWithForm(clerk);
    await open(clerk, '/ajustes');
    await clerk.getByRole('link', { name: /^Billeteras del teléfono/ }).click();
    const { card, dialog } = await load(clerk, 'Apple Wallet', async (form) => {
      await form.getByLabel(/^Certificado \(/).setInputFiles(file('pases.p12', apple.p12));
      await form.getByLabel(/^Certificado intermedio/).setInputFiles(file('wwdr.cer', apple.wwdr));
      await form.getByRole('textbox', { name: 'Contraseña' }).fill('otra');
    });
    await expect(
      dialog.getByText('Con esa contraseña no se abre.', { exact: false }).first(),
    ).toBeVisible();
    await expectAccessible(clerk, 'the dialog of a certificate');
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Revisar y cargar' }).click();
    await expect(card.getByText('Vigente', { exact: true })).toBeVisible();
    await expect(card).toContainText('pass.ar.gremio.prueba');
    await load(clerk, 'Google Wallet', async (form) => {
      await form.getByLabel(/^Número de emisor/).fill('3388000000012345678');
      await form.getByLabel(/^Cuenta/).setInputFiles(file('cuenta.json', google.cuenta));
    });
    await expect(clerk.getByText('Vigente', { exact: true })).toHaveCount(2);
  });

  await test.step('an iPhone is given the signed pass of the card', async () => {
    await iphone.goto('/carnet');
    const button = iphone.getByRole('button', { name: APPLE });
    await expect(button).toBeVisible();
    await expectAccessible(iphone, 'the card with its wallet');
    const [download] = await Promise.all([iphone.waitForEvent('download'), button.click()]);
    const pass = readPass(await readFile(await download.path()));
    expect(pass.signedBy(apple.chain)).toBe(true);
    expect(pass.json.organizationName).toBe('Sindicato de Trabajadores de la Muestra');
  });

  await test.step('an Android opens the address that Google saves it from: of an entry too', async () => {
    const saved: string[] = [];
    await android.context().route('https://pay.google.com/**', (route) => {
      saved.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' });
    });
    await android.goto('/carnet');
    await android.getByRole('button', { name: GOOGLE }).click();
    await android.waitForURL('https://pay.google.com/**');
    const { claims } = await readSaveLink(saved[0] as string, google.publicKey);
    expect(claims.payload.genericObjects).toHaveLength(1);

    await openEntry(android);
    await expectAccessible(android, 'an entry with its wallet');
    await android.getByRole('dialog').getByRole('button', { name: GOOGLE }).click();
    await android.waitForURL('https://pay.google.com/**');
    const entry = await readSaveLink(saved[1] as string, google.publicKey);
    expect(entry.claims.payload.eventTicketObjects).toHaveLength(1);
  });

  await test.step('taken away, the button is gone', async () => {
    const card = clerk.getByRole('region', { name: 'Apple Wallet', exact: true });
    await card.getByRole('button', { name: 'Quitar' }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(card.getByText('Sin cargar', { exact: true })).toBeVisible();
    const read = iphone.waitForResponse(/billeteras\/disponibles/);
    await iphone.reload();
    await read;
    await expect(iphone.getByText(/^Actualizado/)).toBeVisible();
    await expect(iphone.getByRole('button', { name: APPLE })).toHaveCount(0);
  });
});
