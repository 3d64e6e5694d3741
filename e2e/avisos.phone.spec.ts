import { expect, type Page } from '@playwright/test';
import { newMember } from './campania.ts';
import { activateByWire } from './demo.ts';
import { offline } from './journey.ts';
import { newSubscription } from './push.ts';

/**
 * Headless browsers receive no pushes: the browser's side of the subscription is a stub, the rest is real.
 */
async function takePushes(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const KEPT = 'prueba-push';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEPT);
        return true;
      },
    };
    const answer = () => sessionStorage.getItem('permiso') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: answer });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('permiso', 'granted');
      return 'granted';
    };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(KEPT, 'si');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem(KEPT) ? (subscription as unknown as PushSubscription) : null;
  }, newSubscription());
}

offline('a member chooses avisos, and connects a calendar @smoke', async ({ page, staff }) => {
  await takePushes(page);
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  await page.goto('/mas/avisos');
  const device = page.getByRole('region', { name: 'En este dispositivo' });
  await expect(device.getByText(/^Las notificaciones están apagadas/)).toBeVisible();
  // The browser's prompt appears only after the member has chosen it.
  const asked = () => page.evaluate(() => sessionStorage.getItem('permiso'));
  expect(await asked()).toBeNull();
  await device.getByRole('button', { name: 'Activar los avisos acá' }).click();
  await expect(device.getByText('Los avisos llegan acá')).toBeVisible();
  await expect(page.getByText('Los avisos llegan a 1 celular.')).toBeVisible();
  expect(await asked()).toBe('granted');

  const mailOf = (kind: string) => page.getByRole('checkbox', { name: `Por mail (${kind})` });
  await expect(mailOf('Tu turno')).toBeChecked();
  await mailOf('Tu turno').press('Space');
  await expect(mailOf('Tu turno')).not.toBeChecked();
  await expect(mailOf('Tu turno')).toBeEnabled();
  await expect(mailOf('Noticias')).not.toBeChecked();
  await expect(mailOf('Un lugar que se libera')).toHaveCount(0);
  await page.reload();
  await expect(device.getByText('Los avisos llegan acá')).toBeVisible();
  await expect(mailOf('Tu turno')).not.toBeChecked();

  await device.getByRole('button', { name: 'No avisar más acá' }).click();
  await expect(device.getByRole('button', { name: 'Activar los avisos acá' })).toBeVisible();
  await expect(page.getByText('Todavía no activaste los avisos en ningún celular.')).toBeVisible();

  const calendar = page.getByRole('region', { name: 'Tu calendario' });
  await calendar.getByRole('button', { name: 'Conectar mi calendario' }).click();
  const shown = calendar.getByTestId('calendario');
  await expect(shown).toHaveText(/\/calendario\/[\w-]{43}\.ics$/);
  const first = (await shown.textContent()) ?? '';
  await expect(calendar.getByRole('link', { name: 'Agregar al calendario' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  await calendar.getByRole('button', { name: 'Cambiar el enlace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el enlace' }).click();
  await expect(shown).not.toHaveText(first);
});
