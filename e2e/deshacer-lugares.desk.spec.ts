import { expect, test, type Page } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newDia, newMember, plusDays } from './campania.ts';
import { notice, open, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { mailTo } from './mails.ts';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newTipo } from './vouchers.ts';

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

test('a turno that was cancelled by mistake: the reason is not lost, and the place comes back', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 1 });
  const member = await withMail(staff);
  const id = await book(staff, member.id, dia, '10:00');
  await signIn(page, 'turnos');
  const dialog = page.getByRole('dialog', { name: /^Cancelar el turno/ });
  const motivo = dialog.getByLabel('Motivo');
  const ask = async () => {
    await open(page, `/personas/${member.id}/show/turnos`);
    const next = page.getByRole('region', { name: 'Próximo turno' });
    await next.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(dialog).toContainText('Se puede deshacer mientras nadie ocupe su lugar');
  };

  await ask();
  await motivo.fill('Ese día no se atiende');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('tocá «No hacer nada»')).toBeVisible();
  await expect(motivo).toHaveValue('Ese día no se atiende');
  await expectGoodAtBoth(page, 'a dialog that a slip does not close');
  await page.reload();
  await ask();
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await expect(motivo).toHaveValue('Ese día no se atiende');
  await dialog.getByRole('button', { name: 'Cancelar el turno' }).click();
  await expect(notice(page)).toContainText('El turno quedó cancelado.');
  expect((await turnoOf(staff, id)).estado).toBe('cancelado');

  await undo(page).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  expect((await turnoOf(staff, id)).estado).toBe('reservado');
  const told = await mailTo(member.email, 'sigue en pie');
  expect(told.text).toContain(formatDayAndHour(dia, '10:00'));

  await ask();
  await expect(dialog.getByText(/^Tenés un borrador/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar el turno' }).click();
  await expect(undo(page)).toBeVisible();
  await book(staff, (await newMember(staff)).id, dia, '10:00');
  await undo(page).click();
  await expect(notice(page)).toContainText('Ese horario ya se completó');
});

test('an hour that was closed by mistake opens, with those who were moved', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const dia = plusDays(50);
  const suffix = `${info.project.name}_${Date.now()}`;
  const { id: campania } = (await staff.post('/personal/campanias', {
    nombre: `Cierre ${suffix}`,
    fire_collection: `cierre_${suffix}`,
    desde: plusDays(-1),
    hasta: dia,
    cant_turnos: 1,
    abierta: true,
  })) as { id: number };
  await staff.post(`/personal/campanias/${campania}/patron`, {
    desde: dia,
    hasta: dia,
    dias_semana: [1, 2, 3, 4, 5, 6, 7],
    horas: ['09:00', '09:30'],
  });
  const member = await withMail(staff);
  const place = { coleccion: `cierre_${suffix}`, dia, hora: '09:00' };
  const booked = (await staff.post('/personal/turnos', { persona_id: member.id, ...place })) as {
    turno: { id: number };
  };
  await signIn(page, 'turnos');
  await open(page, `/campanias/${campania}/show`);
  await page.getByRole('button', { name: 'Cerrar 09:00', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Cerrar el/ });
  await expect(dialog).toContainText('Al deshacer vuelve a su lugar quien no lo cambió');
  await expectGoodAtBoth(page, 'closing an hour');
  await dialog.getByRole('button', { name: 'Cerrar, mover 1 y avisar por correo' }).click();
  await expect(notice(page)).toContainText('Quedó cerrado');
  expect((await turnoOf(staff, booked.turno.id)).hora).toBe('09:30');
  await undo(page).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  await expect(page.getByRole('button', { name: 'Cerrar 09:00', exact: true })).toBeVisible();
  expect((await turnoOf(staff, booked.turno.id)).hora).toBe('09:00');
  const told = await mailTo(member.email, `Tu turno cambió: ${formatDayAndHour(dia, '09:00')}`);
  expect(told.text).toContain('/turnos');
});

test('a voucher that was cancelled by mistake comes back with its code', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const tipo = await newTipo(staff, { clase: 'solo_cine' });
  const { id: persona_id } = await newMember(staff);
  const { vouchers } = (await staff.post('/personal/vouchers', {
    persona_id,
    tipo_id: tipo.id,
  })) as { vouchers: { id: number; codigo: string }[] };
  const [voucher] = vouchers;
  await signIn(page);
  await open(page, `/vouchers/${voucher?.id}/show`);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancelar el voucher/ });
  await expect(dialog).toContainText('Se puede deshacer mientras quede stock');
  await dialog.getByLabel('Motivo').fill('Por error');
  await dialog.getByRole('button', { name: 'Cancelar el voucher' }).click();
  await expect(notice(page)).toContainText('quedó cancelado');
  await undo(page).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  const row = (await staff.get(`/personal/vouchers/${voucher?.id}`)) as {
    estado: string;
    codigo: string;
  };
  expect(row).toMatchObject({ estado: 'reclamado', codigo: voucher?.codigo });
});
