import { expect } from '@playwright/test';
import { unique } from './beneficios.ts';
import { plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';
import type { Made } from './demo.ts';
import { test } from './journey.ts';

test('a range of nights is loaded with the keyboard', async ({ page, staff }) => {
  const nombre = unique('Hotel');
  const hotel = { nombre, plazas: 2, habitaciones_por_reserva: 1, max_noches: 7, show: false };
  const { id } = await staff.post<Made>('/personal/hoteles', hotel);
  await signIn(page);
  await open(page, `/hoteles/${id}/show`);
  const night = (days: number) => page.locator(`[data-noche="${plusDays(days)}"]`);
  await expect(night(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(night(0)).toHaveAccessibleName(/sin habitaciones cargadas$/);
  await night(0).focus();
  await test.step('two arrows within one frame are two nights', async () => {
    const twice = (key: string) =>
      page.evaluate((pressed) => {
        for (const _ of [1, 2]) {
          const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true });
          document.activeElement?.dispatchEvent(event);
        }
      }, key);
    await twice('ArrowRight');
    await expect(night(2)).toBeFocused();
    await twice('ArrowLeft');
    await expect(night(0)).toBeFocused();
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(night(2)).toBeFocused();
  await page.getByRole('button', { name: 'Cargar habitaciones' }).click();
  const dialog = page.getByRole('dialog', { name: `Cargar habitaciones de ${nombre}` });
  await expect(dialog.getByLabel('Desde')).toHaveValue(plusDays(1));
  await expect(dialog.getByLabel('Hasta')).toHaveValue(plusDays(2));
  await dialog.getByLabel('Habitaciones').fill('5');
  await dialog.getByRole('button', { name: 'Cargar', exact: true }).click();
  await expect(page.getByText('Se cargaron 2 noches.')).toBeVisible();
  await expect(night(2)).toContainText('0 de 5');
});
