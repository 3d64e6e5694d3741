import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { applePasses, googleAccount, PASSWORD } from '../server/testing/passes.ts';
import { open, signInWithForm } from './consola.ts';
import { activate, CLAVES } from './demo.ts';
import { download } from './download.ts';
import { type Installation, startDemo } from './instalacion.ts';
import { expectAccessible } from './looks.ts';

const APPLE = 'Agregar a Apple Wallet';
const GOOGLE = 'Guardar en Google Wallet';
const WALLETS = /Wallet/;

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

test('the card and the entries go into the wallets of phones', async ({ browser }) => {
  // It changes global settings, so it has a server of its own.
  demo = await startDemo();
  const { url: baseURL } = demo;
  const apple = applePasses();
  const google = googleAccount();
  const clerk = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  const iphone = await browser.newPage({ ...devices['iPhone 15'], baseURL });
  const android = await browser.newPage({ ...devices['Galaxy A55'], baseURL });

  await test.step('no button is there where nothing is loaded', async () => {
    for (const phone of [iphone, android]) {
      await activate(phone, CLAVES.madre.clave);
      await expect(phone.getByText(/^Actualizado/)).toBeVisible();
      await expect(phone.getByRole('button', { name: WALLETS })).toHaveCount(0);
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
    expect((await download(iphone, () => button.click())).name).toMatch(/\.pkpass$/);
  });

  await test.step('an Android opens the address that Google saves it from: of an entry too', async () => {
    await android.route('https://pay.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
    );
    const save = async (where: Page | Locator) => {
      await where.getByRole('button', { name: GOOGLE }).click();
      await android.waitForURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/);
    };
    await android.goto('/carnet');
    await save(android);
    await openEntry(android);
    await expectAccessible(android, 'an entry with its wallet');
    await save(android.getByRole('dialog'));
  });
});
