import { expect } from '@playwright/test';
import { ANSWERS, Broken, startGeocoder, type TestGeocoder } from '../server/testing/geocoder.ts';
import { layMap, test, unique } from './beneficios.ts';
import { expectGoodAtBoth } from './both-sizes.ts';
import { open, signIn } from './consola.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';

let geocoder: TestGeocoder;

test.afterEach(() => geocoder.close());
test.beforeEach(async () => {
  geocoder = await startGeocoder(Number(process.env.E2E_GEOCODER));
});

test('a clerk finds the address of a branch on the map', async ({ page, staff }) => {
  await layMap(staff, page);
  await signIn(page);
  const button = page.getByRole('button', { name: 'Buscar la dirección en el mapa' });

  await test.step('is offered nothing before the organisation sets a service', async () => {
    await open(page, '/sucursales/create');
    await expect(page.getByLabel('Latitud')).toBeVisible();
    await expect(button).toHaveCount(0);
  });

  await test.step('reads how to get one, from the setting', async () => {
    await open(page, '/ajustes/buscador_direcciones');
    await page.getByLabel('Dirección').fill(`${geocoder.origin}/georef/api/direcciones`);
    await expectAccessible(page, 'the setting of the address search');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Se guardó el ajuste.')).toBeVisible();
    await open(page, '/ajustes/buscador_direcciones');
    await page.getByRole('link', { name: /^Cómo conseguir/ }).click();
    await expect(page.getByText('https://apis.datos.gob.ar/georef/api/direcciones')).toBeVisible();
    await expectAccessible(page, 'how to get a map');
  });

  const dialog = page.getByRole('dialog', { name: 'Dónde queda «San Martín 250»' });
  await test.step('chooses the localidad by a part of its name, and reads that the service does not answer', async () => {
    await open(page, '/sucursales/create');
    await page.reload();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(unique('Local'));
    await expect(button).toBeDisabled();
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
    geocoder.answer = () => new Broken(500);
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText('El buscador de direcciones no contestó');
    await expect(dialog.getByRole('button', { name: 'Queda acá' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
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
  await staff.change('/personal/ajustes/buscador_direcciones', {
    valor: { tipo: 'georef', url: null },
  });
});

test('the localidad of a persona brings its provincia, or is another', async ({ page }) => {
  await signIn(page);
  await open(page, '/personas/create');
  const localidad = page.getByRole('combobox', { name: 'Localidad' });
  const provincia = page.getByRole('combobox', { name: 'Provincia' });
  await localidad.fill('cafaya');
  await page.getByRole('option', { name: /^Cafayate, Salta/ }).click();
  await expect(localidad).toHaveValue('Cafayate');
  await expect(provincia).toHaveValue('Salta');
  await localidad.fill('Bella Unión');
  await provincia.fill('Artigas');
  await page.getByLabel('CUIL').focus();
  await expect(localidad).toHaveValue('Bella Unión');
  await expect(provincia).toHaveValue('Artigas');
});
