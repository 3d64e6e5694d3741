import { expect, test } from '@playwright/test';
import { standIn } from './looks.ts';
import { activate, CLAVES, tryAgain } from './demo.ts';
import { once } from './once.ts';

once('who has nothing sees the two things worth doing', async ({ page }) => {
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

once('a member is called by name', async ({ page }) => {
  await activate(page, CLAVES.madre.clave);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Inicio' })
    .click();
  await expect(page.getByRole('heading', { name: 'Hola, María' })).toBeVisible();
});

once('an address that is no page says so, and leads back', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Inicio' }).click();
  await expect(page).toHaveURL('/');
});

once('a server that does not answer is told, with what to do', async ({ page }) => {
  await activate(page, CLAVES.madre.clave);
  const letThrough = await standIn(page, '**/listado_hijos/**', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.goto('/mas/hijos');
  await expect(
    page.getByText('El sistema no responde. No se perdió nada: probá en un minuto.'),
  ).toBeVisible();
  letThrough();
  await tryAgain(page);
  await expect(page.getByRole('list', { name: 'Mis hijos' })).toBeVisible();
});
