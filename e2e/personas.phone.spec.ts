import { type Browser, expect, type Page, test } from '@playwright/test';
import { newMember } from './campania.ts';
import { activate, activateByWire, CLAVES, keptText, signInStaff } from './demo.ts';

async function typeClave(page: Page, typed: string) {
  await page.goto('/activar');
  const field = page.getByRole('textbox', { name: 'Clave de activación' });
  await field.pressSequentially(typed);
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  return field;
}

async function onAnotherDevice(
  browser: Browser,
  baseURL: string | undefined,
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL });
  await act(await context.newPage());
  await context.close();
}

test('the first opening signs the device in without asking anything', async ({ page }) => {
  const signIns: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/anonima.json')) signIns.push(request.postDataJSON());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Activá tu carnet/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /Activá tu carnet/ })).toBeVisible();
  expect(signIns).toEqual([{ dispositivo: 'web' }]);
});

test('a key is typed in any way, and the card appears', { tag: '@smoke' }, async ({ page }) => {
  const field = await typeClave(page, 'demo ooooOO0l');
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL('/carnet');
  await expect(page.getByRole('button', { name: CLAVES.madre.nombre })).toBeVisible();
});

test('the link of a key shows who asks, and acts on a tap', async ({ page, context }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`/activar/${CLAVES.delegado.clave}`);
  await expect(page.getByRole('heading')).toContainText('Activá tu carnet en este');
  await expect(page.getByRole('complementary', { name: 'Privacidad' })).toContainText(
    'guarda los datos de tu afiliación',
  );
  expect(await context.cookies()).toEqual([]);
  expect(calls.filter((path) => path.startsWith('/auth/'))).toEqual([]);

  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(page.getByRole('button', { name: CLAVES.delegado.nombre })).toBeVisible();
});

test('a key that is no key is told beside it before anything is sent, and stays to be corrected', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const field = await typeClave(page, '');
  await expect(field).toHaveAccessibleDescription('Escribí tu clave.');
  await field.pressSequentially('demo-00');
  await expect(field).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Activar mi carnet' }).click();
  await expect(field).toHaveAccessibleDescription(
    'La clave tiene 12 letras y números, y escribiste 6.',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('DEM0-00');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('activation_key'))).toEqual([]);
});

test('a wrong key says so beside it, and leads to a new one', async ({ page }) => {
  const field = await typeClave(page, 'ABCD-EFGH-JKMN');
  await expect(field).toHaveAccessibleDescription(
    'No encontramos esa clave. Fijate si la copiaste bien.',
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field).toHaveValue('ABCD-EFGH-JKMN');
  await page.getByRole('link', { name: 'Pedir una nueva' }).click();
  await expect(page).toHaveURL('/activar/pedir');
});

test('the number is copied, and said for four seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await activateByWire(page, CLAVES.madre.clave);
  await page.clock.install();
  await page.goto('/mas/mis-datos');
  await expect(page.getByRole('button', { name: 'Copiar número de afiliación' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Copiar número de afiliación' }).click();
  const toast = page.getByText('Se ha copiado al portapapeles').locator('..');
  await expect(toast).toContainText('50001');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('50001');
  await page.clock.runFor(3900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

/** Links that a message may carry, and the reason why each asks for activation. */
const DEEP: [path: string, to: string, title: RegExp][] = [
  ['/mas/vouchers', 'ver tus vouchers', /^Mis vouchers$/],
  ['/mas/reservas', 'ver tus reservas', /^Mis reservas$/],
  ['/congreso', 'inscribirte en el congreso', /^Congreso/],
  ['/mi-seccional', 'ver tu seccional', /^Mi seccional$/],
  ['/mas/avisos', 'elegir qué te avisamos', /^Avisos$/],
];

/** Pages of one's own, which say by their title what the card is for. */
const WITHOUT_REASON = ['/carnet', '/turnos', '/mas/mis-datos', '/mas/hijos', '/mas/consultas'];

test('an address that needs the card says what for, and is where one is once it is activated', async ({
  page,
  request,
}) => {
  const { clave } = await newMember(await signInStaff(request));
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
  for (const [path, , name] of DEEP.toReversed()) {
    if (path !== '/mas/avisos') await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(activateLink, path).toHaveCount(0);
  }
});

test('a device closed from another one forgets the card when it is opened', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const staff = await signInStaff(request);
  const { clave } = await newMember(staff);
  await activate(page, clave);
  const name = page.getByRole('main').getByRole('button', { name: /Ver QR/ });
  await expect(name).toBeVisible();
  await expect.poll(() => keptText(page)).toContain('nro_afiliado');
  await page.goto('about:blank');

  await onAnotherDevice(browser, baseURL, async (other) => {
    await activateByWire(other, clave);
    await other.goto('/mas/dispositivos');
    await other.getByRole('button', { name: /^Sacar mi carnet de Chrome en \w+$/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Sacar mi carnet' }).click();
    await expect(other.getByText('Listo, ya no lleva tu carnet.')).toBeVisible();
    await expect(
      other.getByRole('list', { name: 'Mis dispositivos' }).getByRole('listitem'),
    ).toHaveCount(1);
  });

  await page.goto('/carnet');
  await expect(page.getByRole('link', { name: 'Activar mi carnet' })).toBeVisible();
  await expect.poll(() => keptText(page)).not.toContain('nro_afiliado');
});

test('closing this very device takes everything of mine off it', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { clave } = await newMember(staff);
  await activate(page, clave);
  await expect.poll(() => keptText(page)).toContain('nro_afiliado');
  await page.goto('/mas/dispositivos');
  await page.getByRole('button', { name: /este mismo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sacar mi carnet' }).click();
  await expect(page.getByRole('link', { name: /Activá tu carnet/ })).toBeVisible();
  await expect.poll(() => keptText(page)).not.toContain('nro_afiliado');
});
