import { expect, type Page } from '@playwright/test';
import { GLOSSARY } from '../console/src/platform/help/glossary.ts';
import { PICTURE_SIZE } from '../console/src/platform/help/parts.ts';
import { HELP_TOPICS } from '../console/src/platform/help/topics.ts';
import { atencion } from './ayuda/atencion.ts';
import { Guide } from './ayuda/guide.ts';
import { organizacion } from './ayuda/organizacion.ts';
import { takePicture } from './ayuda/pictures.ts';
import { publicacion } from './ayuda/publicacion.ts';
import { open, signIn } from './consola.ts';
import { download } from './download.ts';
import { test } from './journey.ts';
import { readTexts } from '../server/testing/read-pdf.ts';
import { expectGoodAtBoth } from './looks.ts';

const JOURNEYS = { ...atencion, ...publicacion, ...organizacion };

/** `npm run manual` takes the pictures; a test only follows the steps. */
const take = process.env.MANUAL_PICTURES ? takePicture : async () => {};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
test.describe('each topic of the manual', () => {
  // Beside the menu there is room for a whole picture.
  if (process.env.MANUAL_PICTURES) test.use({ viewport: { width: 1300, height: 800 } });

  test('has a journey', () => {
    const topics = HELP_TOPICS.map(({ slug }) => slug);
    expect(Object.keys(JOURNEYS).toSorted()).toEqual(topics.toSorted());
  });

  for (const { slug, title } of HELP_TOPICS)
    test(`${title}: its steps lead where it says`, async ({ page, staff, elsewhere }, info) => {
      await signIn(page);
      await open(page, '/');
      const file = (name: string) => info.outputPath(name);
      const journey = await JOURNEYS[slug]?.({ page, staff, elsewhere, file });
      await new Guide(page, slug, take).follow(journey ?? []);
    });
});

test('a clerk finds a job, reads it, and comes back', async ({ page }) => {
  await signIn(page, 'turnos');
  await open(page, '/ayuda/no-existe');
  await expect(page.getByText(/^Ese tema no está en la ayuda/)).toBeVisible();
  await page.getByRole('link', { name: 'Ayuda', exact: true }).click();
  await expect(title(page)).toHaveText('Ayuda');
  const mine = page.locator('section').filter({ hasText: 'Tu trabajo' }).getByRole('listitem');
  await expect(mine).toContainText(['Abrir una campaña de turnos']);
  await expect(mine.filter({ hasText: 'Publicar una novedad' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Publicar una novedad' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await search.fill('impresora');
  await expect(page.getByRole('link', { name: 'Abrir una campaña de turnos' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Emitir claves y cartas' }).click();
  await expect(title(page)).toHaveText('Ayuda: Emitir claves y cartas');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Qué necesitás',
    'Cómo se hace',
    'Si algo sale mal',
  ]);
  const picture = page.locator('#main-content img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(PICTURE_SIZE.width);
  // Steps go on with their numbers after a picture.
  const starts = await page
    .locator('#main-content ol')
    .evaluateAll((lists) => lists.map((list) => (list as HTMLOListElement).start));
  expect(starts[0]).toBe(1);
  expect(starts[1]).toBeGreaterThan(1);

  await page.goBack();
  await expect(search).toHaveValue('impresora');
  await search.fill('xilófono');
  await expect(page.getByText(/^No hay nada sobre «xilófono»/)).toBeVisible();
  const pdf = page.getByRole('link', { name: 'Bajar el manual en PDF' });
  const { name, bytes } = await download(page, () => pdf.click());
  expect(name).toBe('Manual de la consola.pdf');
  const [first] = await readTexts(bytes);
  expect(first).toContain('Índice');
});

test('a word is explained beside it; without signal the manual says so', async ({ page }) => {
  const MANUAL = /\/assets\/(?:manual|glossary)-/;
  const hint = page.getByRole('button', { name: '¿Qué es esto?' }).last();
  const dialog = page.getByRole('dialog', { name: 'Cupo' });
  await signIn(page);
  await page.route(MANUAL, (route) => route.abort());
  await open(page, '/ayuda');
  await expect(page.getByText(/^No se pudo abrir la ayuda/)).toBeVisible();
  await expectGoodAtBoth(page, 'the manual without signal');
  await open(page, '/campanias/create');
  await hint.click();
  await expect(dialog).toContainText('No se pudo abrir');
  await page.keyboard.press('Escape');

  await page.unroute(MANUAL);
  await open(page, '/ayuda');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu trabajo' })).toBeVisible();
  await open(page, '/campanias/create');
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await hint.press('Enter');
  await expect(dialog).toContainText(GLOSSARY.Cupo);
  await expectGoodAtBoth(page, 'a word of the glossary');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(hint).toBeFocused();
});
