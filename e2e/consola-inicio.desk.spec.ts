import { expect } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newCampania, newMember, plusDays } from './campania.ts';
import { choose, open, signIn } from './consola.ts';
import { standIn } from './looks.ts';
import { tryAgain } from './demo.ts';
import { test } from './journey.ts';

test('the home moves by itself, and leads to the lists', async ({ page, staff }) => {
  const dia = plusDays(3);
  const pattern = { desde: dia, hasta: plusDays(4), horas: ['09:00', '10:30'] };
  const { nombre, coleccion } = await newCampania(staff, 2, pattern);
  const { id } = await newMember(staff);
  await signIn(page);
  await open(page, '/');
  const card = page.getByRole('region', { name: /^Cómo se llena:/ });
  await choose(page, 'Campaña', nombre);
  await expect(page.getByRole('heading', { name: `Cómo se llena: ${nombre}` })).toBeVisible();
  const place = (count: string) =>
    card.getByRole('link', { name: `${count}, ${formatDayAndHour(dia, '10:30')}` });

  await test.step('nobody has booked: it says so', async () => {
    await expect(place('0/2')).toBeVisible();
    await expect(card.getByText(/Todavía nadie reservó/)).toBeVisible();
  });

  await test.step('a member books, and the figures move without reloading', async () => {
    await staff.post('/personal/turnos', { persona_id: id, coleccion, dia, hora: '10:30' });
    await expect(place('1/2')).toBeVisible();
    await expect(card.getByText(/En sus dos primeras horas, 1 turno/)).toBeVisible();
    await expect(
      card.getByRole('table', { name: 'Turnos reservados desde la apertura' }),
    ).toContainText('Desde las');
  });

  await test.step('the arrows go from cell to cell', async () => {
    const first = card.getByRole('link', { name: `0/2, ${formatDayAndHour(dia, '09:00')}` });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(place('1/2')).toBeFocused();
  });

  await test.step('a cell leads to who booked there', async () => {
    await place('1/2').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
    await expect(page.getByText('1 a 1 de 1')).toBeVisible();
    await expect(page.getByRole('row', { name: /Prueba, Julia/ })).toContainText('10:30');
  });

  await test.step('and what waits, to its list', async () => {
    await open(page, '/');
    const reservas = page.getByRole('region', { name: 'Reservas que esperan respuesta' });
    await reservas.getByRole('link', { name: /reservas? esperan? respuesta$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Solicitada');
  });

  await test.step('what fails leaves the others standing', async () => {
    const letThrough = await standIn(page, '**/personal/vouchers/hoy', (route) => route.abort());
    await open(page, '/');
    const failed = page.getByRole('region', { name: 'Vouchers de hoy' });
    await expect(failed.getByText(/^No pudimos traer estas cifras/)).toBeVisible();
    // The text depends on the date, which may change during the run.
    await expect(page.getByRole('region', { name: 'Turnos de hoy' })).toContainText(
      /reservados|no se dan turnos/,
    );
    letThrough();
    await tryAgain(failed);
    await expect(failed.getByRole('table', { name: 'Vouchers de hoy, por tipo' })).toBeVisible();
  });
});
