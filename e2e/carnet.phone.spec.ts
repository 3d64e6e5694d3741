import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { activate, activateByWire, CLAVES, wireOf } from './demo.ts';
import { expectAccessible, settled, sheetsGone } from './looks.ts';

const QR_BOX = { x: 718, y: 60, size: 230 };

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

async function replyOf<T>(page: Page, path: string): Promise<T> {
  return (await wireOf(page).get(path)) as T;
}

async function myCard(page: Page) {
  const { sesion } = await replyOf<{ sesion: { persona_id: number } }>(page, '/auth/sesion.json');
  const { persona_id } = sesion;
  const { ficha } = await replyOf<{ ficha: { id_encrypt: string; nro_afiliado: string } }>(
    page,
    `/afigestion/personas/ficha/${persona_id}.json`,
  );
  const { qr } = await replyOf<{ qr: string }>(
    page,
    `/afigestion/personas/ver_qr/${persona_id}.json`,
  );
  return { ...ficha, persona_id, qr };
}

/** Counts the pixels in which the picture's QR differs from the server's. */
function differentPixels(page: Page, picture: string, qr: string, aside = 0): Promise<number> {
  return page.evaluate(
    async ([card, code, x, y, size]) => {
      const pixelsOf = async (source: string, left: number, top: number) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = size;
        canvas.height = size;
        const context = canvas.getContext('2d');
        context?.drawImage(image, -left, -top);
        return context?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray();
      };
      const [mine, theirs] = [await pixelsOf(card, x, y), await pixelsOf(code, 0, 0)];
      let different = 0;
      for (let index = 0; index < theirs.length; index += 4) {
        if (Math.abs((mine[index] ?? 0) - (theirs[index] ?? 0)) > 8) different += 1;
      }
      return different;
    },
    [picture, qr, QR_BOX.x + aside, QR_BOX.y, QR_BOX.size] as [
      string,
      string,
      number,
      number,
      number,
    ],
  );
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('the card shows whose it is, and turns to its QR', { tag: '@smoke' }, async ({ page }) => {
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

/** Opens the card while the chunk of its back is held back; returns the function that releases it. */
async function cardWithoutItsWindow(page: Page): Promise<() => Promise<void>> {
  await activateByWire(page, CLAVES.madre.clave);
  let coming = () => {};
  const asked = new Promise<void>((resolve) => {
    coming = resolve;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WINDOW_CODE, async (route) => {
    coming();
    await held;
    await route.continue();
  });
  await page.goto('/carnet');
  await page.getByRole('button', { name: CLAVES.madre.nombre }).click();
  await asked;
  return async () => {
    const came = page.waitForResponse(WINDOW_CODE);
    release();
    await (await came).finished();
    await page.waitForLoadState('networkidle');
  };
}

test.describe('Escape before the QR stands', () => {
  // The service worker would serve the chunk from its cache.
  test.use({ serviceWorkers: 'block' });

  test('closes it while its code still comes', async ({ page }) => {
    const release = await cardWithoutItsWindow(page);
    await page.keyboard.press('Escape');
    await release();
    await settled(page);
    await sheetsGone(page);
    expect(new URL(page.url()).pathname).toBe('/carnet');
  });
});

test('the picture is 1014x644 with the QR that the server drew, to save', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  const { nro_afiliado, qr } = await myCard(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar imagen' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`carnet-${nro_afiliado}.png`);
  const png = await bytesOf(download);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1014, 644]);
  expect(await differentPixels(page, dataUrl(png), qr)).toBe(0);
  // Control: a box that is off by one module differs.
  expect(await differentPixels(page, dataUrl(png), qr, 5)).toBeGreaterThan(1000);
});

test('the picture is shared where the device can, and saved where it cannot', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page).toHaveTitle('carnet-50001.png image/png');

  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Compartir' }).click();
  expect((await saving).suggestedFilename()).toBe('carnet-50001.png');
});

test('the QR opens a page that says whether the card is valid, to a stranger and no more', async ({
  page,
  browser,
  baseURL,
}) => {
  await activateByWire(page, CLAVES.madre.clave);
  const { id_encrypt } = await myCard(page);
  const stranger = await browser.newContext({ baseURL });
  const shop = await stranger.newPage();
  const calls: string[] = [];
  shop.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await shop.goto(`/estado/${id_encrypt}`);
  await expect(shop.getByRole('heading', { name: 'Vigente' })).toBeVisible();
  await expect(shop.getByText('María A.')).toBeVisible();
  await expect(shop.getByText('Documento terminado en 200')).toBeVisible();
  await expect(shop.getByText(/^Consultado el /)).toBeVisible();
  await expect(shop.getByText('Agüero')).toHaveCount(0);
  await expect(shop.getByRole('navigation')).toHaveCount(0);
  await expect(shop.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(shop, 'a card that is valid');
  expect(await stranger.cookies()).toEqual([]);
  expect(calls.filter((path) => path.startsWith('/auth/'))).toEqual([]);

  await stranger.setOffline(true);
  await shop.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect(shop.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(shop.getByText('María A.')).toHaveCount(0);
  await stranger.close();

  await page.goto('/mas/consultas');
  await expect(
    page.getByRole('list', { name: 'Consultas de mi carnet' }).getByRole('listitem').first(),
  ).toBeVisible();
});
