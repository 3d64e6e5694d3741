import { expect } from '@playwright/test';
import { plusDays as daysAfter } from '@gremio/contract/platform/days.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { startOf } from '@gremio/contract/platform/periods.ts';
import { hoy, newCampania, newMember, plusDays } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { test } from './journey.ts';
import { expectAccessible, settled } from './looks.ts';

test('a clerk draws a pattern on the calendar, and leaves days out of it', async ({
  page,
  staff,
}) => {
  const { id } = await newCampania(staff, 5);
  /** Monday to Friday of a future week. */
  const monday = daysAfter(startOf('semana', hoy()), 14);
  const at = (days: number) => daysAfter(monday, days);
  const day = (days: number) =>
    page
      .getByRole('group', { name: 'Los días del patrón' })
      .getByRole('button', { name: new RegExp(`^${formatDay(at(days))}`) });
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

  await day(2).click();
  await expect(region).toContainText('4 días nuevos, 3 horas, 5 lugares: 60 turnos.');
  await expect(day(2)).toHaveAccessibleName(/se saltea/);
  await day(2).press('ArrowRight');
  await expect(day(3)).toBeFocused();
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
  // The menu marks the place of any of its pages.
  const current = page.getByRole('menuitem', { name: 'Turnos', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('menuitem', { name: 'Campañas', exact: true })).toBeInViewport();
});

test('a clerk closes an hour: sees who moves and who does not fit, and is told when that changed meanwhile', async ({
  page,
  staff,
}) => {
  const dia = plusDays(12);
  const pattern = { desde: dia, hasta: dia, horas: ['09:00', '09:30'] };
  const { id, coleccion } = await newCampania(staff, 2, pattern);
  const book = async (hora: string, nombre: string) => {
    const { id: persona_id } = await newMember(staff, { nombre });
    return staff.post('/personal/turnos', { persona_id, coleccion, dia, hora });
  };
  await book('09:00', 'Mudada, Elena');
  await book('09:00', 'Perdido, Omar');
  await book('09:30', 'Antes, Inés');

  await signIn(page, 'turnos');
  await open(page, `/campanias/${id}/show`);
  const cual = formatDayAndHour(dia, '09:00');
  await page.getByRole('button', { name: 'Cerrar 09:00', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Cerrar el ${cual}` });
  const row = (name: string) => dialog.getByRole('row', { name });
  await expect(dialog).toContainText('Tiene 2 lugares reservados.');
  await expect(row('Mudada, Elena')).toContainText(formatDayAndHour(dia, '09:30'));
  await expect(row('Perdido, Omar')).toContainText('No hay lugar');
  await expect(dialog.getByRole('button', { name: /^Cerrar,/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Cancelar el que no entra' }).check();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se cortó la luz en la sede.');
  await settled(page);
  await expectAccessible(page, 'closing an hour');
  const act = (name: string) => dialog.getByRole('button', { name }).click();

  // Another booking takes the free place while the clerk looks at the plan, so the plan is stale.
  await book('09:30', 'Apurada, Ema');
  await act('Cerrar, mover 1, cancelar 1 y avisar por correo');
  await expect(dialog.getByRole('alert')).toContainText('Mientras lo mirabas');
  await expect(row('Mudada, Elena')).toContainText('No hay lugar');
  await act('Cerrar, cancelar 2 y avisar por correo');
  await expect(page.getByText(`Quedó cerrado el ${cual}`)).toBeVisible();

  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await confirm(page, `Abrir de nuevo el ${cual}`, 'Abrir de nuevo');
  await expect(page.getByRole('button', { name: 'Cerrar 09:00', exact: true })).toBeVisible();
});
