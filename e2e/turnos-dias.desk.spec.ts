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

test('a clerk lays out days, without holidays and those left out', async ({ page, staff }) => {
  await closeDays(staff);
  const dia = CLOSED.desk;
  const [first, second] = [plusDays(5), plusDays(6)];
  const days = { desde: first, hasta: second, horas: ['09:00'] };
  const { id, coleccion } = await newCampania(staff, 5, days);
  const { id: persona_id } = await newMember(staff);
  await staff.post('/personal/turnos', { persona_id, coleccion, dia: first, hora: '09:00' });
  await signIn(page);
  const region = page.getByRole('region', { name: 'Qué se va a armar' });
  const day = (days: number) =>
    region.getByRole('button', { name: new RegExp(`^${formatDay(plusDays(days))}`) });
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
    await expect(day(3)).toHaveAccessibleName(/antes de la entrega, no se ofrece/);
  });

  await test.step('its days are left out with a click or by the keyboard', async () => {
    await expect(region).toContainText('3 días nuevos');
    await day(3).click();
    await expect(region).toContainText('2 días nuevos');
    await day(3).press('ArrowRight');
    await expect(day(4)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region).toContainText('1 día nuevo');
    await expect(day(4)).toHaveAccessibleName(/se saltea/);
    await page.keyboard.press('Enter');
    await expect(region).toContainText('2 días nuevos');
  });

  await test.step('it skips a holiday by default, and lays it out if asked', async () => {
    await between(page, dia, dia);
    await saltear.check();
    await expect(region).toContainText('Se saltea 1 feriado o día que no se atiende:');
    await expect(region).toContainText(`${formatDay(dia)}. No se atiende: ${MOTIVO}`);
    await expect(region).toContainText('Ningún día cae en esas fechas.');
    const name = new RegExp(`^${formatDay(dia)}, No se atiende`);
    const holiday = region.getByRole('button', { name });
    await expect(holiday).toHaveAccessibleName(/, se saltea$/);
    await expectGoodAtBoth(page, 'a pattern with a holiday');
    await holiday.click();
    await expect(region).toContainText('Se arma en 1 feriado o día que no se atiende:');
    await holiday.click();
    await expect(region).toContainText('Se saltea 1 feriado');
    await saltear.uncheck();
    await expect(region).toContainText('1 día nuevo, 3 horas, 5 lugares: 15 turnos.');
    await region.getByRole('button', { name: 'Armar 1 día' }).click();
    await expect(page.getByText('Se armaron 1 día y 3 horas.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cómo se llena' })).toContainText('1 de 25');
    // The menu marks the place of any of its pages.
    const current = page.getByRole('menuitem', { name: 'Turnos', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('menuitem', { name: 'Campañas', exact: true })).toBeInViewport();
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
