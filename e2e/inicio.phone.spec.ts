import { expect } from '@playwright/test';
import { main, newMember } from './campania.ts';
import { activateByWire, CLAVES, tryAgain } from './demo.ts';
import { test } from './journey.ts';
import { expectAccessible, place, places, settled } from './looks.ts';

test('the five places are always there, the card in the middle', async ({ page }) => {
  await page.goto('/');
  await expect(places(page)).toHaveText(['Inicio', 'Beneficios', 'Carnet', 'Turnos', 'Más']);
  await place(page, 'Más').click();
  await expect(page).toHaveTitle(/^Más · /);
  await expect(page.getByRole('heading', { name: 'Más', level: 1 })).toBeFocused();
  await expect(place(page, 'Más')).toHaveAttribute('aria-current', 'page');
});

test('the home page has all that is a member’s, the earliest first @smoke', async ({ page }) => {
  await activateByWire(page, CLAVES.madre.clave);
  await page.goto('/carnet');
  await place(page, 'Inicio').click();
  await expect(page.getByRole('heading', { name: 'Hola, María' })).toBeVisible();
  const mine = page.getByRole('region', { name: 'Tu evento', exact: true });
  // It began a week ago, so it is listed after tomorrow's party.
  await expect(mine).toHaveText([/Peña folclórica/, /Semana de los oficios/]);
  await expect(page.getByRole('region', { name: 'Podés pedir' })).toHaveCount(1);
  await place(page, 'Más').click();
  const rows = page.getByRole('list', { name: 'Más', exact: true }).getByRole('link');
  await expect(rows.filter({ hasText: /^(Eventos|Hoteles|Mis vouchers)/ })).toHaveCount(3);
});

test('a suspended member is told so first, and is invited to nothing', async ({ page }) => {
  await activateByWire(page, CLAVES.suspendido.clave);
  const told = main(page).getByRole('region', { name: 'Afiliación suspendida' });
  await page.goto('/');
  await expect(main(page).getByRole('region').first()).toHaveAccessibleName(
    'Afiliación suspendida',
  );
  const pages = ['/', '/turnos', '/turnos/vacaciones', '/carnet', '/mas/vouchers', '/eventos'];
  for (const path of pages) {
    await page.goto(path);
    await expect(told, path).toContainText('Tu afiliación figura suspendida');
    await expect(told.getByRole('link', { name: /^Llamar al / }), path).toHaveAttribute(
      'href',
      /^tel:\d+$/,
    );
    const invites = /Podés (pedir|reservar)|[Pp]ara pedir|Ver y pedir|que te corresponden/;
    await expect(main(page).getByText(invites), path).toHaveCount(0);
  }
});

/** Each card of Inicio: its call, its name when it cannot be shown, and a malformed answer. */
const CARDS: [call: string, name: string, senseless: unknown][] = [
  ['**/turnos/view/**', 'tu turno', { turno: { estado: 'reservado', dia: 'nunca', hora: '99' } }],
  ['**/vacation/mis_dias.json', 'tus días de vacaciones', {}],
  ['**/app_reservas/index/**', 'tus reservas', { reservas: 7 }],
  ['**/eventos_events/index/**', 'tus eventos', {}],
  ['**/vouchers/tipos/**', 'tus vouchers', {}],
  ['**/form_congresos/congreso/**', 'tu congreso', { congreso: { congreso: 7, FormCongreso: 7 } }],
  ['**/app_sliders/index.json', 'los destacados', {}],
  ['**/app_sliders/listar_noticias/**', 'las noticias', {}],
  ['**/app_rubros/nindex.json*', 'los beneficios', {}],
];

test('a card that breaks says so in its place, and the rest stands', async ({ page, staff }) => {
  const { clave } = await newMember(staff);
  const fault = { status: 500, json: { code: 500, message: 'El sistema tuvo un problema.' } };
  let senseless = false;
  for (const [call, , none] of CARDS)
    await page.route(call, (route) => route.fulfill(senseless ? { json: none } : fault));
  // Other tests may open or close the campaña.
  await page.route('**/dame_datos_globales_turnos*', async (route) => {
    const response = await route.fetch();
    const datos = (await response.json()) as { turno_id: number | null };
    await route.fulfill({ response, json: { ...datos, turno_id: datos.turno_id ?? 1 } });
  });
  await activateByWire(page, clave);
  const expectBroken = async () => {
    await page.goto('/');
    for (const [, name] of CARDS)
      await expect(page.getByText(`No pudimos mostrar ${name}.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    await expect(
      main(page)
        .getByRole('link', { name: /beneficios/i })
        .first(),
    ).toBeVisible();
  };
  await expectBroken();
  const failed = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect(failed).toHaveCount(0);
  await tryAgain(page.getByRole('region', { name: 'No pudimos mostrar tus eventos' }));
  await expect(failed).toContainText('El sistema tuvo un problema.');
  await failed.getByRole('button', { name: 'Entendido' }).click();
  await expect(failed).toHaveCount(0);

  senseless = true;
  await expectBroken();
  await settled(page);
  await expectAccessible(page, 'cards that are broken');
  await page.unroute('**/app_rubros/nindex.json*');
  const broken = page.getByRole('region', { name: 'No pudimos mostrar los beneficios' });
  await tryAgain(broken);
  await expect(page.getByRole('heading', { level: 2, name: /^Beneficios/ })).toBeVisible();
  await expect(broken).toHaveCount(0);
  await expect(failed).toHaveCount(0);
});
