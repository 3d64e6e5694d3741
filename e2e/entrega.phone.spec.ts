import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, test } from '@playwright/test';
import { main, newMember, plusDays } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';

test('a member reads from which day on turnos and vacation days are', async ({ page, request }) => {
  const { clave } = await newMember(await signInStaff(request));
  await activateByWire(page, clave);
  await page.goto('/turnos');
  const first = formatDay(plusDays(1));
  await expect(main(page).getByText(`La entrega empieza el ${first}.`)).toBeVisible();
  await page.goto('/turnos/vacaciones');
  await expect(main(page).getByText(`Los días de vacaciones empiezan el ${first}.`)).toBeVisible();
});
