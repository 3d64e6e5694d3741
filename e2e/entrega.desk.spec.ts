import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, test } from '@playwright/test';
import { main, newCampania, newMember, plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { expectAccessible, settled } from './looks.ts';

test('a clerk sees which days and bookings a first day leaves out', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const [first, second] = [plusDays(5), plusDays(6)];
  const { id, coleccion } = await newCampania(staff, 5, {
    desde: first,
    hasta: second,
    horas: ['09:00'],
  });
  const member = await newMember(staff);
  await staff.post('/personal/turnos', {
    persona_id: member.id,
    coleccion,
    dia: first,
    hora: '09:00',
  });
  await signIn(page, 'turnos');
  await open(page, `/campanias/${id}`);
  const told = 'Hay 1 reserva de antes del inicio de la entrega. No se pierden';
  await page.getByLabel('Inicio de la entrega').fill(second);
  await expect(main(page).getByText(told)).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a first day that leaves a booking out');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/campanias\/\d+\/show$/);
  await open(page, `/campanias/${id}/show`);
  await expect(main(page).getByText(told)).toBeVisible();
  const days = page.getByRole('region', { name: 'Días de la campaña' });
  await expect(days.getByRole('row', { name: new RegExp(formatDay(first)) })).toContainText(
    'Antes de la entrega',
  );
  await expect(days.getByRole('row', { name: new RegExp(formatDay(second)) })).not.toContainText(
    'Antes de la entrega',
  );
  await open(page, `/campanias/${id}/patron`);
  await page.getByLabel(/^Desde/).fill(plusDays(3));
  await page.getByLabel(/^Hasta/).fill(plusDays(7));
  for (const day of ['sábado', 'domingo']) {
    await page.getByRole('checkbox', { name: day }).check();
  }
  await page.getByRole('switch', { name: /^Saltear los feriados/ }).uncheck();
  await page.getByLabel('Primera hora').fill('09:00');
  await page.getByLabel('Última hora').fill('10:00');
  await expect(page.getByRole('region', { name: 'Qué se va a armar' })).toContainText(
    `2 son de antes del inicio de la entrega (${formatDay(second)}): no se ofrecen.`,
  );
  await expect(
    page
      .getByRole('group', { name: 'Los días del patrón' })
      .getByRole('button', { name: new RegExp(`^${formatDay(plusDays(3))}`) }),
  ).toHaveAccessibleName(/antes de la entrega, no se ofrece/);
  await settled(page);
  await expectAccessible(page, 'a first day on the months of a pattern');
});
