import { expect, type Page, test } from '@playwright/test';
import { open, picture, signIn } from './consola.ts';
import { expectGoodAtBoth } from './looks.ts';

/** Pastes a file as a browser does after a copy in another program. */
const paste = (page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof picture>>) =>
  page.evaluate(
    ({ fileName, type, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    { fileName: name, type: mimeType, bytes: [...buffer] },
  );

test('a clerk writes a piece of news with its pictures', async ({ page }) => {
  const file = await picture('acto.png', 900, 500);
  const titulo = `Acto ${Date.now()}`;
  await signIn(page, 'contenidos');
  await open(page, '/noticias/create');
  // Waits until the form has replaced the list.
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
  const text = page.getByRole('textbox', { name: 'Texto' });
  // The app's own page in an iframe, before anything is saved.
  const preview = page.frameLocator('iframe[title="La noticia, como se lee en la app"]');

  await test.step('bold, and a list, as they will look', async () => {
    await text.click();
    await page.keyboard.type('Nos vemos ');
    await page.getByRole('button', { name: 'Negrita' }).click();
    await page.keyboard.type('todos');
    await page.getByRole('button', { name: 'Negrita' }).click();
    await page.keyboard.type('.\n');
    await page.getByRole('button', { name: 'Lista', exact: true }).click();
    await page.keyboard.type('a las 10\nen la sede');
    await expect(preview.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(preview.getByRole('listitem')).toHaveText(['a las 10', 'en la sede']);
    await expect(preview.getByText('todos', { exact: true })).toHaveCSS('font-weight', /[67]00/);
  });

  await test.step('a picture pasted into the text, which is described', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await paste(page, file);
    const placed = text.locator('img[src]');
    await expect(placed).toHaveCount(1);
    await placed.click();
    await page.getByLabel('Qué se ve en la imagen').fill('La sede por dentro');
    await expect(preview.getByRole('img', { name: 'La sede por dentro' })).toBeVisible();
  });

  await test.step('a link to a page of the app, chosen by its name', async () => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.type('Reservá en ');
    await page.getByRole('button', { name: 'Enlace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enlace' });
    await dialog.getByLabel('Adónde lleva').fill('turn');
    await page.getByRole('option', { name: 'Turnos /turnos', exact: true }).click();
    await dialog.getByLabel('Texto que se toca').fill('Turnos');
    await dialog.getByRole('button', { name: 'Poner el enlace' }).click();
    await expect(preview.getByRole('link', { name: 'Turnos' })).toHaveAttribute('href', '/turnos');
  });

  await test.step('a part of another picture, above the text', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir imagen' }).click();
    await (await chooser).setFiles(file);
    const crop = page.getByRole('dialog', { name: 'Elegí qué parte se ve' });
    await crop.getByRole('group', { name: /^Parte que queda/ }).press('ArrowRight');
    await crop.getByRole('button', { name: 'Recortar y subir' }).click();
    await expect(crop).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Imagen elegida' })).toBeVisible();
    await expect(preview.getByRole('article').locator('img').first()).toBeVisible();
  });

  await test.step('from a date on, and found again in the list', async () => {
    await page.getByRole('radio', { name: 'Desde una fecha' }).check();
    await page.getByLabel('Se publica').fill('2026-01-02T10:30');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByPlaceholder('Título').fill(titulo);
    await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText('Publicada');
    await page.getByText(titulo).first().click();
    await expect(page.getByPlaceholder('Título')).toHaveCount(0);
    await expect(page.getByLabel('Se publica')).toHaveValue('2026-01-02T10:30');
    await expect(text.locator('img[src]')).toHaveAttribute('alt', 'La sede por dentro');
    await expectGoodAtBoth(page, 'a news item');
  });
});
