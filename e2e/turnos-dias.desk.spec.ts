import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, type Page } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { main, newCampania, newMember, plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';
import { CLOSED, closeDays, MOTIVO } from './feriados.ts';
import { test } from './journey.ts';

const rowOf = (page: Page, dia: string) =>
  page
    .getByRole('region', { name: 'Días de la campaña' })
    .getByRole('row', { name: new RegExp(formatDay(dia)) });

async function between(page: Page, desde: string, hasta: string): Promise<void> {
  await page.getByLabel(/^Desde/).fill(desde);
  await page.getByLabel(/^Hasta/).fill(hasta);
}

test('a clerk lays out days without the holidays, and sees which are before the delivery', async ({
  page,
  staff,
}) => {
  await closeDays(staff);
  const dia = CLOSED.desk;
  const [first, second] = [plusDays(5), plusDays(6)];
  const days = { desde: first, hasta: second, horas: ['09:00'] };
  const { id, coleccion } = await newCampania(staff, 5, days);
  const { id: persona_id } = await newMember(staff);
  await staff.post('/personal/turnos', { persona_id, coleccion, dia: first, hora: '09:00' });
  await signIn(page);
  const region = page.getByRole('region', { name: 'Qué se va a armar' });
  const saltear = page.getByRole('switch', { name: /^Saltear los feriados/ });

  await test.step('the form and the campaign say which bookings a first day leaves out', async () => {
    await open(page, `/campanias/${id}`);
    const told = 'Hay 1 reserva de antes del inicio de la entrega. No se pierden';
    await page.getByLabel('Inicio de la entrega').fill(second);
    await expect(main(page).getByText(told)).toBeVisible();
    await expectGoodAtBoth(page, 'a first day that leaves a booking out');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/campanias\/\d+\/show$/);
    await expect(main(page).getByText(told)).toBeVisible();
    await expect(rowOf(page, first)).toContainText('Antes de la entrega');
    await expect(rowOf(page, second)).not.toContainText('Antes de la entrega');
  });

  await test.step('a pattern names the days before the delivery', async () => {
    await open(page, `/campanias/${id}/patron`);
    await between(page, plusDays(3), plusDays(7));
    for (const name of ['sábado', 'domingo']) await page.getByRole('checkbox', { name }).check();
    await page.getByLabel('Primera hora').fill('09:00');
    await page.getByLabel('Última hora').fill('10:00');
    await saltear.uncheck();
    await expect(region).toContainText(
      `2 son de antes del inicio de la entrega (${formatDay(second)}): no se ofrecen.`,
    );
    const before = page
      .getByRole('group', { name: 'Los días del patrón' })
      .getByRole('button', { name: new RegExp(`^${formatDay(plusDays(3))}`) });
    await expect(before).toHaveAccessibleName(/antes de la entrega, no se ofrece/);
  });

  await test.step('it skips a holiday by default, and lays it out if asked', async () => {
    await between(page, dia, dia);
    await saltear.check();
    await expect(region).toContainText('Se saltea 1 feriado o día que no se atiende:');
    await expect(region).toContainText(`${formatDay(dia)}. No se atiende: ${MOTIVO}`);
    await expect(region).toContainText('Ningún día cae en esas fechas.');
    const name = new RegExp(`^${formatDay(dia)}, No se atiende`);
    const day = region.getByRole('button', { name });
    await expect(day).toHaveAccessibleName(/, se saltea$/);
    await expectGoodAtBoth(page, 'a pattern with a holiday');
    await day.click();
    await expect(region).toContainText('Se arma en 1 feriado o día que no se atiende:');
    await day.click();
    await expect(region).toContainText('Se saltea 1 feriado');
    await saltear.uncheck();
    await expect(region).toContainText('1 día nuevo, 3 horas, 5 lugares: 15 turnos.');
    await region.getByRole('button', { name: 'Armar 1 día' }).click();
    await expect(page.getByText('Se armaron 1 día y 3 horas.')).toBeVisible();
    await expect(rowOf(page, dia)).toContainText(`No se atiende: ${MOTIVO}`);
  });

  await test.step('the closed days are among the settings', async () => {
    await open(page, '/ajustes');
    await expect(page.getByText('Además de los feriados, 2 días')).toBeVisible();
    await open(page, '/ajustes/dias_cerrados');
    await expect(page.getByRole('textbox', { name: 'Por qué' }).first()).toHaveValue(MOTIVO);
    await expectGoodAtBoth(page, 'the closed days');
  });
});
