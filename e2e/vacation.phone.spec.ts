import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect } from '@playwright/test';
import {
  asMember,
  cell,
  chooseDia,
  main,
  newVacationDia,
  plusDays,
  signInMember,
} from './campania.ts';
import { test } from './journey.ts';
import { standsStill } from './looks.ts';

test('a member takes a day of vacation, and leaves it', async ({ page, staff, elsewhere }) => {
  const { dia } = await newVacationDia(staff, 2);
  const edades = { Ana: 2, Beto: 3, Carla: 12, Darío: 13, Elsa: 20 };
  const hijos = Object.entries(edades).map(([nombre, edad]) => ({
    nombre: `Prueba, ${nombre}`,
    edad,
  }));
  await signInMember(page, staff, { hijos });
  const panel = page.getByRole('region', { name: formatDay(dia) });
  const myDays = page.getByRole('list', { name: 'Mis días' });
  const anotarme = page.getByRole('button', { name: 'Anotarme' });
  const other = await elsewhere();
  const takenByAnother = async () => {
    await signInMember(other, staff);
    const path = `/documentos/vacation/dias/${dia}/empleado.json`;
    expect(await asMember(other, 'POST', path)).toBe(200);
  };

  await test.step('the day as it is offered, whose counts move and nothing else', async () => {
    await page.goto('/turnos');
    const hears = page.waitForResponse('**/vacation/vivo');
    const kinds = page.getByRole('navigation', { name: 'Qué reservar' });
    await kinds.getByRole('link', { name: 'Vacaciones' }).click();
    await hears;
    const first = formatDay(plusDays(1));
    await expect(
      main(page).getByText(`Los días de vacaciones empiezan el ${first}.`),
    ).toBeVisible();
    const taken = 'Elegiste 0 de los 2 días que te corresponden.';
    await expect(main(page).getByText(taken)).toBeVisible();
    await expect(page.getByRole('application', { name: /^Días de vacaciones, / })).toBeVisible();
    await chooseDia(page, dia);
    await expect(panel).toContainText('0 de 2 anotados');
    await expect(panel).toContainText('Predio de Moreno');
    await expect(panel).toContainText('Entran 2 de tus hijos (de 3 a 12 años).');
    const before = await standsStill(() => anotarme.boundingBox());
    await takenByAnother();
    await expect(panel).toContainText('1 de 2 anotados');
    await expect(panel).toContainText('Queda 1');
    expect(await anotarme.boundingBox()).toEqual(before);
  });

  await test.step('it is taken', async () => {
    await anotarme.click();
    const booked = `Tu lugar quedó reservado: ${formatDay(dia)}. Te avisamos el día anterior.`;
    await expect(page.locator(':focus')).toHaveText(booked);
    await expect(myDays).toContainText('Entran 2 de tus hijos');
    await expect(panel).toContainText('2 de 2 anotados');
    await expect(panel).toContainText('Este día es tuyo.');
    const taken = 'Elegiste 1 de los 2 días que te corresponden.';
    await expect(main(page).getByText(taken)).toBeVisible();
    await expect(cell(page, dia).locator('svg')).toBeVisible();
    await expect(main(page).getByText('Tuyo', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Inicio' }).click();
    const next = page.getByRole('region', { name: 'Tu día de vacaciones' });
    await expect(next).toContainText(formatDay(dia));
    await expect(next).toContainText('Entran 2 de tus hijos');
    await next.getByRole('link', { name: 'Ver mis días' }).click();
  });

  await test.step('it is left', async () => {
    await myDays.getByRole('button', { name: `Cancelar el ${formatDay(dia)}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar el día' }).click();
    await expect(main(page).getByText(`Cancelaste tu lugar del ${formatDay(dia)}.`)).toBeVisible();
    await expect(myDays).toHaveCount(0);
    await chooseDia(page, dia);
    await expect(panel).toContainText('1 de 2 anotados');
    await expect(cell(page, dia).locator('svg')).toHaveCount(0);
  });

  await test.step('it fills up, and the nearest are offered', async () => {
    await takenByAnother();
    await expect(page.getByRole('alert')).toHaveText(
      'Ese día se acaba de completar. Estos son los más cercanos que quedan.',
    );
    const nearest = main(page).getByRole('button', { name: / \d+ de [a-z]+$/ });
    await expect(nearest).toHaveCount(3);
    await nearest.first().click();
    await expect(anotarme).toBeVisible();
  });
});
