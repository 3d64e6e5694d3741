import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, test } from '@playwright/test';
import { cell, main, newDia, newMember, openTurnos } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { CLOSED, closeDays, MOTIVO } from './feriados.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';

test('a member sees which day is a holiday before taking an hour of it', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  await closeDays(staff);
  const dia = CLOSED.phone;
  await newDia(staff, { '10:00': 3 }, { dia });
  await activateByWire(page, (await newMember(staff)).clave);
  await openTurnos(page, dia);
  await expect(cell(page, dia).locator('[class*=sign]')).toBeVisible();
  await expect(page.getByRole('region', { name: formatDay(dia) })).toContainText(
    `No se atiende: ${MOTIVO}`,
  );
  const spoken = `${formatDay(dia)}, No se atiende: ${MOTIVO}`;
  await expect(main(page).getByText(spoken)).toBeAttached();
  await settled(page);
  await expectAccessible(page, 'a month with a holiday');
  await expectNoWider(page, 'a month with a holiday');
});
