import { expect, type Page, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { unique } from './beneficios.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { offline } from './offline.ts';

/**
 * Headless browsers receive no pushes: the browser's side of the subscription is a stub, the rest is real.
 */
async function takePushes(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const KEPT = 'prueba-push';
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
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
  }, endpoint);
}

offline(
  'a member turns this device on and off, and chooses what to be told by which way',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const { clave } = await newMember(await signInStaff(request));
    await takePushes(page, `https://fcm.googleapis.com/fcm/send/${unique('x').replace(' ', '-')}`);
    await activateByWire(page, clave);
    await page.goto('/mas/avisos');
    const device = page.getByRole('region', { name: 'En este dispositivo' });
    await expect(device.getByText(/^Las notificaciones están apagadas/)).toBeVisible();
    // The browser's prompt appears only after the member has chosen it.
    const asked = () => page.evaluate(() => sessionStorage.getItem('permiso'));
    expect(await asked()).toBeNull();
    await device.getByRole('button', { name: 'Activar los avisos acá' }).click();
    await expect(device.getByText('Los avisos llegan acá')).toBeVisible();
    await expect(page.getByText('Los avisos llegan a un celular.')).toBeVisible();
    expect(await asked()).toBe('granted');
    await page.reload();
    await expect(device.getByText('Los avisos llegan acá')).toBeVisible();

    const mail = page.getByRole('checkbox', { name: 'Por mail (Tu turno)' });
    await expect(mail).toBeChecked();
    await mail.focus();
    await page.keyboard.press('Space');
    await expect(mail).not.toBeChecked();
    await expect(mail).toBeEnabled();
    const news = page.getByRole('checkbox', { name: 'Por mail (Noticias)' });
    await expect(news).not.toBeChecked();
    await expect(
      page.getByRole('checkbox', { name: 'Por mail (Un lugar que se libera)' }),
    ).toHaveCount(0);
    await page.reload();
    await expect(mail).not.toBeChecked();

    await device.getByRole('button', { name: 'No avisar más acá' }).click();
    await expect(device.getByRole('button', { name: 'Activar los avisos acá' })).toBeVisible();
    await expect(
      page.getByText('Todavía no activaste los avisos en ningún celular.'),
    ).toBeVisible();
  },
);

test('a private calendar address is made, read without a session, and changed for another', async ({
  page,
  request,
}) => {
  const { clave } = await newMember(await signInStaff(request));
  await activateByWire(page, clave);
  await page.goto('/mas/avisos');
  const card = page.getByRole('region', { name: 'Tu calendario' });
  await card.getByRole('button', { name: 'Conectar mi calendario' }).click();
  const shown = card.getByTestId('calendario');
  await expect(shown).toHaveText(/\/calendario\/[\w-]{43}\.ics$/);
  const first = (await shown.textContent()) ?? '';
  await expect(card.getByRole('link', { name: 'Agregar al calendario' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  const path = (address: string) => new URL(address).pathname;
  expect(await (await request.get(path(first))).text()).toContain('BEGIN:VCALENDAR');
  await card.getByRole('button', { name: 'Cambiar el enlace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el enlace' }).click();
  await expect(shown).not.toHaveText(first);
  expect((await request.get(path(first))).status()).toBe(404);
});
