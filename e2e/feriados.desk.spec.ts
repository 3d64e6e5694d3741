import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, test } from '@playwright/test';
import { expectGoodAtBoth } from './both-sizes.ts';
import { newCampania } from './campania.ts';
import { open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { CLOSED, closeDays, MOTIVO } from './feriados.ts';

test('a clerk lays out days without the holidays, puts one back, and sees them on the boards', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  await closeDays(staff);
  const dia = CLOSED.desk;
  const { id } = await newCampania(staff, 5);
  await signIn(page);

  await test.step('skips them by default, says which, and lays one out if asked', async () => {
    await open(page, `/campanias/${id}/patron`);
    await page.getByLabel(/^Desde/).fill(dia);
    await page.getByLabel(/^Hasta/).fill(dia);
    for (const day of ['sábado', 'domingo']) {
      await page.getByRole('checkbox', { name: day }).check();
    }
    await page.getByLabel('Primera hora').fill('09:00');
    await page.getByLabel('Última hora').fill('10:00');
    const region = page.getByRole('region', { name: 'Qué se va a armar' });
    await expect(region).toContainText('Se saltea 1 feriado o día que no se atiende:');
    await expect(region).toContainText(`${formatDay(dia)}. No se atiende: ${MOTIVO}`);
    await expect(region).toContainText('Ningún día cae en esas fechas.');
    const day = region.getByRole('button', {
      name: new RegExp(`^${formatDay(dia)}, No se atiende`),
    });
    await expect(day).toHaveAccessibleName(/, se saltea$/);
    await expectGoodAtBoth(page, 'a pattern with a holiday');
    await day.click();
    await expect(region).toContainText('Se arma en 1 feriado o día que no se atiende:');
    await day.click();
    await expect(region).toContainText('Se saltea 1 feriado');
    await page.getByRole('switch', { name: /^Saltear los feriados/ }).uncheck();
    await expect(region).toContainText('1 día nuevo, 3 horas, 5 lugares: 15 turnos.');
    await region.getByRole('button', { name: 'Armar 1 día' }).click();
    await expect(page.getByText('Se armaron 1 día y 3 horas.')).toBeVisible();
  });

  await test.step('reads the holiday beside its day', async () => {
    const days = page.getByRole('region', { name: 'Días de la campaña' });
    await expect(days.getByRole('row', { name: new RegExp(formatDay(dia)) })).toContainText(
      `No se atiende: ${MOTIVO}`,
    );
  });

  await test.step('finds the closed days among the settings', async () => {
    await open(page, '/ajustes');
    await expect(page.getByText('Además de los feriados, 2 días')).toBeVisible();
    await open(page, '/ajustes/dias_cerrados');
    await expect(page.getByRole('textbox', { name: 'Por qué' }).first()).toHaveValue(MOTIVO);
    await expectGoodAtBoth(page, 'the closed days');
  });
});
