import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, picture, signIn } from './consola.ts';
import { expectGoodAtBoth } from './looks.ts';

type Picture = Awaited<ReturnType<typeof picture>>;

/** Drops a file at the end of an element, as a browser does after a drag from a folder. */
const drop = (onto: Locator, { name, mimeType, buffer }: Picture) =>
  onto.evaluate(
    (element, { fileName, type, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
      const { left, bottom } = element.getBoundingClientRect();
      const at = { clientX: left + 4, clientY: bottom - 4 };
      const event = { dataTransfer, bubbles: true, cancelable: true, ...at };
      element.dispatchEvent(new DragEvent('drop', event));
    },
    { fileName: name, type: mimeType, bytes: [...buffer] },
  );

/** Pastes a file as a browser does after a copy in another program. */
const paste = (page: Page, { name, mimeType, buffer }: Picture) =>
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
  await open(page, '/noticias');
  const rows = page.locator('tbody').getByRole('row');
  const newest = (await rows.first().innerText()).split('\n')[0] ?? '';
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

  await test.step('another one, dropped into the text', async () => {
    await drop(text.locator('p').last(), file);
    await expect(text.locator('img[src]')).toHaveCount(2);
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

  await test.step('from a date on, and above the older ones in the list', async () => {
    await page.getByRole('radio', { name: 'Desde una fecha' }).check();
    await page.getByLabel('Se publica').fill('2026-01-02T10:30');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(rows.filter({ hasText: titulo })).toContainText('Publicada');
    // Journeys that run beside this one write news too, which may come above it.
    const titles = (await rows.allInnerTexts()).map((row) => row.split('\n')[0]);
    expect(titles.indexOf(titulo)).toBeLessThan(titles.indexOf(newest));
    await page.getByText(titulo).first().click();
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
    await expect(page.getByLabel('Se publica')).toHaveValue('2026-01-02T10:30');
    await expect(text.locator('img[src]')).toHaveCount(2);
    await expect(text.getByRole('img', { name: 'La sede por dentro' })).toHaveCount(1);
    await expectGoodAtBoth(page, 'a news item');
  });
});

test('a draft that a clerk saves waits under the news without publishing', async ({ page }) => {
  const titulo = `Borrador ${Date.now()}`;
  await signIn(page, 'contenidos');
  await open(page, '/noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await page.getByRole('textbox', { name: 'Texto' }).fill('Falta confirmar la hora.');
  await page.getByRole('radio', { name: /^Todavía no: queda como borrador/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText('Oculta');
  await open(page, '/mesa/beneficios');
  const drafts = page.getByRole('region', { name: 'Noticias sin publicar' });
  await drafts.getByRole('link', { name: titulo }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
});
