import { expect } from '@playwright/test';
import { ANSWERS, startGeocoder, type TestGeocoder } from '../server/testing/geocoder.ts';
import { layMap, test, unique } from './beneficios.ts';
import { open, signIn } from './consola.ts';
import { expectAccessible, expectGoodAtBoth, expectNoWider, settled } from './looks.ts';

let geocoder: TestGeocoder;

test.afterEach(() => geocoder.close());
test.beforeEach(async () => {
  geocoder = await startGeocoder(Number(process.env.E2E_GEOCODER));
});

test('a clerk finds the address of a branch on the map', async ({ page, staff }) => {
  await layMap(staff, page);
  await signIn(page);
  const button = page.getByRole('button', { name: 'Buscar la dirección en el mapa' });

  const setUrl = (url: string | null) =>
    staff.change('/personal/ajustes/buscador_direcciones', { valor: { tipo: 'georef', url } });
  await setUrl(`${geocoder.origin}/georef/api/direcciones`);

  const dialog = page.getByRole('dialog', { name: 'Dónde queda «San Martín 250»' });
  await test.step('chooses the localidad by a part of its name', async () => {
    await open(page, '/sucursales/create');
    await page.getByRole('textbox', { name: 'Nombre' }).fill(unique('Local'));
    await page.getByRole('textbox', { name: 'Dirección' }).fill('San Martín 250');
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

  await test.step('confirms one of the places found, which puts the pin there', async () => {
    geocoder.answer = () => ({
      direcciones: [
        ...ANSWERS.georef.direcciones,
        {
          nomenclatura: 'AV SAN MARTIN 250, Pergamino, Buenos Aires',
          ubicacion: { lat: -33.9, lon: -60.58 },
        },
      ],
    });
    await button.click();
    const places = dialog.getByRole('radiogroup', { name: 'Lugares encontrados' });
    await expect(places.getByRole('radio')).toHaveCount(2);
    const map = dialog.getByRole('region', { name: 'Lugares encontrados, en el mapa' });
    await map.getByRole('button', { name: /^AV SAN MARTIN/ }).press('Enter');
    await expect(places.getByRole('radio', { name: /^AV SAN MARTIN/ })).toBeChecked();
    await places.getByRole('radio', { name: /^SAN MARTIN 250/ }).check();
    await settled(page);
    await expectAccessible(page, 'the places found');
    await expectNoWider(page, 'the places found');
    await dialog.getByRole('button', { name: 'Queda acá' }).click();
    await expect(page.getByLabel('Latitud')).toHaveValue('-33.8926');
    await expect(page.getByLabel('Longitud')).toHaveValue('-60.5719');
    expect(geocoder.received.at(-1)?.url.searchParams.get('direccion')).toBe('San Martín 250');
  });
  await setUrl(null);
});
