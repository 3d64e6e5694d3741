import { expect, type Page, test } from '@playwright/test';
import { signInStaff, type Staff } from './demo.ts';
import { complaints, expectAccessible, expectNoWider, settled } from './looks.ts';
import { offline } from './offline.ts';
import {
  enrol,
  type Entrada,
  entradasOf,
  type Evento,
  installed,
  newEvento,
  next,
  openCamera,
  openDoor,
  show,
  signInDoor,
  startEvento,
  verdict,
} from './puerta.ts';

const count = (page: Page) => page.getByText(/ adentro$/);

test(
  'a door lets in whom it expects, once, and says why it refuses',
  { tag: '@smoke' },
  async ({ page, request }) => {
    test.slow();
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

    // A child's age and document are checked; an entry that does not happen after all is undone.
    await show(page, luz.texto);
    await expect(verdict(page)).toContainText('Revisá y pasa');
    await expect(verdict(page)).toContainText('Viene con Benítez, Carla');
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
      [foreign.texto, 'Es de otro lugar'],
    ] as const) {
      await show(page, texto);
      await expect(verdict(page)).toContainText(word);
      await next(page);
    }
    await expect(count(page)).toHaveText('1 de 3 adentro');

    // Without a QR, the document finds the person; the rest of the group enters with one tap.
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
  },
);

interface Conteo {
  adentro: number;
  duplicados: number;
}
const conteoOf = (staff: Staff, { id }: Evento) =>
  staff.get(`/personal/puerta/evento/${id}/conteo`) as Promise<Conteo>;
const adentro = async (staff: Staff, evento: Evento) => (await conteoOf(staff, evento)).adentro;

offline(
  'a door that loses signal scans three, and sends them when it is back',
  async ({ page, request, context }) => {
    test.slow();
    const staff = await signInStaff(request);
    const evento = await newEvento(staff);
    const member = await enrol(staff, evento, 'Acosta, Nora', [
      { nombre: 'Invitada 1' },
      { nombre: 'Invitada 2' },
    ]);
    await startEvento(staff, evento);
    const entradas = await entradasOf(request, evento, member);
    expect(entradas).toHaveLength(3);
    await openDoor(page, evento.nombre, 'Sur');
    await installed(page);

    await context.setOffline(true);
    for (const [index, { texto, nombre }] of entradas.entries()) {
      await show(page, texto);
      await expect(verdict(page)).toContainText('Adelante');
      await expect(verdict(page)).toContainText(nombre);
      if (index === 0) {
        await expect(verdict(page)).toContainText('Decidido sin señal, con la lista guardada.');
        await settled(page);
        await expectAccessible(page, 'who enters without signal');
      }
      await next(page);
    }
    await expect(count(page)).toHaveText('3 de 3 adentro');
    await expect(page.getByText('Sin señal: 3 lecturas por enviar.')).toBeVisible();
    expect(await adentro(staff, evento)).toBe(0);

    // A closed browser still has the scans, and knows who is inside.
    await page.reload();
    await expect(page.getByText('Sin señal: 3 lecturas por enviar.')).toBeVisible();
    await expect(count(page)).toHaveText('3 de 3 adentro');
    await openCamera(page);
    await show(page, entradas[1]?.texto ?? '');
    await expect(verdict(page)).toContainText('Ya entró');
    await next(page);
    await settled(page);
    await expectAccessible(page, 'the door without signal');

    await context.setOffline(false);
    await expect.poll(() => adentro(staff, evento)).toBe(3);
    await expect(page.getByText(/por enviar/)).toHaveCount(0);
    expect(await conteoOf(staff, evento)).toMatchObject({ adentro: 3, duplicados: 0 });
  },
);

const letIn = async (page: Page, { texto }: Entrada) => {
  await show(page, texto);
  await expect(verdict(page)).toContainText('Adelante');
  await next(page);
};

/** Returns everything that the door stores on this device, as text. */
const doorText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('gremio-puerta');
        opening.onsuccess = () => {
          const all = opening.result.transaction('puerta').objectStore('puerta').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

offline(
  'a session that ended keeps what waits, and nobody of the list',
  async ({ page, request, context }) => {
    test.slow();
    const staff = await signInStaff(request);
    const evento = await newEvento(staff);
    const member = await enrol(staff, evento, 'Quiroga, Mirta');
    await startEvento(staff, evento);
    const [mirta] = (await entradasOf(request, evento, member)) as [Entrada];
    await openDoor(page, evento.nombre, 'Norte');
    await installed(page);
    await expect.poll(() => doorText(page)).toContain('Quiroga, Mirta');
    await context.setOffline(true);
    await letIn(page, mirta);
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page.getByText('Queda 1 lectura por enviar.')).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'the sign-in with what waits');
    await expect.poll(() => doorText(page)).not.toContain('Quiroga, Mirta');
    expect(await adentro(staff, evento)).toBe(0);

    await signInDoor(page);
    await page.getByRole('button', { name: evento.nombre }).click();
    await expect(count(page)).toHaveText('1 de 1 adentro');
    await expect.poll(() => adentro(staff, evento)).toBe(1);

    // Signing out deletes everybody's data from the device.
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect.poll(() => doorText(page)).not.toContain('Quiroga, Mirta');
  },
);
