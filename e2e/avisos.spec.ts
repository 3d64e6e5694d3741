import { expect, type Page, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { open, signIn } from './consola.ts';
import { activate, signInStaff } from './demo.ts';
import { unique } from './beneficios.ts';

/** A browser without a window takes no pushes: its own half of the subscription is made up, the rest is real. */
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

test('a member turns this device on and off, and chooses what to be told by which way', async ({
  page,
  request,
}) => {
  const { clave } = await newMember(await signInStaff(request));
  await takePushes(page, `https://fcm.googleapis.com/fcm/send/${unique('x').replace(' ', '-')}`);
  await activate(page, clave);
  await page.goto('/mas/avisos');
  const device = page.getByRole('region', { name: 'En este dispositivo' });
  await expect(device.getByText('Acá no llegan avisos')).toBeVisible();
  await device.getByRole('button', { name: 'Activar los avisos acá' }).click();
  await expect(device.getByText('Los avisos llegan acá')).toBeVisible();
  await expect(page.getByText('Un dispositivo tuyo recibe avisos.')).toBeVisible();
  await page.reload();
  await expect(device.getByText('Los avisos llegan acá')).toBeVisible();

  const mail = page.getByRole('checkbox', { name: 'Por correo : Tu turno' });
  await expect(mail).toBeChecked();
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).not.toBeChecked();
  await expect(mail).toBeEnabled();
  const news = page.getByRole('checkbox', { name: 'Por correo : Noticias' });
  await expect(news).not.toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: 'Por correo : Un lugar que se libera' }),
  ).toHaveCount(0);
  await page.reload();
  await expect(mail).not.toBeChecked();

  await device.getByRole('button', { name: 'No avisar más acá' }).click();
  await expect(device.getByRole('button', { name: 'Activar los avisos acá' })).toBeVisible();
  await expect(page.getByText('Ninguno de tus dispositivos recibe avisos todavía.')).toBeVisible();
});

test('a private calendar address is made, read without a session, and changed for another', async ({
  page,
  request,
}) => {
  const { clave } = await newMember(await signInStaff(request));
  await activate(page, clave);
  await page.goto('/mas/avisos');
  const card = page.getByRole('region', { name: 'Tu calendario' });
  await card.getByRole('button', { name: 'Crear mi dirección' }).click();
  const shown = card.getByTestId('calendario');
  await expect(shown).toHaveText(/\/calendario\/[\w-]{43}\.ics$/);
  const first = (await shown.textContent()) ?? '';
  await expect(card.getByRole('link', { name: 'Sumar a mi calendario' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  const path = (address: string) => new URL(address).pathname;
  expect(await (await request.get(path(first))).text()).toContain('BEGIN:VCALENDAR');
  await card.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(shown).not.toHaveText(first);
  expect((await request.get(path(first))).status()).toBe(404);
});

test('staff say to how many a piece of news goes before it does, and see what was sent', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const titulo = unique('Aviso');
  const ayer = new Date(Date.now() - 86_400_000).toISOString();
  const noticia = { titulo, cuerpo: 'Texto.', publicado_desde: ayer };
  const { id } = (await staff.post('/personal/noticias', noticia)) as { id: number };
  await signIn(page, 'admin');
  await open(page, `/noticias/${id}`);
  await expect(page.getByText('Avisar a quienes les toca')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Avisar a \d+ personas?$/ })).toBeVisible();
  await open(page, '/mensajes');
  await expect(page.getByRole('heading', { name: 'Mensajes' }).first()).toBeVisible();
  await expect(page.getByPlaceholder('Persona, correo o asunto')).toBeVisible();
});
