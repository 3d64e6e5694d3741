import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  asMember,
  cell,
  chooseDia,
  listening,
  main,
  newMember,
  newVacationDia,
  plusDays,
} from './campania.ts';
import { activateByWire, signInStaff, type Staff } from './demo.ts';
import { standsStill } from './looks.ts';

/** A vacation day of the demo that has room and is used by no other test. */
const DIA = plusDays(20);

let staff: Staff;
test.beforeEach(async ({ request }) => {
  staff = await signInStaff(request);
});

const empleado = (dia: string) => `/documentos/vacation/dias/${dia}/empleado.json`;
const panel = (page: Page, dia: string) => page.getByRole('region', { name: formatDay(dia) });
const myDays = (page: Page) => page.getByRole('list', { name: 'Mis días' });
const anotarme = (page: Page) => page.getByRole('button', { name: 'Anotarme' });

async function openDia(page: Page, dia: string): Promise<void> {
  await page.goto('/turnos/vacaciones');
  await chooseDia(page, dia);
}

/** Returns the member's own days, according to the server. */
const misDias = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/documentos/vacation/mis_dias.json');
    return ((await reply.json()) as { dias: { dia: string; menores: number }[] }).dias.map(
      ({ dia, menores }) => ({ dia, menores }),
    );
  });

test('a member takes a day, which counts their minors in range, and leaves it', async ({
  page,
}) => {
  const { clave } = await newMember(staff, {
    hijos: [
      { nombre: 'Prueba, Ana', edad: 2 },
      { nombre: 'Prueba, Beto', edad: 3 },
      { nombre: 'Prueba, Carla', edad: 12 },
      { nombre: 'Prueba, Darío', edad: 13 },
      { nombre: 'Prueba, Elsa', edad: 20 },
    ],
  });
  const dia = DIA;
  await activateByWire(page, clave);
  await page.goto('/carnet');
  await page.getByRole('link', { name: 'Turnos' }).first().click();
  await page.getByRole('link', { name: 'Vacaciones' }).click();
  await expect(main(page).getByText('Elegiste 0 de los 2 días que te corresponden.')).toBeVisible();
  await chooseDia(page, dia);
  await expect(panel(page, dia)).toContainText('0 de 300 anotados');
  await expect(panel(page, dia)).toContainText('Entran 2 de tus hijos (de 3 a 12 años).');

  await anotarme(page).click();
  await expect(page.locator(':focus')).toHaveText(`Tu lugar quedó reservado: ${formatDay(dia)}.`);
  await expect(myDays(page)).toContainText('Entran 2 de tus hijos');
  await expect(panel(page, dia)).toContainText('1 de 300 anotados');
  await expect(panel(page, dia)).toContainText('Este día es tuyo.');
  await expect(main(page).getByText('Elegiste 1 de los 2 días que te corresponden.')).toBeVisible();
  expect(await misDias(page)).toEqual([{ dia, menores: 2 }]);
  await expect(cell(page, dia).locator('svg')).toBeVisible();
  await expect(cell(page, plusDays(21)).locator('svg')).toHaveCount(0);
  await expect(main(page).getByText('Tuyo', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Inicio' }).click();
  const next = page.getByRole('region', { name: 'Tu día de vacaciones' });
  await expect(next).toContainText(formatDay(dia));
  await expect(next).toContainText('Entran 2 de tus hijos');
  await next.getByRole('link', { name: 'Ver mis días' }).click();

  await myDays(page)
    .getByRole('button', { name: `Cancelar el ${formatDay(dia)}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el día' }).click();
  await expect(main(page).getByText(`Cancelaste tu lugar del ${formatDay(dia)}.`)).toBeVisible();
  await expect(myDays(page)).toHaveCount(0);
  expect(await misDias(page)).toEqual([]);
});

test('counts move on a second screen, and a day that fills up offers the nearest', async ({
  page,
  browser,
}) => {
  const { dia } = await newVacationDia(staff, 2);
  const members = [await newMember(staff), await newMember(staff), await newMember(staff)];
  const [mine, second, third] = members.map(({ clave }) => clave);
  await activateByWire(page, mine ?? '');
  const hears = listening(page);
  await openDia(page, dia);
  await hears;
  await expect(panel(page, dia)).toContainText('0 de 2 anotados');
  await expect(panel(page, dia)).toContainText('Predio de Moreno');
  const place = () => anotarme(page).boundingBox();
  const before = await standsStill(place);

  const context = await browser.newContext();
  const other = await context.newPage();
  await activateByWire(other, second ?? '');
  expect(await asMember(other, 'POST', empleado(dia))).toBe(200);
  await expect(panel(page, dia)).toContainText('1 de 2 anotados');
  await expect(panel(page, dia)).toContainText('Queda 1');
  expect(await place()).toEqual(before);

  await activateByWire(other, third ?? '');
  expect(await asMember(other, 'POST', empleado(dia))).toBe(200);
  await context.close();
  await expect(page.getByRole('alert')).toHaveText(
    'Ese día se acaba de completar. Estos son los más cercanos que quedan.',
  );
  expect(await asMember(page, 'POST', empleado(dia))).toBe(409);
  const nearest = main(page).getByRole('button', {
    name: / de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/,
  });
  await expect(nearest).toHaveCount(3);
  await nearest.first().click();
  await expect(anotarme(page)).toBeVisible();
});
