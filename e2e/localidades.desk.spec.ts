import { expect } from '@playwright/test';
import { test } from './beneficios.ts';
import { expectGoodAtBoth } from './both-sizes.ts';
import { open, signIn } from './consola.ts';

/** A clerk chooses a localidad of the country by a part of its name, wherever one is written. */
test('a localidad is chosen by a part of its name, and brings its provincia', async ({ page }) => {
  await signIn(page);

  await test.step('for a branch', async () => {
    await open(page, '/sucursales/create');
    const localidad = page.getByRole('combobox', { name: 'Localidad' });
    const option = page.getByRole('option', { name: /^Ñandubay, Santa Fe/ });
    await expectGoodAtBoth(page, 'the localidades found', async () => {
      await localidad.fill('');
      await localidad.fill('ñandubay just');
      await expect(option).toContainText('Departamento San Justo, 3041');
    });
    await option.click();
    await expect(localidad).toHaveValue('Ñandubay, Santa Fe');
    await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Santa Fe');
  });

  await test.step('for a persona, whose padrón may write another one', async () => {
    await open(page, '/personas/create');
    const localidad = page.getByRole('combobox', { name: 'Localidad' });
    await localidad.fill('cafaya');
    await page.getByRole('option', { name: /^Cafayate, Salta/ }).click();
    await expect(localidad).toHaveValue('Cafayate');
    const provincia = page.getByRole('combobox', { name: 'Provincia' });
    await expect(provincia).toHaveValue('Salta');
    await localidad.fill('Bella Unión');
    await provincia.fill('Artigas');
    await page.getByLabel('CUIL').focus();
    await expect(localidad).toHaveValue('Bella Unión');
    await expect(provincia).toHaveValue('Artigas');
  });
});
