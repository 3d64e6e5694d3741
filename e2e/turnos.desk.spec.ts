import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, test } from '@playwright/test';
import { cell, miTurno, newDia, newMember, openTurnos, reservar } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';

test('a turno is booked with the keyboard alone', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 3, '10:30': 3 });
  const { clave } = await newMember(staff);
  await activateByWire(page, clave);
  await openTurnos(page, dia);
  const first = page.getByRole('radio', { name: /10:00/ });
  // The heading renders before its horas: a Tab pressed in between would skip them.
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, dia)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: formatDay(dia) })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /10:30/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(reservar(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(miTurno(page)).toContainText('10:30');
});
