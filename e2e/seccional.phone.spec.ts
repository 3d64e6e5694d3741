import { expect } from '@playwright/test';
import { unique } from './beneficios.ts';
import { main, signInMember } from './campania.ts';
import { newSeccional } from './invitados.ts';
import { test } from './journey.ts';
import { expectGood } from './looks.ts';

test('a member finds and calls the site of the region @smoke', async ({ page, staff }) => {
  const region = unique('Región');
  const nombre = unique('Seccional');
  const above = await newSeccional(staff, region);
  await newSeccional(staff, nombre, above);
  await staff.post('/personal/sedes', {
    seccional_id: above,
    nombre: 'Sede de la región',
    direccion: 'San Lorenzo 1234',
    telefono: '341 555-0000',
  });
  await signInMember(page, staff, { seccional: nombre });
  await page.goto('/mas');
  await main(page)
    .getByRole('link', { name: /^Mi seccional/ })
    .click();
  await expect(page).toHaveURL('/mi-seccional');
  await expect(main(page)).toContainText(
    `${nombre}No tiene sede propia: te atienden en la de ${region}.`,
  );
  const sede = page.getByRole('region', { name: 'Sede de la región' });
  await expect(sede).toContainText('San Lorenzo 1234');
  await expect(sede.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
    'href',
    'tel:3415550000',
  );
  await expectGood(page, 'a seccional with its sites');
});
