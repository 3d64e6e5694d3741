import { expect, test, type Page } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newDia, newMember } from './campania.ts';
import { notice, open, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { mailTo } from './mails.ts';

/** Places that staff took by mistake, given back to whoever had them. */

const undo = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Deshacer', exact: true });

async function withMail(staff: Staff) {
  const { id } = await newMember(staff);
  const email = `lugar-${id}@ejemplo.org`;
  await staff.change(`/personal/personas/${id}`, { email });
  return { id, email };
}

async function book(staff: Staff, persona_id: number, dia: string, hora: string): Promise<number> {
  const place = { persona_id, coleccion: 'turnos', dia, hora };
  const { turno } = (await staff.post('/personal/turnos', place)) as { turno: { id: number } };
  return turno.id;
}
const turnoOf = async (staff: Staff, id: number) =>
  (await staff.get(`/personal/turnos/${id}`)) as { estado: string; hora: string };

test('a turno that was cancelled by mistake comes back, unless its place was taken', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 1 });
  const member = await withMail(staff);
  const id = await book(staff, member.id, dia, '10:00');
  await signIn(page, 'turnos');
  const dialog = page.getByRole('dialog', { name: /^Cancelar el turno/ });
  const ask = async () => {
    await open(page, `/personas/${member.id}/show/turnos`);
    const next = page.getByRole('region', { name: 'Próximo turno' });
    await next.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(dialog).toContainText('Se puede deshacer mientras nadie ocupe su lugar');
  };

  await ask();
  await dialog.getByRole('button', { name: 'Cancelar el turno' }).click();
  await expect(notice(page)).toContainText('El turno quedó cancelado.');
  expect((await turnoOf(staff, id)).estado).toBe('cancelado');

  await undo(page).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  expect((await turnoOf(staff, id)).estado).toBe('reservado');
  const told = await mailTo(member.email, 'sigue en pie');
  expect(told.text).toContain(formatDayAndHour(dia, '10:00'));

  await ask();
  await dialog.getByRole('button', { name: 'Cancelar el turno' }).click();
  await expect(undo(page)).toBeVisible();
  await book(staff, (await newMember(staff)).id, dia, '10:00');
  await undo(page).click();
  await expect(notice(page)).toContainText('Ese horario ya se completó');
});
