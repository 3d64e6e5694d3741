import { errorBody } from '@gremio/contract/platform/errors.ts';
import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { expect, type Page } from '@playwright/test';
import {
  cell,
  chip,
  chooseDia,
  main,
  miTurno,
  newDia,
  openTurnos,
  plusDays,
  reservar,
  signInMember,
} from './campania.ts';
import { activateByWire, CLAVES, tryAgain } from './demo.ts';
import { DESK, test } from './journey.ts';
import { expectAccessible, expectGood, misfits, settled } from './looks.ts';

const SETTINGS = '**/dame_datos_globales_turnos.json*';
const NARROW = { width: 320, height: 640 };

/** Checks the screen in both colour schemes, and on the narrowest phone and a desk. */
async function expectFits(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGood(page, `${what}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGood(page, what);
  const own = page.viewportSize() ?? NARROW;
  for (const size of [NARROW, DESK.viewport, own]) {
    await page.setViewportSize(size);
    await settled(page);
    await expect.poll(() => misfits(page), `${what}, ${size.width} wide`).toEqual([]);
  }
}

test('a member books an hour, changes it and cancels it @smoke', async ({ page, staff }) => {
  const horas = { '10:00': 4, '10:30': 4, '11:00': 4 };
  const { dia } = await newDia(staff, horas, { desc: 'Sede central, 2º piso' });
  // Without a mail address or a device there is no reminder the day before.
  await signInMember(page, staff, { email: null });
  await page.goto('/carnet');
  await page.getByRole('link', { name: 'Turnos' }).first().click();
  await expect(main(page).getByText(/^Podés reservar hasta el .+\.$/)).toBeVisible();
  const entrega = `La entrega empieza el ${formatDay(plusDays(1))}.`;
  await expect(main(page).getByText(entrega)).toBeVisible();
  await chooseDia(page, dia);
  await expect(main(page).getByText('Sede central, 2º piso')).toBeVisible();
  const hours = page.getByRole('radiogroup', { name: 'Elegí un horario' });
  await expect(hours.getByRole('radio', { name: '10:30 Quedan 4', exact: true })).toBeVisible();

  await chip(page, '10:30').click();
  const chosen = formatDayAndHour(dia, '10:30');
  await expect(main(page).getByText(chosen, { exact: true })).toBeVisible();
  await reservar(page).click();
  await expect(page.locator(':focus')).toHaveText(`Tu turno quedó reservado: ${chosen}.`);
  const card = miTurno(page);
  for (const text of [formatDay(dia), '10:30', 'Sede central, 2º piso', 'Reservado'])
    await expect(card).toContainText(text);
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(card).toContainText(chosen);
  await page.getByRole('link', { name: 'Ver mi turno' }).click();

  await page.getByRole('link', { name: 'Cambiar turno' }).click();
  await expect(main(page).getByText('Lo conservás hasta que confirmes otro.')).toBeVisible();
  await chooseDia(page, dia);
  await expect(chip(page, '10:30')).toContainText('Tu turno');
  await chip(page, '11:00').click();
  await page.getByRole('button', { name: 'Cambiar mi turno' }).click();
  const changed = formatDayAndHour(dia, '11:00');
  await expect(main(page).getByText(`Tu turno quedó cambiado: ${changed}.`)).toBeVisible();
  await expect(card).toContainText('11:00');

  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cancelar tu turno?' });
  await dialog.getByRole('button', { name: 'No, conservarlo' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  await dialog.getByRole('button', { name: 'Cancelar mi turno' }).click();
  await expect(main(page).getByText(`Cancelaste tu turno: ${changed}.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('application', { name: /^Días con turnos, / })).toBeVisible();
});

test('a member books a holiday from a busy server', async ({ page, context, staff }) => {
  // After the days of every other test.
  const dia = plusDays(121);
  const motivo = 'Día del gremio';
  const valor = { dias: [{ fecha: dia, motivo }] };
  await staff.change('/personal/ajustes/dias_cerrados', { valor });
  await newDia(staff, { '10:00': 3 }, { dia });
  const { id } = await signInMember(page, staff);
  await openTurnos(page, dia);
  const closed = `No se atiende: ${motivo}`;
  await expect(cell(page, dia).locator('[class*=sign]')).toBeVisible();
  await expect(page.getByRole('region', { name: formatDay(dia) })).toContainText(closed);
  await expect(main(page).getByText(`${formatDay(dia)}, ${closed}`)).toBeAttached();
  await chip(page, '10:00').click();
  await expectFits(page, 'choosing an hour of a holiday');

  await context.setOffline(true);
  await reservar(page).click();
  const failed = page.getByRole('alertdialog', { name: 'Error' });
  await expect(failed).toContainText(
    'No se reservó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );
  await failed.getByRole('button', { name: 'Entendido' }).click();
  await expect(main(page).getByText(formatDayAndHour(dia, '10:00'), { exact: true })).toBeVisible();
  await context.setOffline(false);

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
  await expectFits(page, 'my turno');
  await page.getByRole('link', { name: 'Cambiar turno' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectFits(page, 'changing my turno');

  await staff.change(`/personal/personas/${id}`, { estado: 'suspendido', motivo: 'De la prueba' });
  await page.goto('/turnos');
  await expect(
    main(page).getByText(
      'Tu afiliación figura suspendida, por eso no podés reservar. Comunicate con tu seccional.',
    ),
  ).toBeVisible();
  await expect(miTurno(page)).toContainText('10:00');
  await expect(page.getByRole('link', { name: 'Cambiar turno' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar turno' }).click();
  await expect(page.getByRole('dialog', { name: '¿Cancelar tu turno?' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'cancelling');
  await page.getByRole('button', { name: 'Cancelar mi turno' }).click();
  await expect(main(page).getByText(/^Cancelaste tu turno/)).toBeVisible();
});

test('the settings are read once; without a campaign nothing is offered', async ({ page }) => {
  await activateByWire(page, CLAVES.capital.clave);
  let settings: 'fail' | 'have no campaign' | 'are real' = 'fail';
  const asked: string[] = [];
  await page.route(SETTINGS, (route) => {
    asked.push(route.request().url());
    if (settings === 'fail') return route.abort();
    return settings === 'are real'
      ? route.continue()
      : route.fulfill({ json: datosGlobalesVacios });
  });
  const offered = page.getByRole('grid');
  const expectOnly = async (name: string) => {
    await expect(main(page).getByRole('heading', { name })).toBeVisible();
    await expect(offered).toHaveCount(0);
  };
  await page.goto('/turnos');
  await expectOnly('Sin conexión');
  settings = 'have no campaign';
  await tryAgain(main(page));
  await expectOnly('Ahora no hay turnos para reservar');
  settings = 'are real';
  await main(page).getByRole('button', { name: 'Ver si ya abrieron' }).click();
  await expect(offered).toBeVisible();

  asked.length = 0;
  await page.reload();
  await expect(offered).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await settled(page);
  await page.getByRole('link', { name: 'Turnos' }).first().click();
  await expect(offered).toBeVisible();
  expect(asked).toHaveLength(new Set(asked).size);
});
