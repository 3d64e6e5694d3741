import { expect, type Page, test } from '@playwright/test';
import { open, signIn } from './consola.ts';

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'A clerk works at a desk; the phone sees these pages in consola-pantallas.');
});

async function picture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 500 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#2b8fb8';
    pen.fillRect(0, 0, 900, 500);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: 'acto.png', mimeType: 'image/png', buffer };
}

test('a clerk writes a piece of news with its picture, and members read it', async ({
  page,
  context,
}) => {
  const titulo = `Acto ${test.info().project.name} ${Date.now()}`;
  await signIn(page, 'contenidos');
  await open(page, '/noticias/create');
  // Waits until the form has replaced the list.
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await page.getByLabel('Texto').fill('Nos vemos **todos**.\n\n- a las 10\n- en la sede');
  // The app's own page in an iframe, before anything is saved.
  const preview = page.frameLocator('iframe[title="La noticia, como se lee en la app"]');
  await expect(preview.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveCount(2);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir imagen' }).click();
  await (await chooser).setFiles(await picture(page));
  const crop = page.getByRole('dialog', { name: 'Elegí qué parte se ve' });
  const part = crop.getByRole('group', { name: /^Parte que queda/ });
  await expect(part).toBeVisible();
  await part.focus();
  await page.keyboard.press('ArrowRight');
  await crop.getByRole('button', { name: 'Recortar y subir' }).click();
  await expect(crop).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Imagen elegida' })).toBeVisible();
  await expect(preview.getByRole('article').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Que se vea desde ahora' }).click();
  await expect(page.getByLabel('Se publica')).not.toHaveValue('');
  await page.getByLabel('Se publica').fill('2026-01-02T10:30');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByPlaceholder('Título').fill(titulo);
  await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText('Publicada');
  await page.getByText(titulo).first().click();
  await expect(page.getByPlaceholder('Título')).toHaveCount(0);
  await expect(page.getByLabel('Se publica')).toHaveValue('2026-01-02T10:30');
  const id = /\/noticias\/(\d+)/.exec(page.url())?.[1];

  const app = await context.newPage();
  await app.goto(`/noticias/${id}`);
  await expect(app.getByRole('article')).toContainText('2 de enero de 2026');
  await expect(app.getByRole('article').getByRole('presentation')).toHaveAttribute(
    'src',
    /\/imagenes\/\d+\/\d+\.webp$/,
  );
});

test('a clerk sees a child’s photo only after saying why', async ({ page }) => {
  await signIn(page, 'turnos');
  await open(page, '/fotos_hijos');
  await page.getByRole('button', { name: 'Revisar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ver la foto' }).click();
  await expect(dialog.getByText('Completá este dato.')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await dialog.getByLabel('¿Para qué la ves?').fill('Alta para los kits');
  await dialog.getByRole('button', { name: 'Ver la foto' }).click();
  const photo = dialog.getByRole('img', { name: /del documento de/ });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await dialog.getByRole('button', { name: 'Decidir después' }).click();
  await expect(dialog).toHaveCount(0);
});
