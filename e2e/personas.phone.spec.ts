import { expect } from '@playwright/test';
import { newMember } from './campania.ts';
import { activate, CLAVES, keptText } from './demo.ts';
import { test } from './journey.ts';

test('a key that does not serve is told, and one that does activates @smoke', async ({ page }) => {
  const signIns: unknown[] = [];
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/anonima.json')) signIns.push(request.postDataJSON());
    if (request.url().includes('activation_key')) keys.push(request.url());
  });
  for (const open of [() => page.goto('/'), () => page.reload()]) {
    await open();
    await expect(page.getByRole('link', { name: /Activá tu carnet/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(signIns).toEqual([{ dispositivo: 'web' }]);

  await page.goto('/activar');
  const field = page.getByRole('textbox', { name: 'Clave de activación' });
  const send = async (typed: string) => {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  };
  for (const [typed, shown, said] of [
    ['', '', 'Escribí tu clave.'],
    ['demo-00', 'DEM0-00', 'La clave tiene 12 letras y números, y escribiste 6.'],
  ] as const) {
    await send(typed);
    await expect(field).toHaveAccessibleDescription(said);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(shown);
  }
  expect(keys).toEqual([]);
  await send('ABCD-EFGH-JKMN');
  await expect(field).toHaveAccessibleDescription(
    'No encontramos esa clave. Fijate si la copiaste bien.',
  );
  await expect(field).toHaveValue('ABCD-EFGH-JKMN');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pedir una nueva' })).toHaveAttribute(
    'href',
    '/activar/pedir',
  );
  await send('demo ooooOO0l');
  await expect(page).toHaveURL('/carnet');
  await expect(page.getByRole('button', { name: CLAVES.madre.nombre })).toBeVisible();
});

/** Links that a message may carry, and the reason why each asks for activation. */
const DEEP: [path: string, to: string][] = [
  ['/mas/vouchers', 'ver tus vouchers'],
  ['/mas/reservas', 'ver tus reservas'],
  ['/congreso', 'inscribirte en el congreso'],
  ['/mi-seccional', 'ver tu seccional'],
  ['/mas/avisos', 'elegir qué te avisamos'],
];

/** Pages of one's own, which say by their title what the card is for. */
const WITHOUT_REASON = ['/carnet', '/turnos', '/mas/mis-datos', '/mas/hijos', '/mas/consultas'];

test('an address that needs the card says what for, and stays', async ({ page, staff }) => {
  const { clave } = await newMember(staff);
  const main = page.getByRole('main');
  const activateLink = main.getByRole('link', { name: 'Activar mi carnet' });
  for (const path of WITHOUT_REASON) {
    await page.goto(path);
    await expect(activateLink, path).toBeVisible();
  }
  for (const [path, to] of DEEP) {
    await page.goto(path);
    await expect(main, path).toContainText(
      `Para ${to} necesitás activar tu carnet en este dispositivo`,
    );
    await expect(activateLink).toBeVisible();
  }
  await activateLink.click();
  await page.getByLabel('Clave de activación').fill(clave);
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(page).toHaveURL('/mas/avisos');
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible();
  await expect(activateLink).toHaveCount(0);
});

test('a device closed from another one forgets the card', async ({ page, staff, elsewhere }) => {
  const { clave } = await newMember(staff);
  await activate(page, clave);
  await expect(page.getByRole('main').getByRole('button', { name: /Ver QR/ })).toBeVisible();
  await expect.poll(() => keptText(page)).toContain('nro_afiliado');
  await page.goto('about:blank');

  const other = await elsewhere();
  await activate(other, clave);
  await expect.poll(() => keptText(other)).toContain('nro_afiliado');
  await other.goto('/mas/dispositivos');
  const takeOff = async (button: RegExp) => {
    await other.getByRole('button', { name: button }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Sacar mi carnet' }).click();
  };
  await takeOff(/^Sacar mi carnet de Chrome en \w+$/);
  await expect(other.getByText('Listo, ya no lleva tu carnet.')).toBeVisible();
  await expect(
    other.getByRole('list', { name: 'Mis dispositivos' }).getByRole('listitem'),
  ).toHaveCount(1);
  await takeOff(/este mismo/);
  await expect(other.getByRole('link', { name: /Activá tu carnet/ })).toBeVisible();
  await expect.poll(() => keptText(other)).not.toContain('nro_afiliado');

  await page.goto('/carnet');
  await expect(page.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
  await expect.poll(() => keptText(page)).not.toContain('nro_afiliado');
});
