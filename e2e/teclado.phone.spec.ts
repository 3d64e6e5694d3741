import { formatDay, formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { expect } from '@playwright/test';
import { cell, newDia, newMember, reservar } from './campania.ts';
import { test } from './journey.ts';
import { arrowTo, escape, follow, goTo, heading, press, tabTo } from './teclado.ts';

test('by the keyboard alone: the card, a turno, a room', async ({ page, staff }) => {
  const { dia } = await newDia(staff, { '10:00': 3, '10:30': 3 });
  const { clave } = await newMember(staff);
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await expect(page.getByRole('main')).toBeFocused();
  await follow(page, /Activá tu carnet/, 'Activá tu carnet');
  await tabTo(page, page.getByRole('textbox', { name: 'Clave de activación' }));
  await page.keyboard.type(clave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/carnet');
  const qr = page.getByRole('button', { name: /Ver QR/ });
  await press(page, qr);
  await escape(page);
  await expect(qr).toBeFocused();

  await goTo(page, 'Turnos');
  const day = page.getByRole('grid').locator('[tabindex="0"]');
  await tabTo(page, day);
  await arrowTo(page, cell(page, dia), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: formatDay(dia) })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /10:00/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /10:30/ })).toBeChecked();
  await press(page, reservar(page));
  await expect(page.locator(':focus')).toContainText(formatDayAndHour(dia, '10:30'));

  await goTo(page, 'Más');
  await follow(page, /^Hoteles/, 'Hoteles');
  await follow(page, /Hotel del Sindicato/, 'Hotel del Sindicato');
  const ask = page.getByRole('button', { name: 'Pedir la reserva' });
  await press(page, ask);
  const problem = page.getByRole('alertdialog', { name: 'Error validación' });
  await press(page, problem.getByRole('button', { name: 'Entendido' }));
  await expect(day).toBeFocused();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await press(page, ask);
  await expect(heading(page, 'Mis reservas')).toBeFocused();
});
