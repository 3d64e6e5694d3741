import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, type Page, test } from '@playwright/test';
import { asMember, main, miTurno, newDia, newMember, plusDays, turnoPath } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';

/** Overrides the first delivery day of the open campaña. */
const entregaAt = (page: Page, dia_inicio_entrega: string) =>
  page.route('**/dame_datos_globales_turnos.json?*', async (route) => {
    const reply = await route.fetch();
    return route.fulfill({ json: { ...(await reply.json()), dia_inicio_entrega } });
  });

test('a member reads from which day on turnos and vacation days are', async ({ page, request }) => {
  const { clave } = await newMember(await signInStaff(request));
  await activateByWire(page, clave);
  await page.goto('/turnos');
  const first = formatDay(plusDays(1));
  await expect(main(page).getByText(`La entrega empieza el ${first}.`)).toBeVisible();
  await page.goto('/turnos/vacaciones');
  await expect(main(page).getByText(`Los días de vacaciones empiezan el ${first}.`)).toBeVisible();
});

test('whoever booked before a first day that is set later is asked to change', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 3 });
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  expect(await asMember(page, 'POST', turnoPath(dia, '10:00'))).toBe(200);
  const later = plusDays(90);
  await entregaAt(page, later);
  await page.goto('/turnos');
  await expect(miTurno(page)).toContainText('10:00');
  await expect(
    main(page).getByText(
      `La entrega empieza el ${formatDay(later)}. Tu turno es antes: cambialo por otro día.`,
    ),
  ).toBeVisible();
});
