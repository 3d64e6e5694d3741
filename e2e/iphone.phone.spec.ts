import { expect, test, type Page } from '@playwright/test';
import { newMember } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';

/**
 * Safari on an iPhone as the app detects it: its user agent, and the features that it lacks until
 * installation.
 */
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
});

async function asSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['Notification', 'PushManager', 'BarcodeDetector', 'requestIdleCallback'])
      Reflect.deleteProperty(globalThis, name);
  });
}

test('Avisos leads to the installed app instead of a switch', async ({ page, request }) => {
  const { clave } = await newMember(await signInStaff(request));
  await asSafari(page);
  await activateByWire(page, clave);
  await page.goto('/mas/avisos');
  await expect(page.getByText('Primero instalá la app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar los avisos acá' })).toBeHidden();
});

test('the key of a mail’s link can be taken to the installed app', async ({ page, request }) => {
  const { clave } = await newMember(await signInStaff(request));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await asSafari(page);
  await page.goto(`/activar/${clave}`);
  await page.getByRole('button', { name: 'Copiar la clave' }).click();
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(async () => (await readCopied()).replaceAll('-', ''))
    .toBe(clave.replaceAll('-', ''));
  const copied = await readCopied();
  await page.goto('/activar');
  await page.getByRole('textbox', { name: 'Clave de activación' }).fill(copied);
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(page).toHaveURL(/\/carnet$/);
});
