import { expect } from '@playwright/test';
import { layMap, test, unique } from './beneficios.ts';
import { plusDays } from './campania.ts';
import { open, signIn } from './consola.ts';

test(
  'a clerk writes a benefit beside the app’s own page, gives it a date, and puts its branch on the map',
  { tag: '@smoke' },
  async ({ page, staff, shop }) => {
    await layMap(staff, page);
    const rubro = await shop.rubro();
    const nombre = unique('Pileta');
    await signIn(page, 'contenidos');

    await test.step('sees it as members will, before it is saved', async () => {
      await open(page, '/beneficios/create');
      await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
      await page.getByRole('textbox', { name: 'Descuento' }).fill('2x1');
      await page.getByLabel('Rubro').click();
      await page.getByRole('option', { name: rubro.nombre }).click();
      const app = page.frameLocator('iframe[title="El beneficio, como se ve en la app"]');
      await expect(app.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
      await expect(app.getByText('2x1')).toBeVisible();
      await expect(app.getByText(rubro.nombre)).toBeVisible();
      await page.getByRole('radio', { name: 'Desde una fecha' }).check();
      await page.getByLabel('Se publica').fill(`${plusDays(3)}T10:30`);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText(/^Programada para el/)).toBeVisible();
    });

    await test.step('puts its branch where it is, with a click and with the arrow keys', async () => {
      await page.getByRole('link', { name: 'Agregar', exact: false }).first().click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Sede');
      await page.getByRole('button', { name: 'Poner el pin' }).click();
      const pin = page.getByRole('button', { name: /^Pin: se mueve/ });
      await expect(pin).toBeVisible();
      const lat = page.getByLabel('Latitud');
      await expect(lat).toHaveValue('-34.603722');
      await pin.focus();
      await page.keyboard.press('ArrowUp');
      await expect(lat).not.toHaveValue('-34.603722');
      const before = await lat.inputValue();
      await page
        .getByRole('region', { name: 'Dónde queda la sucursal' })
        .click({ position: { x: 200, y: 80 } });
      await expect(lat).not.toHaveValue(before);
      await page.getByRole('button', { name: 'Guardar' }).click();
      const map = page.getByRole('region', { name: 'Sucursales en el mapa' });
      await expect(map.getByRole('button', { name: 'Sede' })).toBeVisible();
    });
  },
);

test('a clerk sees a hotel’s month, and loads a range of nights with the keyboard', async ({
  page,
  staff,
}) => {
  const nombre = unique('Hotel');
  const hotel = { nombre, plazas: 2, habitaciones_por_reserva: 1, max_noches: 7, show: false };
  const { id } = (await staff.post('/personal/hoteles', hotel)) as { id: number };
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
