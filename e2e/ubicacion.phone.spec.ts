import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { HERE, names, near, offline, stand, test, unique } from './beneficios.ts';
import { keptText } from './demo.ts';
import { expectGoodAtBoth, place } from './looks.ts';

const said = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const nearestFirst = (page: Page) => page.getByText('2 beneficios, los más cercanos primero');

test('"Cerca de mí" asks for the position, and is remembered', async ({ page, context, shop }) => {
  const rubro = await shop.rubro();
  const far = await shop.beneficio(rubro.id, { nombre: unique('A') });
  await shop.away(far.id, 60_000);
  const close = await shop.beneficio(rubro.id, { nombre: unique('Z') });
  for (const metres of [20_000, 3]) await shop.away(close.id, metres);
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
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Beneficios' });
  await expect(card.getByRole('link', { name: /\d+ beneficios?$/ })).toHaveCount(4);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(names(page)).toHaveText([new RegExp(far.nombre), new RegExp(close.nombre)]);
  await expect(page.getByText('2 beneficios', { exact: true })).toBeVisible();
  const parts = page.getByRole('heading', { level: 2, name: /^(Cerca|Más lejos)$/ });
  await expect(parts).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  expect(positions).toEqual([]);

  await near(page).click();
  await expect(nearestFirst(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-asked');
  expect(positions).toContain(String(HERE.latitude));
  await expect(names(page)).toHaveText([/0,00 Km/, /60,00 Km/]);
  await expect(parts).toHaveText(['Cerca', 'Más lejos']);
  const rows = page.getByRole('list', { name: 'Beneficios' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Más lejos' })).toContainText(far.nombre);
  await expectGoodAtBoth(page, 'near and far');
  await place(page, 'Inicio').click();
  const nearby = page.getByRole('list', { name: 'Beneficios cerca tuyo' }).getByRole('link');
  await expect(nearby).toHaveCount(3);
  await expect(nearby.first()).toContainText('0,00 Km');

  // The choice is kept, and the position is in no text of this device.
  const kept = await keptText(page);
  expect(kept).toContain('cerca');
  for (const part of [String(HERE.latitude), 'nlatitud=']) expect(kept).not.toContain(part);
  await page.goto(`/beneficios?rubro=${rubro.id}`);
  await expect(nearestFirst(page)).toBeVisible();
  await expect(near(page)).toHaveAttribute('aria-pressed', 'true');
  await near(page).click();
  await expect(names(page).first()).toContainText(far.nombre);
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  await expect(near(page)).toHaveAttribute('aria-pressed', 'false');

  await near(page).click();
  await expect(nearestFirst(page)).toBeVisible();
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

test('a position that is refused or not available is tried again', async ({ page, context }) => {
  await page.goto('/beneficios');
  await page.getByRole('button', { name: 'Elegir lugar' }).click();
  await near(page).click();
  await expect(said(page, 'Permiso de ubicación denegado')).toBeVisible();
  await expect(page.getByText('Podés permitirla en los ajustes de tu navegador')).toBeVisible();
  await expect(names(page).first()).toBeVisible();
  await expectGoodAtBoth(page, 'a place to choose, and a refusal');

  await stand(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setGeolocationOverride', {});
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(said(page, 'Ubicación no disponible')).toBeVisible();
  await devtools.send('Emulation.setGeolocationOverride', { ...HERE, accuracy: 1 });
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('los más cercanos primero')).toBeVisible();
  await expect(said(page, 'Ubicación no disponible')).toHaveCount(0);
});

test.describe('the service that locates by IP', () => {
  let service: Server;
  const asked: string[] = [];
  test.beforeAll(async () => {
    service = createServer(({ method, url, headers }, response) => {
      asked.push(`${method} ${url} ${headers.referer ?? 'no referer'}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' });
      response.end(JSON.stringify({ loc: `${HERE.latitude},${HERE.longitude}` }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
  });
  test.afterAll(async ({ staff }) => {
    await staff.change('/personal/ajustes/ubicacion_ip', { valor: { url: null } });
    service.close();
  });

  offline('stands in for a device that refuses', async ({ page, staff }) => {
    await page.goto('/beneficios');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // From here on the page comes from the cache, with a policy that lacks the service.
    await page.reload();
    await expect(names(page).first()).toBeVisible();
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/json`;
    await staff.change('/personal/ajustes/ubicacion_ip', { valor: { url } });
    await near(page).click();
    await expect(page.getByText('los más cercanos primero')).toBeVisible();
    await expect(said(page, 'Permiso de ubicación denegado')).toBeVisible();
    await expect(page.getByText('Usamos una ubicación aproximada')).toBeVisible();
    expect(asked).toEqual(['GET /json no referer']);
  });
});
