import { expect, test } from '@playwright/test';
import { activate, CLAVES, tryAgain } from './demo.ts';
import { complaints, expectAccessible, settled } from './looks.ts';

const OWN_PAGES = [
  '/',
  '/carnet',
  '/mas',
  '/mas/mis-datos',
  '/mas/hijos',
  '/mas/hijos/2',
  '/mas/vouchers',
  '/mas/dispositivos',
  '/mas/avisos',
  '/mas/consultas',
  '/mas/acerca',
  '/noticias',
  '/noticias/1',
];

test('who has nothing sees the two things worth doing', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Activá tu carnet/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /beneficios/i }).first()).toBeVisible();
});

test('the five places are always there, the card in the middle', async ({ page }) => {
  await page.goto('/');
  const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(places).toHaveText(['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Más']);
  await places.filter({ hasText: 'Más' }).click();
  await expect(page).toHaveTitle(/^Más · /);
  await expect(page.getByRole('heading', { name: 'Más', level: 1 })).toBeFocused();
  await expect(places.filter({ hasText: 'Más' })).toHaveAttribute('aria-current', 'page');
});

test('a member is called by name', async ({ page }) => {
  await activate(page, CLAVES.madre.clave);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Inicio' })
    .click();
  await expect(page.getByRole('heading', { name: 'Hola, María' })).toBeVisible();
});

test('an address that is no page says so, and leads back', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('a server that does not answer is told, with what to do', async ({ page }) => {
  await activate(page, CLAVES.madre.clave);
  await page.route('**/listado_hijos/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/mas/hijos');
  await expect(
    page.getByText('El sistema no responde. No se perdió nada: probá en un minuto.'),
  ).toBeVisible();
  await page.unroute('**/listado_hijos/**');
  await tryAgain(page);
  await expect(page.getByRole('list', { name: 'Mis hijos' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every page of mine can be used by everybody, and breaks no rule of its own policy', async ({
      page,
    }) => {
      test.slow();
      const found = complaints(page);
      await activate(page, CLAVES.madre.clave);
      for (const path of OWN_PAGES) {
        await page.goto(path);
        await settled(page);
        await expectAccessible(page, path);
      }
      expect(found).toEqual([]);
    });

    test('so can the pages of who has no card', async ({ page }) => {
      test.slow();
      const found = complaints(page);
      for (const path of ['/', '/activar', `/activar/${CLAVES.capital.clave}`, '/carnet']) {
        await page.goto(path);
        await settled(page);
        await expectAccessible(page, path);
      }
      expect(found).toEqual([]);

      // What is no page is a 404, which a browser complains of.
      await page.goto('/no-existe');
      await settled(page);
      await expectAccessible(page, '/no-existe');
    });
  });
}
