import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { test } from './journey.ts';

/**
 * Safari on an iPhone as the app detects it: its user agent, and the features that it lacks until
 * installation.
 */
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
});

test('the key of a mail’s link is taken to the installed app', async ({ page, staff }) => {
  const { clave } = await newMember(staff);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    for (const name of ['Notification', 'PushManager', 'BarcodeDetector', 'requestIdleCallback'])
      Reflect.deleteProperty(globalThis, name);
  });
  await page.goto(`/activar/${clave}`);
  await page.getByRole('button', { name: 'Copiar la clave' }).click();
  const plain = (key: string) => key.replaceAll('-', '');
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => plain(await readCopied())).toBe(plain(clave));
  const copied = await readCopied();
  await page.goto('/activar');
  await page.getByRole('textbox', { name: 'Clave de activación' }).fill(copied);
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(page).toHaveURL(/\/carnet$/);

  await page.goto('/mas/avisos');
  await expect(page.getByText('Primero instalá la app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar los avisos acá' })).toBeHidden();
});
