import { expect, type Page, test } from '@playwright/test';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newCampania, newMember, plusDays } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { expectAccessible, settled } from './looks.ts';

async function named(staff: Staff, nombre: string) {
  const member = await newMember(staff);
  await staff.change(`/personal/personas/${member.id}`, { nombre });
  return member;
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
  const { id, coleccion } = await newCampania(staff, 5);
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

  // The campaign's page counts what is booked meanwhile without being loaded again.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await staff.post('/personal/turnos', {
    persona_id: (await newMember(staff)).id,
    coleccion,
    dia: at(0),
    hora: '09:00',
  });
  const filling = page.getByRole('region', { name: 'Cómo se llena' });
  await expect(filling).toContainText('1 de 60');
  await expect(
    filling.getByRole('row', { name: new RegExp(`^${formatDay(at(0))}`) }),
  ).toContainText('1 de 15');
  await expect(filling.getByRole('row', { name: /^09:00/ })).toContainText('1 de 5');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a clerk closes an hour: who fits is moved, and who does not is cancelled', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const dia = plusDays(12);
  const { id, coleccion } = await newCampania(staff, 2, {
    desde: dia,
    hasta: dia,
    horas: ['09:00', '09:30'],
  });
  const moved = await named(staff, 'Mudada, Elena');
  const lost = await named(staff, 'Perdido, Omar');
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

  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await confirm(page, `Abrir de nuevo el ${cual}`, 'Abrir de nuevo');
  await expect(page.getByRole('button', { name: 'Cerrar 09:00', exact: true })).toBeVisible();
});
