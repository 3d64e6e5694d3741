import { expect } from '@playwright/test';
import { ANSWERS, Broken, startGeocoder, type TestGeocoder } from '../server/testing/geocoder.ts';
import { layMap, test, unique } from './beneficios.ts';
import { open, signIn } from './consola.ts';
import { expectAccessible, expectNoWider, settled } from './looks.ts';

let geocoder: TestGeocoder;

test.afterEach(() => geocoder.close());
test.beforeEach(async () => {
  geocoder = await startGeocoder(Number(process.env.E2E_GEOCODER));
});

test('a clerk finds the address of a branch on the map, and confirms which place it is', async ({
  page,
  staff,
}) => {
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

  await test.step('reads plainly that the service does not answer, and that it found nothing', async () => {
    await open(page, '/sucursales/create');
    await page.reload();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(unique('Local'));
    await expect(button).toBeDisabled();
    await page.getByRole('textbox', { name: 'Dirección' }).fill('San Martín 250');
    await page.getByRole('combobox', { name: 'Localidad' }).fill('pergamino');
    await page
      .getByRole('option', { name: /^Pergamino, Buenos Aires/ })
      .first()
      .click();
    geocoder.answer = () => new Broken(500);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Dónde queda «San Martín 250»' });
    await expect(dialog.getByRole('alert')).toContainText('El buscador de direcciones no contestó');
    await expect(dialog.getByRole('button', { name: 'Queda acá' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
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
    const dialog = page.getByRole('dialog', { name: 'Dónde queda «San Martín 250»' });
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
