import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { HERE, joinAs, names, stand, test } from './beneficios.ts';
import { keptText, type Staff } from './demo.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';

test.describe.configure({ mode: 'serial' });

/** A stub of the IP location service, which answers as the test sets. */
let service: Server;
let answer = { status: 200, body: '{}' };
let asked: string[] = [];

const near = (page: Page) => page.getByRole('button', { name: 'Cerca de mí' });
const said = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

const setService = (staff: Staff, url: string | null) =>
  staff.change('/personal/ajustes/ubicacion_ip', { valor: { url } });

test.beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.referer ?? 'sin referer'}`);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
});

test.beforeEach(async ({ staff }) => {
  asked = [];
  await setService(staff, null);
});

test.afterAll(async ({ staff }) => {
  await setService(staff, null);
  service.close();
});

const turnOn = (staff: Staff) =>
  setService(staff, `http://127.0.0.1:${(service.address() as AddressInfo).port}/json`);

test('nothing is asked before a tap', async ({ page, context }) => {
  await stand(context);
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset.asked = '';
      ask(...args);
    };
  });
  const positions: string[] = [];
  page.on('request', (request) => {
    const latitude = new URL(request.url()).searchParams.get('nlatitud');
    if (latitude) positions.push(latitude);
  });
  await page.goto('/beneficios');
  await expect(names(page).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  expect(positions).toEqual([]);

  await near(page).click();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-asked');
  expect(positions).toContain(String(HERE.latitude));
});

test('a refused permission', async ({ page }) => {
  await page.goto('/beneficios');
  await near(page).click();
  await expect(said(page, 'Permiso de ubicación denegado')).toBeVisible();
  await expect(page.getByText('Podés permitirla en los ajustes de tu navegador')).toBeVisible();
  await expect(names(page).first()).toBeVisible();
});

test('a position that is not available, and one that is on trying again', async ({
  page,
  context,
}) => {
  await stand(context);
  const devtools = await context.newCDPSession(page);
  await page.goto('/beneficios');
  await devtools.send('Emulation.setGeolocationOverride', {});
  await near(page).click();
  await expect(said(page, 'Ubicación no disponible')).toBeVisible();
  await devtools.send('Emulation.setGeolocationOverride', { ...HERE, accuracy: 1 });
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  await expect(said(page, 'Ubicación no disponible')).toHaveCount(0);
});

test.describe('a page kept by the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a device that refuses is told so; the service by IP stands in, and learns nothing of the page', async ({
    page,
    staff,
  }) => {
    await page.goto('/beneficios');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // From here on the page comes from the cache, with a policy that lacks the service.
    await page.reload();
    await expect(names(page).first()).toBeVisible();
    await turnOn(staff);
    answer = { status: 200, body: JSON.stringify({ loc: `${HERE.latitude},${HERE.longitude}` }) };
    await near(page).click();
    await expect(page.getByText('los más cercanos primero')).toBeVisible();
    await expect(said(page, 'Permiso de ubicación denegado')).toBeVisible();
    await expect(page.getByText('Usamos una ubicación aproximada')).toBeVisible();
    expect(asked).toEqual(['GET /json sin referer']);
  });
});

test('the choice is remembered on the next visit, and so is taking it back', async ({
  page,
  context,
}) => {
  await stand(context);
  await page.goto('/beneficios');
  await near(page).click();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  // The choice is kept, and the position is in no text of this device.
  const kept = await keptText(page);
  expect(kept).toContain('cerca');
  for (const part of [String(HERE.latitude), 'nlatitud=']) expect(kept).not.toContain(part);
  await page.reload();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  await expect(near(page)).toHaveAttribute('aria-pressed', 'true');
  await near(page).click();
  await expect(near(page)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  await expect(near(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('los más cercanos primero')).toHaveCount(0);

  await near(page).click();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  // A browser that would ask the person again waits for a tap.
  await page.addInitScript(() => {
    navigator.permissions.query = async () => {
      document.documentElement.dataset.told = 'prompt';
      return { state: 'prompt' } as PermissionStatus;
    };
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-told', 'prompt');
  await expect(near(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the near ones stand apart from those past 50 km', async ({ page, context, shop }) => {
  const rubro = await shop.rubro();
  const close = await shop.beneficio(rubro.id);
  await shop.away(close.id, 40_000);
  const far = await shop.beneficio(rubro.id);
  await shop.away(far.id, 60_000);
  await stand(context);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveCount(2);
  const parts = page.getByRole('heading', { level: 2, name: /^(Cerca|Más lejos)$/ });
  await expect(parts).toHaveCount(0);
  await near(page).click();
  await expect(parts).toHaveText(['Cerca', 'Más lejos']);
  const rows = page.getByRole('list', { name: 'Beneficios' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Más lejos' })).toContainText(far.nombre);
  await settled(page);
  await expectAccessible(page, 'near and far');
  await expectNoWider(page, 'near and far');
});

test('the branches begin with the nearest to the member’s seccional, and say so', async ({
  page,
  shop,
  staff,
}) => {
  const beneficio = await shop.beneficio((await shop.rubro()).id);
  const places = [
    { nombre: 'Aeroparque', nlatitud: -34.56, nlongitud: -58.41 },
    { nombre: 'Zona centro', nlatitud: -31.41, nlongitud: -64.19 },
  ];
  for (const place of places) await shop.sucursal(beneficio.id, place);
  await joinAs(staff, page, 'Prueba, Serrana', { seccional: 'Córdoba' });
  await page.goto(`/beneficios/${beneficio.id}`);
  await expect(
    page.getByRole('heading', { name: '2 sucursales, las más cercanas a Córdoba primero' }),
  ).toBeVisible();
  const rows = page.getByRole('list', { name: 'Sucursales' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Zona centro');
  await expect(rows.first()).not.toContainText(' Km');
});
