import { expect, type Page, test } from '@playwright/test';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newMember, plusDays } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { expectAccessible, settled } from './looks.ts';
import { mailTo } from './mails.ts';

let made = 0;

/** Creates an open campaña in a collection of its own. */
async function newCampania(staff: Staff, cant_turnos: number) {
  made += 1;
  const fire_collection = `campania_${Date.now()}_${made}`;
  const { id } = (await staff.post('/personal/campanias', {
    nombre: `Entrega ${fire_collection}`,
    fire_collection,
    desde: plusDays(-1),
    hasta: plusDays(40),
    cant_turnos,
    abierta: true,
  })) as { id: number };
  return { id, fire_collection };
}

async function withMail(staff: Staff, nombre: string) {
  const member = await newMember(staff);
  const email = `turno-${member.id}@ejemplo.org`;
  await staff.change(`/personal/personas/${member.id}`, { email, nombre });
  return { ...member, email };
}

const day = (page: Page, dia: string) =>
  page
    .getByRole('group', { name: 'Los días del patrón' })
    .getByRole('button', { name: new RegExp(`^${formatDay(dia)}`) });

test('a clerk draws a pattern on the calendar, and leaves days out of it', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { id } = await newCampania(staff, 5);
  /** Monday to Friday of a future week. */
  const weekday = new Date(`${plusDays(0)}T00:00:00Z`).getUTCDay();
  const at = (days: number) => plusDays(7 + ((8 - weekday) % 7) + days);
  await signIn(page, 'turnos');
  await open(page, `/campanias/${id}/patron`);
  await page.getByLabel(/^Desde/).fill(at(0));
  await page.getByLabel(/^Hasta/).fill(at(6));
  // Feriados have a journey of their own, and today decides whether the week has one.
  await page.getByRole('switch', { name: /^Saltear los feriados/ }).uncheck();
  await page.getByLabel('Primera hora').fill('09:00');
  await page.getByLabel('Última hora').fill('10:00');
  const region = page.getByRole('region', { name: 'Qué se va a armar' });
  await expect(region).toContainText('5 días nuevos, 3 horas, 5 lugares: 75 turnos.');

  await day(page, at(2)).click();
  await expect(region).toContainText('4 días nuevos, 3 horas, 5 lugares: 60 turnos.');
  await expect(day(page, at(2))).toHaveAccessibleName(/se saltea/);
  await day(page, at(2)).press('ArrowRight');
  await expect(day(page, at(3))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region).toContainText('3 días nuevos');
  await page.keyboard.press('Enter');
  await expect(region).toContainText('4 días nuevos');
  await settled(page);
  await expectAccessible(page, 'the pattern on its months');
  await region.getByRole('button', { name: 'Armar 4 días' }).click();
  await expect(page.getByText('Se armaron 4 días y 12 horas.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Campaña: / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cómo se llena' })).toContainText('0 de 60');

  await open(page, `/campanias/${id}/patron`);
  await page.getByLabel(/^Desde/).fill(at(0));
  await page.getByLabel(/^Hasta/).fill(at(6));
  await page.getByRole('switch', { name: /^Saltear los feriados/ }).uncheck();
  await page.getByLabel('Primera hora').fill('09:00');
  await page.getByLabel('Última hora').fill('10:30');
  await expect(region).toContainText('1 día nuevo, 4 horas, 5 lugares: 20 turnos.');
  await expect(region).toContainText('4 días ya estaban: se les agregan 4 horas que faltan');
});

test('a clerk closes an hour: who fits is moved, who does not is cancelled, and both are told', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { id, fire_collection: coleccion } = await newCampania(staff, 2);
  const dia = plusDays(12);
  await staff.post(`/personal/campanias/${id}/patron`, {
    desde: dia,
    hasta: dia,
    dias_semana: [1, 2, 3, 4, 5, 6, 7],
    horas: ['09:00', '09:30'],
  });
  const moved = await withMail(staff, 'Mudada, Elena');
  const lost = await withMail(staff, 'Perdido, Omar');
  const other = await newMember(staff);
  const book = (persona_id: number, hora: string) =>
    staff.post('/personal/turnos', { persona_id, coleccion, dia, hora });
  await book(moved.id, '09:00');
  await book(lost.id, '09:00');
  await book(other.id, '09:30');

  await signIn(page, 'turnos');
  await open(page, `/campanias/${id}/show`);
  const cual = formatDayAndHour(dia, '09:00');
  await page.getByRole('button', { name: 'Cerrar 09:00', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Cerrar el ${cual}` });
  await expect(dialog).toContainText('Tiene 2 lugares reservados.');
  await expect(dialog.getByRole('row', { name: /Mudada, Elena/ })).toContainText(
    formatDayAndHour(dia, '09:30'),
  );
  await expect(dialog.getByRole('row', { name: /Perdido, Omar/ })).toContainText('No hay lugar');
  const act = dialog.getByRole('button', { name: /^Cerrar,/ });
  await expect(act).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Cancelar el que no entra' }).check();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se cortó la luz en la sede.');
  await settled(page);
  await expectAccessible(page, 'closing an hour');

  // Another booking takes the free place while the clerk looks at the plan, so the plan is stale.
  await book((await newMember(staff)).id, '09:30');
  await dialog
    .getByRole('button', { name: 'Cerrar, mover 1, cancelar 1 y avisar por correo' })
    .click();
  await expect(dialog.getByRole('alert')).toContainText('Mientras lo mirabas');
  await expect(dialog.getByRole('row', { name: /Mudada, Elena/ })).toContainText('No hay lugar');
  const [row] = (await staff.get(
    `/personal/turnos?filter=${encodeURIComponent(JSON.stringify({ persona_id: other.id }))}`,
  )) as { id: number }[];
  await staff.post(`/personal/turnos/${row?.id}/cancelar`, {});
  await dialog.getByRole('button', { name: 'Cerrar, cancelar 2 y avisar por correo' }).click();
  await expect(dialog.getByRole('row', { name: /Mudada, Elena/ })).toContainText(
    formatDayAndHour(dia, '09:30'),
  );
  await dialog
    .getByRole('button', { name: 'Cerrar, mover 1, cancelar 1 y avisar por correo' })
    .click();
  await expect(page.getByText(`Quedó cerrado el ${cual}`)).toBeVisible();

  const told = await mailTo(moved.email, 'Tu turno cambió');
  expect(told.text).toContain(`Tuvimos que cerrar el ${cual}.`);
  expect(told.text).toContain(formatDayAndHour(dia, '09:30'));
  expect(told.text).toContain('/turnos');
  const cancelled = await mailTo(lost.email, 'Se canceló tu turno');
  expect(cancelled.text).toContain('Motivo: Se cortó la luz en la sede.');

  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await confirm(page, `Abrir de nuevo el ${cual}`, 'Abrir de nuevo');
  await expect(page.getByRole('button', { name: 'Cerrar 09:00', exact: true })).toBeVisible();
});
