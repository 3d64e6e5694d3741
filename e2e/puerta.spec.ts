import { expect, type Page, test } from '@playwright/test';
import { signInStaff } from './demo.ts';
import { complaints, expectAccessible, expectNoWider, settled } from './looks.ts';
import {
  enrol,
  entradasOf,
  installed,
  newEvento,
  next,
  openCamera,
  openDoor,
  show,
  startEvento,
  verdict,
} from './puerta.ts';

const count = (page: Page) => page.getByText(/ adentro$/);

test('a door lets in whom it expects, once, and says why it refuses', async ({ page, request }) => {
  const found = complaints(page);
  const staff = await signInStaff(request);
  const [evento, other] = [await newEvento(staff), await newEvento(staff)];
  const member = await enrol(staff, evento, 'Benítez, Carla', [
    { nombre: 'Benítez, Martín' },
    { nombre: 'Benítez, Luz', fecha_nacimiento: '2018-05-06' },
  ]);
  const elsewhere = await enrol(staff, other, 'Ríos, Ana');
  await startEvento(staff, evento);
  const [carla, martin, luz] = await entradasOf(request, evento, member);
  const [foreign] = await entradasOf(request, other, elsewhere);
  if (!carla || !martin || !luz || !foreign) throw new Error('An entry is missing.');

  await openDoor(page, evento.nombre, 'Norte');
  await expect(count(page)).toHaveText('0 de 3 adentro');
  await settled(page);
  await expectAccessible(page, 'the door');
  await expectNoWider(page, 'the door');

  await show(page, carla.texto);
  await expect(verdict(page)).toContainText('Adelante');
  await expect(verdict(page)).toContainText('Benítez, Carla');
  await expect(verdict(page)).toContainText('Vienen juntos');
  await expect(verdict(page)).toContainText('Viene con Benítez, Carla');
  await settled(page);
  await expectAccessible(page, 'who enters');
  await expectNoWider(page, 'who enters');
  await next(page);
  await expect(count(page)).toHaveText('1 de 3 adentro');

  await show(page, carla.texto);
  await expect(verdict(page)).toContainText('Ya entró');
  await expect(verdict(page)).toContainText(/A las \d\d:\d\d, por Norte\./);
  await settled(page);
  await expectAccessible(page, 'who is in already');
  await next(page);

  // A child's age and document are looked at; whoever does not enter after all is undone.
  await show(page, luz.texto);
  await expect(verdict(page)).toContainText('Revisá y pasa');
  await expect(verdict(page)).toContainText(/Edad: \d+ años\. Pedí el DNI\./);
  await settled(page);
  await expectAccessible(page, 'a child');
  await verdict(page).getByRole('button', { name: 'No entra' }).click();
  await expect(verdict(page)).toHaveCount(0);
  await expect(count(page)).toHaveText('1 de 3 adentro');

  const forged =
    carla.texto.slice(0, 60) + (carla.texto[60] === '0' ? '1' : '0') + carla.texto.slice(61);
  for (const [texto, word] of [
    [forged, 'No es válida'],
    [carla.texto.slice(0, 90), 'Está incompleta'],
    [foreign.texto, 'Es de otro lugar'],
    ['https://example.org', 'No es una entrada'],
  ] as const) {
    await show(page, texto);
    await expect(verdict(page)).toContainText(word);
    await next(page);
  }
  await expect(count(page)).toHaveText('1 de 3 adentro');

  // Without a QR at hand the document finds them; who came together enters in one touch.
  await page.getByRole('textbox', { name: 'Documento o nombre' }).fill(martin.numdoc);
  await page.getByRole('button', { name: 'Benítez, Martín' }).click();
  await expect(verdict(page)).toContainText('Adelante');
  await verdict(page).getByRole('button', { name: 'Entra también quien falta' }).click();
  await expect(count(page)).toHaveText('3 de 3 adentro');

  const last = page.getByRole('list', { name: 'Últimos ingresos' }).getByRole('listitem');
  await expect(last).toHaveCount(4);
  await last.filter({ hasText: 'Benítez, Carla' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(count(page)).toHaveText('2 de 3 adentro');
  await expect(last.filter({ hasText: 'Benítez, Carla' })).toContainText('Deshecho');
  await show(page, carla.texto);
  await expect(verdict(page)).toContainText('Adelante');
  await next(page);
  await expect(count(page)).toHaveText('3 de 3 adentro');
  expect(found).toEqual([]);
});
