import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  chip,
  chooseDia,
  main,
  miTurno,
  newDia,
  newMember,
  openTurnos,
  reservar,
} from './campania.ts';
import { activateByWire, signInStaff, type Staff } from './demo.ts';
import { offline } from './offline.ts';

let staff: Staff;

test.beforeEach(async ({ request }) => {
  staff = await signInStaff(request);
});

test(
  'a member books an hour, sees it, changes it and cancels it',
  { tag: '@smoke' },
  async ({ page }) => {
    const { dia } = await newDia(
      staff,
      { '10:00': 4, '10:30': 4, '11:00': 4 },
      { desc: 'Sede central, 2º piso' },
    );
    const { clave } = await newMember(staff);
    await activateByWire(page, clave);
    await page.goto('/carnet');
    await page.getByRole('link', { name: 'Turnos' }).first().click();
    await expect(main(page).getByText(/^Podés reservar hasta el .+\.$/)).toBeVisible();
    await chooseDia(page, dia);
    await expect(main(page).getByText('Sede central, 2º piso')).toBeVisible();
    await expect(chip(page, '10:30')).toContainText('Quedan 4');

    await chip(page, '10:30').click();
    await expect(
      main(page).getByText(formatDayAndHour(dia, '10:30'), { exact: true }),
    ).toBeVisible();
    await reservar(page).click();
    await expect(page.locator(':focus')).toHaveText(
      // Without a mail address or a device there is no reminder the day before.
      `Tu turno quedó reservado: ${formatDayAndHour(dia, '10:30')}.`,
    );
    const card = miTurno(page);
    await expect(card).toContainText(formatDay(dia));
    await expect(card).toContainText('10:30');
    await expect(card).toContainText('Sede central, 2º piso');
    await expect(card).toContainText('Reservado');

    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(miTurno(page)).toContainText(formatDayAndHour(dia, '10:30'));
    await page.getByRole('link', { name: 'Ver mi turno' }).click();

    await page.getByRole('link', { name: 'Cambiar turno' }).click();
    await expect(main(page).getByText('Lo conservás hasta que confirmes otro.')).toBeVisible();
    await chooseDia(page, dia);
    await expect(chip(page, '10:30')).toContainText('Tu turno');
    await chip(page, '11:00').click();
    await page.getByRole('button', { name: 'Cambiar mi turno' }).click();
    await expect(
      main(page).getByText(`Tu turno quedó cambiado: ${formatDayAndHour(dia, '11:00')}.`),
    ).toBeVisible();
    await expect(card).toContainText('11:00');
    expect(await countOf(page, dia, '10:30')).toBe(0);
    expect(await countOf(page, dia, '11:00')).toBe(1);

    await page.getByRole('button', { name: 'Cancelar turno' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Cancelar tu turno?' });
    await dialog.getByRole('button', { name: 'No, conservarlo' }).click();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar turno' }).click();
    await dialog.getByRole('button', { name: 'Cancelar mi turno' }).click();
    await expect(
      main(page).getByText(`Cancelaste tu turno: ${formatDayAndHour(dia, '11:00')}.`),
    ).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await countOf(page, dia, '11:00')).toBe(0);
  },
);

/** Returns the bookings of an hora as the server counts them; null when it is not offered. */
async function countOf(page: Page, dia: string, hora: string): Promise<number | null> {
  const { horas } = await page.evaluate(
    async (address) =>
      (await (await fetch(address)).json()) as { horas: { hora: string; cant_turnos: number }[] },
    `/documentos/turnos/dias/${dia}/horas.json`,
  );
  return horas.find((one) => one.hora === hora)?.cant_turnos ?? null;
}

offline(
  'without signal nothing is booked, it says so, and the choice is kept',
  async ({ page, context }) => {
    const { dia } = await newDia(staff, { '10:00': 3 });
    const { clave } = await newMember(staff);
    await activateByWire(page, clave);
    await openTurnos(page, dia);
    await chip(page, '10:00').click();
    await context.setOffline(true);
    await reservar(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await expect(dialog).toContainText(
      'No se reservó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
    );
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(
      main(page).getByText(formatDayAndHour(dia, '10:00'), { exact: true }),
    ).toBeVisible();
    await context.setOffline(false);
    await reservar(page).click();
    await expect(miTurno(page)).toContainText('10:00');
  },
);

test('a server that is too busy is asked again, and the member only waits', async ({ page }) => {
  const { dia } = await newDia(staff, { '10:00': 3 });
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  await openTurnos(page, dia);
  await chip(page, '10:00').click();
  let asked = 0;
  await page.route('**/turno.json', (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const headers = { 'retry-after': '1' };
    return route.fulfill({ status: 503, headers, json: errorBody('ocupado') });
  });
  await reservar(page).click();
  await expect(page.getByText(/^Hay mucha gente en la app\. Seguimos intentando/)).toBeVisible();
  await expect(main(page).getByText(/^Tu turno quedó reservado/)).toBeVisible();
  expect(asked).toBe(2);
});
