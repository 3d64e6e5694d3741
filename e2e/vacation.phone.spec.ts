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
import { offline } from './offline.ts';

/** Vacation days of the demo that have room and are used by no other test. */
const LAID_OUT = { telefono: 20, escritorio: 40 };

let staff: Staff;
let free: (index: number) => string;

test.beforeEach(async ({ request }, info) => {
  staff = await signInStaff(request);
  const first = LAID_OUT[info.project.name as keyof typeof LAID_OUT];
  free = (index) => plusDays(first + index);
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

test(
  'a member takes a day, which counts their minors in range, and leaves it',
  { tag: '@smoke' },
  async ({ page }) => {
    const { clave } = await newMember(staff, {
      hijos: [
        { nombre: 'Prueba, Ana', edad: 2 },
        { nombre: 'Prueba, Beto', edad: 3 },
        { nombre: 'Prueba, Carla', edad: 12 },
        { nombre: 'Prueba, Darío', edad: 13 },
        { nombre: 'Prueba, Elsa', edad: 20 },
      ],
    });
    const dia = free(0);
    await activateByWire(page, clave);
    await page.goto('/carnet');
    await page.getByRole('link', { name: 'Turnos' }).first().click();
    await page.getByRole('link', { name: 'Vacaciones' }).click();
    await expect(
      main(page).getByText('Elegiste 0 de los 2 días que te corresponden.'),
    ).toBeVisible();
    await chooseDia(page, dia);
    await expect(panel(page, dia)).toContainText('0 de 300 anotados');
    await expect(panel(page, dia)).toContainText('Entran 2 de tus hijos (de 3 a 12 años).');

    await anotarme(page).click();
    await expect(page.locator(':focus')).toHaveText(`Tu lugar quedó reservado: ${formatDay(dia)}.`);
    await expect(myDays(page)).toContainText('Entran 2 de tus hijos');
    await expect(panel(page, dia)).toContainText('1 de 300 anotados');
    await expect(panel(page, dia)).toContainText('Este día es tuyo.');
    await expect(
      main(page).getByText('Elegiste 1 de los 2 días que te corresponden.'),
    ).toBeVisible();
    expect(await misDias(page)).toEqual([{ dia, menores: 2 }]);

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
  },
);

test('nobody takes more days than the campaign allows', async ({ page }) => {
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  await openDia(page, free(1));
  await expect(panel(page, free(1))).toContainText('No entran hijos tuyos');
  await anotarme(page).click();
  await expect(myDays(page).getByRole('listitem')).toHaveCount(1);
  await chooseDia(page, free(2));
  await anotarme(page).click();
  await expect(myDays(page).getByRole('listitem')).toHaveCount(2);
  await chooseDia(page, free(3));
  await expect(panel(page, free(3))).toContainText(
    'Ya elegiste todos los días que te corresponden. Para cambiar, primero cancelá uno.',
  );
  await expect(anotarme(page)).toHaveCount(0);
  expect(await asMember(page, 'POST', empleado(free(3)))).toBe(409);

  await chooseDia(page, free(1));
  await panel(page, free(1))
    .getByRole('button', { name: /^Cancelar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el día' }).click();
  await expect(myDays(page).getByRole('listitem')).toHaveCount(1);
  await chooseDia(page, free(3));
  await expect(anotarme(page)).toBeVisible();
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

offline('without signal my days are there, and nothing is taken', async ({ page, context }) => {
  const { clave } = await newMember(staff);
  await page.clock.install();
  await activateByWire(page, clave);
  await page.goto('/carnet');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  expect(await asMember(page, 'POST', empleado(free(4)))).toBe(200);
  await openDia(page, free(5));
  await expect(myDays(page)).toContainText(formatDay(free(4)));
  await page.clock.runFor(2000);
  await page.clock.fastForward('02:00:00');
  await context.setOffline(true);
  await page.reload();
  await expect(myDays(page)).toContainText(formatDay(free(4)));
  await expect(
    page.getByText('Sin conexión. Te mostramos lo último guardado, de hace 2 horas.'),
  ).toHaveCount(1);
  await chooseDia(page, free(5));
  await anotarme(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'No se reservó: no hay conexión. Probá de nuevo cuando vuelva la señal.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await anotarme(page).click();
  await expect(myDays(page).getByRole('listitem')).toHaveCount(2);
});

test('the days of the calendar that are mine say so', async ({ page }) => {
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  expect(await asMember(page, 'POST', empleado(free(6)))).toBe(200);
  await openDia(page, free(6));
  await expect(cell(page, free(6)).locator('svg')).toBeVisible();
  await expect(cell(page, free(7)).locator('svg')).toHaveCount(0);
  await expect(main(page).getByText('Tuyo', { exact: true })).toBeVisible();
});
