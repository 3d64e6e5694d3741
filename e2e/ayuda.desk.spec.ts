import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { GLOSSARY } from '../console/src/platform/help/glossary.ts';
import { PICTURE_SIZE } from '../console/src/platform/help/parts.ts';
import { HELP_TOPICS } from '../console/src/platform/help/topics.ts';
import { Guide } from './ayuda/guide.ts';
import { JOURNEYS } from './ayuda/journeys.ts';
import { takePicture } from './ayuda/pictures.ts';
import { open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { expectGoodAtBoth } from './both-sizes.ts';
import { readTexts } from '../server/testing/read-pdf.ts';

/** `npm run manual` takes the pictures; a test only follows the steps. */
const take = process.env.MANUAL_PICTURES ? takePicture : async () => {};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The jobs of the role that is signed in. */
const own = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Tu trabajo' }) })
    .getByRole('listitem');

test.describe('each topic of the manual', () => {
  // Beside the menu there is room for a whole picture.
  if (process.env.MANUAL_PICTURES) test.use({ viewport: { width: 1300, height: 800 } });

  test('has a journey', () => {
    expect(Object.keys(JOURNEYS).toSorted()).toEqual(
      HELP_TOPICS.map(({ slug }) => slug).toSorted(),
    );
  });

  for (const { slug, title } of HELP_TOPICS)
    test(`${title}: its steps lead where it says`, async ({
      page,
      request,
      browser,
      baseURL,
    }, info) => {
      const guide = new Guide(page, slug, take);
      const staff = await signInStaff(request);
      await signIn(page);
      await open(page, '/');
      await JOURNEYS[slug]?.(guide, {
        staff,
        file: (name) => info.outputPath(name),
        elsewhere: async () => {
          const context = await browser.newContext({ baseURL: baseURL ?? '' });
          return { context, page: await context.newPage() };
        },
      });
      guide.end();
    });
});

test('a clerk finds a job, reads it, and comes back', async ({ page }) => {
  await signIn(page, 'turnos');
  await open(page, '/');
  await page.getByRole('link', { name: 'Ayuda', exact: true }).click();
  await expect(title(page)).toHaveText('Ayuda');
  await expect(own(page)).toContainText(['Abrir una campaña de turnos']);
  await expect(own(page).filter({ hasText: 'Publicar una novedad' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Publicar una novedad' })).toBeVisible();
  await expectGoodAtBoth(page, 'the manual');

  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('impresora');
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
  await expectGoodAtBoth(page, 'a job of the manual');
  // Steps go on with their numbers after a picture.
  const starts = await page
    .locator('#main-content ol')
    .evaluateAll((lists) => lists.map((list) => (list as HTMLOListElement).start));
  expect(starts[0]).toBe(1);
  expect(starts[1]).toBeGreaterThan(1);

  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Buscar en la ayuda' })).toHaveValue(
    'impresora',
  );
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('xilófono');
  await expect(page.getByText(/^No hay nada sobre «xilófono»/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Bajar el manual en PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Manual de la consola.pdf');
  const sheets = await readTexts(readFileSync(await file.path()));
  expect(sheets[0]).toContain('Índice');
});

test('an address of no topic says so', async ({ page }) => {
  await signIn(page, 'lectura');
  await open(page, '/ayuda/no-existe');
  await expect(page.getByText(/^Ese tema no está en la ayuda/)).toBeVisible();
});

test('a word is explained beside it, by the keyboard too', async ({ page }) => {
  await signIn(page);
  await open(page, '/campanias/create');
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  const hint = page.getByRole('button', { name: '¿Qué es esto?' }).last();
  await hint.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cupo' });
  await expect(dialog).toContainText(GLOSSARY.Cupo);
  await expectGoodAtBoth(page, 'a word of the glossary');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(hint).toBeFocused();
});

test('without signal the manual says so, and the console goes on', async ({ page }) => {
  await signIn(page);
  await open(page, '/');
  await page.route(/\/assets\/(?:manual|glossary)-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Ayuda', exact: true }).click();
  await expect(page.getByText(/^No se pudo abrir la ayuda/)).toBeVisible();
  await expectGoodAtBoth(page, 'the manual without signal');
  await open(page, '/campanias/create');
  await page.getByRole('button', { name: '¿Qué es esto?' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Cupo' })).toContainText('No se pudo abrir');
  await page.keyboard.press('Escape');
  await page.unroute(/\/assets\/(?:manual|glossary)-/);
  await open(page, '/ayuda');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu trabajo' })).toBeVisible();
});
