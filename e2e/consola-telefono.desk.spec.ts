import { expect, type Page } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { unique } from './beneficios.ts';
import { newCampania, newMember, plusDays } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import type { Made } from './demo.ts';
import { download } from './download.ts';
import { closeEvento, newDocumento, newEvento } from './eventos.ts';
import { expectAccessible, settled } from './looks.ts';
import { newTipo, scan, openCounter } from './vouchers.ts';
import { readTexts } from '../server/testing/read-pdf.ts';
import { test } from './journey.ts';

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

test('one call: a turno, a voucher, a stay and an event', async ({ page, staff }, info) => {
  const dia = plusDays(9);
  const pattern = { desde: dia, hasta: dia, horas: ['09:00', '09:30'] };
  const campania = await newCampania(staff, 3, pattern);
  const tipo = await newTipo(staff, { clase: 'solo_cine' });
  const hotel = unique('Hotel');
  // Listed after the demo's hotels, which other journeys expect first.
  const { id: hotelId } = await staff.post<Made>('/personal/hoteles', {
    nombre: hotel,
    order: 902,
  });
  const noches = { desde: plusDays(0), hasta: plusDays(20), habitaciones: 2 };
  await staff.post(`/personal/hoteles/${hotelId}/noches`, noches);
  const evento = await newEvento(staff, info);
  const member = await newMember(staff, { nombre: 'Ferreyra, Norma' });
  /** The part of a tab that is about one thing. */
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) });

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

  await test.step('her voucher, with its code to be read to her', async () => {
    await page.getByRole('tab', { name: 'Vouchers' }).click();
    const voucher = part(tipo.nombre);
    await voucher.getByRole('button', { name: 'Pedir' }).click();
    await confirm(page, `Pedir ${tipo.nombre} para Ferreyra, Norma`, 'Pedir');
    await expect(voucher.getByRole('code')).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    await expect(voucher.getByRole('button', { name: 'Pedir' })).toHaveCount(0);
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

  await test.step('an enrolment with whom she brings, whom she then changes', async () => {
    await page.getByRole('tab', { name: 'Inscripciones a eventos' }).click();
    await part(evento.nombre).getByRole('button', { name: 'Inscribir' }).click();
    const dialog = page.getByRole('dialog', { name: /^Inscribir a Ferreyra, Norma/ });
    await dialog.getByRole('button', { name: 'Sumar a alguien' }).click();
    await dialog.getByRole('textbox', { name: /^Apellido y nombre/ }).fill('Ferreyra, Hugo');
    await dialog.getByRole('textbox', { name: /^Documento/ }).fill(newDocumento());
    await dialog.getByRole('combobox', { name: /^Qué es del titular/ }).click();
    await page.getByRole('option', { name: 'Acompañante' }).click();
    await dialog.getByRole('button', { name: 'Inscribir', exact: true }).click();
    await said(page, 'Quedó la inscripción: 2 personas.');
    await expect(part(evento.nombre)).toContainText('Inscripta');
    await page.getByRole('button', { name: 'Cambiar quiénes van' }).click();
    const change = page.getByRole('dialog', { name: /^Quiénes van con/ });
    const name = change.getByRole('textbox', { name: /^Apellido y nombre/ });
    await expect(name).toHaveValue('Ferreyra, Hugo');
    await name.fill('Ferreyra, Hugo Daniel');
    await change.getByRole('button', { name: 'Guardar quiénes van' }).click();
    await expect(change).toHaveCount(0);
    await said(page, 'Quedó la inscripción: 2 personas.');
    const print = page.getByRole('button', { name: 'Imprimir las entradas' });
    const [sheet] = await readTexts((await download(page, () => print.click())).bytes);
    expect(sheet).toContain('Ferreyra, Hugo Daniel');
    await closeEvento(staff, evento);
  });
});

test('the counter attends the turno of today by a document', async ({ page, staff }) => {
  const dia = plusDays(0);
  const hora = '23:59';
  const { coleccion } = await newCampania(staff, 3, { desde: dia, hasta: dia, horas: [hora] });
  const { id: persona_id, documento } = await newMember(staff, { nombre: 'Ibáñez, Lucía' });
  await staff.post('/personal/turnos', { persona_id, coleccion, dia, hora });
  await openCounter(page);
  await scan(page, documento);
  await expect(page.getByText('Ibáñez, Lucía')).toBeVisible();
  await expect(page.getByText('Es hoy')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar atendido' }).click();
  await expect(page.getByText('Quedó atendido.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Es hoy')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar atendido' }).click();
  await expect(page.getByText(/^Ya atendido/)).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a turno at the counter');
});
