import { expect, type Page } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { unique } from './beneficios.ts';
import { newCampania, newMember, plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';
import type { Made } from './demo.ts';
import { expectAccessible } from './looks.ts';
import { test } from './journey.ts';

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

test('one call: a turno and a stay', async ({ page, staff }) => {
  const dia = plusDays(9);
  const pattern = { desde: dia, hasta: dia, horas: ['09:00', '09:30'] };
  const campania = await newCampania(staff, 3, pattern);
  const hotel = unique('Hotel');
  // Listed after the demo's hotels, which other journeys expect first.
  const { id: hotelId } = await staff.post<Made>('/personal/hoteles', {
    nombre: hotel,
    order: 902,
  });
  const noches = { desde: plusDays(0), hasta: plusDays(20), habitaciones: 2 };
  await staff.post(`/personal/hoteles/${hotelId}/noches`, noches);
  const member = await newMember(staff, { nombre: 'Ferreyra, Norma' });
  await signIn(page);

  await test.step('a turno, by the keyboard alone', async () => {
    await open(page, `/personas/${member.id}/show/turnos`);
    await page.getByRole('button', { name: `Reservar turno: ${campania.nombre}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reservar un turno para Ferreyra, Norma' });
    // The first free day and its first hora are chosen already.
    await expect(dialog.locator(`[data-dia="${dia}"]`)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^09:00/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(
      dialog.getByRole('button', { name: `Reservar: ${formatDayAndHour(dia, '09:30')}` }),
    ).toBeEnabled();
    // The focused control pulses endlessly: only the dialog's own transition is awaited.
    await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'a turno by phone');
    await page.keyboard.press('Enter');
    await said(page, `El turno quedó reservado: ${formatDayAndHour(dia, '09:30')}.`);
    await expect(page.getByRole('row', { name: /09:30/ })).toContainText('Reservado');
  });

  await test.step('a stay', async () => {
    await page.getByRole('tab', { name: 'Reservas' }).click();
    await page.getByRole('button', { name: 'Pedir reserva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir una reserva para Ferreyra, Norma' });
    await dialog.getByRole('combobox', { name: 'Hotel' }).fill(hotel);
    await page.getByRole('option', { name: hotel }).click();
    await dialog.locator(`[data-dia="${plusDays(3)}"]`).click();
    await dialog.locator(`[data-dia="${plusDays(5)}"]`).click();
    await expect(dialog.getByLabel('Salida')).toHaveValue(plusDays(5));
    await dialog.getByRole('button', { name: 'Pedir la reserva' }).click();
    await said(page, `La reserva quedó pedida: ${hotel}`);
    await expect(page.getByRole('row', { name: hotel })).toContainText('Solicitada');
  });
});
