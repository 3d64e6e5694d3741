import { expect, test } from '@playwright/test';
import { unique } from './beneficios.ts';
import { main, newMember } from './campania.ts';
import { activateByWire, signInStaff } from './demo.ts';
import { expectAccessible, settled } from './looks.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a member finds the site of their region, calls, writes and goes there',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const staff = await signInStaff(request);
    const region = unique('Región');
    const nombre = unique('Seccional');
    const above = (await staff.post('/personal/seccionales', { nombre: region })) as { id: number };
    await staff.post('/personal/seccionales', { nombre, padre_id: above.id });
    await staff.post('/personal/sedes', {
      seccional_id: above.id,
      nombre: 'Sede de la región',
      direccion: 'San Lorenzo 1234',
      localidad: 'Rosario',
      nlatitud: -32.95,
      nlongitud: -60.64,
      telefono: '341 555-0000',
      whatsapp: '0341 15 555-0001',
      email: 'region@demo.local',
      horario: 'Lunes a viernes de 9 a 17',
      tramites: 'Entrega de kits y carnets',
    });
    const { id, clave } = await newMember(staff);
    await staff.change(`/personal/personas/${id}`, { seccional: nombre });
    await activateByWire(page, clave);
    await page.goto('/mas');
    await main(page)
      .getByRole('link', { name: /^Mi seccional/ })
      .click();
    await expect(page).toHaveURL('/mi-seccional');
    await expect(main(page)).toContainText(
      `${nombre}No tiene sede propia: te atienden en la de ${region}.`,
    );
    const sede = page.getByRole('region', { name: 'Sede de la región' });
    await expect(sede).toContainText('San Lorenzo 1234, Rosario');
    await expect(sede).toContainText('Lunes a viernes de 9 a 17');
    for (const [name, href] of [
      ['Llamar', 'tel:3415550000'],
      ['WhatsApp', 'https://wa.me/5493415550001'],
      ['Mail', 'mailto:region@demo.local'],
      ['Cómo llegar', /-32\.95,-60\.64/],
    ] as const)
      await expect(sede.getByRole('link', { name })).toHaveAttribute('href', href);
    await settled(page);
    await expectAccessible(page, 'a seccional with its sites');
  },
);
