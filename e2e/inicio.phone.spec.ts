import { expect, test } from '@playwright/test';
import { place, places, standIn } from './looks.ts';
import { activateByWire, CLAVES, tryAgain } from './demo.ts';

test('the five places are always there, the card in the middle', async ({ page }) => {
  await page.goto('/');
  await expect(places(page)).toHaveText(['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Más']);
  await place(page, 'Más').click();
  await expect(page).toHaveTitle(/^Más · /);
  await expect(page.getByRole('heading', { name: 'Más', level: 1 })).toBeFocused();
  await expect(place(page, 'Más')).toHaveAttribute('aria-current', 'page');
});

test('a member is called by name', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  await place(page, 'Inicio').click();
  await expect(page.getByRole('heading', { name: 'Hola, María' })).toBeVisible();
});

test('an address that is no page says so, and leads back', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'all that is mine and coming is there, what starts first on top',
  { tag: '@smoke' },
  async ({ page }) => {
    await activateByWire(page, CLAVES.madre.clave);
    await page.goto('/');
    const mine = page.getByRole('region', { name: 'Tu evento', exact: true });
    // It began a week ago, so it is listed after tomorrow's party.
    await expect(mine).toHaveText([/Peña folclórica/, /Semana de los oficios/]);
    await expect(page.getByRole('region', { name: 'Podés pedir' })).toHaveCount(1);
  },
);

test('a suspended member is told so first, with a call, and is invited to nothing', async ({
  page,
}) => {
  await activateByWire(page, CLAVES.suspendido.clave);
  const main = page.getByRole('main');
  const told = main.getByRole('region', { name: 'Afiliación suspendida' });
  await page.goto('/');
  await expect(main.getByRole('region').first()).toHaveAccessibleName('Afiliación suspendida');
  const pages = ['/', '/turnos', '/turnos/vacaciones', '/carnet', '/mas/vouchers', '/eventos'];
  for (const path of pages) {
    await page.goto(path);
    await expect(told, path).toContainText('Tu afiliación figura suspendida');
    await expect(told.getByRole('link', { name: /^Llamar al / }), path).toHaveAttribute(
      'href',
      /^tel:\d+$/,
    );
    const invites = /Podés (pedir|reservar)|[Pp]ara pedir|Ver y pedir|que te corresponden/;
    await expect(main.getByText(invites), path).toHaveCount(0);
  }
});

test('events that cannot be read say so in their place, and why once they are asked for again', async ({
  page,
}) => {
  const letEventos = await standIn(page, '**/eventos/eventos_events/index/**', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'Los eventos no responden.' } }),
  );
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/');
  const broken = page.getByRole('region', { name: 'No pudimos mostrar tus eventos' });
  await expect(broken).toBeVisible();
  const failed = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(failed).toHaveCount(0);

  await tryAgain(broken);
  await expect(failed).toContainText('Los eventos no responden.');
  await failed.getByRole('button', { name: 'Entendido' }).click();
  await expect(failed).toHaveCount(0);

  letEventos();
  await tryAgain(broken);
  await expect(broken).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Tu evento' }).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
