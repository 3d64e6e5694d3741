import { expect } from '@playwright/test';
import { qrIn } from '../server/testing/bearers/qr.ts';
import { activate, activateByWire, CLAVES } from './demo.ts';
import { download } from './download.ts';
import { test } from './journey.ts';
import { expectAccessible, settled, sheetsGone } from './looks.ts';

test('the card shows whose it is, and turns to its QR @smoke', async ({ page }) => {
  await activate(page, CLAVES.madre.clave);
  const card = page.getByRole('button', { name: CLAVES.madre.nombre });
  await expect(card).toContainText('Activo');
  await expect(card).toContainText('50001');
  const box = await card.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1014 / 644, 2);

  await card.click();
  const back = page.getByRole('dialog', { name: CLAVES.madre.nombre });
  const qr = back.getByRole('img', { name: 'QR del carnet' });
  await expect(qr).toHaveJSProperty('naturalWidth', 230);
  // It looks narrower during the turn.
  await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(280);
  await settled(page);
  await expectAccessible(page, 'the QR of the card');
  await back.getByRole('button', { name: 'Volver al carnet' }).click();
  await expect(back).toHaveCount(0);
  await expect(card).toBeFocused();
});

/** The build bundles all dialogs and sheets into one chunk. */
const WINDOW_CODE = /\/over-[^/]*\.js/;

test('Escape closes the QR while its code still comes', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(WINDOW_CODE, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto('/carnet');
  await page.getByRole('button', { name: CLAVES.madre.nombre }).click();
  await asked.promise;
  await page.keyboard.press('Escape');
  const came = page.waitForResponse(WINDOW_CODE);
  held.resolve();
  await (await came).finished();
  await page.waitForLoadState('networkidle');
  await settled(page);
  await sheetsGone(page);
  expect(new URL(page.url()).pathname).toBe('/carnet');
});

test('the card’s picture is shared, and tells its state', async ({ page, elsewhere }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        document.title = files.map(({ name, type }) => `${name} ${type}`).join();
        return Promise.resolve();
      },
    });
  });
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  const saved = async (button: string): Promise<Buffer> => {
    const { name, bytes } = await download(page, () =>
      page.getByRole('button', { name: button }).click(),
    );
    expect(name).toBe('carnet-50001.png');
    return bytes;
  };
  const png = await saved('Guardar imagen');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1014, 644]);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page).toHaveTitle('carnet-50001.png image/png');
  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  await saved('Compartir');

  const { pathname } = new URL(qrIn(png) ?? '');
  expect(pathname).toMatch(/^\/estado\//);
  const shop = await elsewhere();
  const calls: string[] = [];
  shop.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await shop.goto(pathname);
  await expect(shop.getByRole('heading', { name: 'Vigente' })).toBeVisible();
  for (const text of ['María A.', 'Documento terminado en 200', /^Consultado el /])
    await expect(shop.getByText(text)).toBeVisible();
  await expect(shop.getByText('Agüero')).toHaveCount(0);
  await expect(shop.getByRole('navigation')).toHaveCount(0);
  await expect(shop.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await shop.context().cookies()).toEqual([]);
  expect(calls.filter((path) => path.startsWith('/auth/'))).toEqual([]);

  await shop.context().setOffline(true);
  await shop.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect(shop.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(shop.getByText('María A.')).toHaveCount(0);

  await page.goto('/mas/consultas');
  await expect(
    page.getByRole('list', { name: 'Consultas de mi carnet' }).getByRole('listitem').first(),
  ).toBeVisible();
});
