import { expect, type Page } from '@playwright/test';
import { typedBy } from '@gremio/contract/platform/keyboards.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { main } from './campania.ts';
import { open, signIn } from './consola.ts';
import { activateByWire, type Staff } from './demo.ts';
import { type Evento, inMinutes, openEvento } from './eventos.ts';
import { launchCamera } from './film.ts';
import { DESK, offline, test } from './journey.ts';
import { complaints, expectGood, expectGoodAtBoth } from './looks.ts';
import {
  enrol,
  type Entrada,
  entradasOf,
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
import { press } from './teclado.ts';

const count = (page: Page) => page.getByText(/ adentro$/);
const says = (page: Page, words: string | RegExp) => expect(verdict(page)).toContainText(words);

test('a door lets in whom it expects, once @smoke', async ({ page, staff }) => {
  test.slow();
  const found = complaints(page);
  const [evento, other] = [await newEvento(staff), await newEvento(staff)];
  const member = await enrol(staff, evento, 'Benítez, Carla', [
    { nombre: 'Benítez, Martín' },
    { nombre: 'Benítez, Luz', fecha_nacimiento: '2018-05-06' },
  ]);
  const elsewhere = await enrol(staff, other, 'Ríos, Ana');
  await startEvento(staff, evento);
  const [carla, martin, luz] = await entradasOf(evento, member);
  const [foreign] = await entradasOf(other, elsewhere);
  if (!carla || !martin || !luz || !foreign) throw new Error('An entry is missing.');
  const undo = (where: 'dialog' | 'alertdialog', name: string) =>
    page.getByRole(where).getByRole('button', { name, exact: true }).click();

  await openDoor(page, evento.nombre, 'Norte');
  await expect(count(page)).toHaveText('0 de 3 adentro');
  await expectGood(page, 'the door');

  await show(page, carla.texto);
  for (const words of ['Adelante', 'Benítez, Carla', 'Vienen juntos']) await says(page, words);
  await expectGood(page, 'who enters');
  await next(page);
  await expect(count(page)).toHaveText('1 de 3 adentro');
  await show(page, carla.texto);
  await says(page, 'Ya entró');
  await says(page, /A las \d\d:\d\d, por Norte\./);
  await expectGood(page, 'who is in already');
  await next(page);

  // A child's age and document are checked; an entry that does not happen after all is undone.
  await show(page, luz.texto);
  await says(page, 'Revisá y pasa');
  await says(page, 'Viene con Benítez, Carla');
  await says(page, /Edad: \d+ años\. Pedí el DNI\./);
  await expectGood(page, 'a child');
  await undo('alertdialog', 'No entra');
  await expect(verdict(page)).toHaveCount(0);

  const at = 60;
  const digit = carla.texto[at] === '0' ? '1' : '0';
  const forged = carla.texto.slice(0, at) + digit + carla.texto.slice(at + 1);
  for (const [texto, words] of [
    [forged, 'No es válida'],
    [foreign.texto, 'Es de otro lugar'],
  ] as const) {
    await show(page, texto);
    await says(page, words);
    await next(page);
  }
  await expect(count(page)).toHaveText('1 de 3 adentro');

  // Without a QR, the document finds the person; the rest of the group enters with one tap.
  await page.getByRole('textbox', { name: 'Documento o nombre' }).fill(martin.numdoc);
  await page.getByRole('button', { name: 'Benítez, Martín' }).click();
  await says(page, 'Adelante');
  await expect(verdict(page).getByRole('button', { name: 'Seguir' })).toBeFocused();
  // The verdict traps the focus: Tab cycles within it.
  await press(page, verdict(page).getByRole('button', { name: 'Entra también quien falta' }));
  await expect(count(page)).toHaveText('3 de 3 adentro');
  const title = page.getByRole('heading', { level: 1, name: evento.nombre });
  await expect(title).toBeFocused();

  const last = page.getByRole('list', { name: 'Últimos ingresos' }).getByRole('listitem');
  await expect(last).toHaveCount(4);
  const ofCarla = last.filter({ hasText: 'Benítez, Carla' });
  await ofCarla.getByRole('button').click();
  await undo('dialog', 'Deshacer');
  await expect(count(page)).toHaveText('2 de 3 adentro');
  await expect(title).toBeFocused();
  await expect(ofCarla).toContainText('Deshecho');
  await show(page, carla.texto);
  await says(page, 'Adelante');
  await next(page);
  await expect(count(page)).toHaveText('3 de 3 adentro');
  expect(found).toEqual([]);
});

const conteoOf = (staff: Staff, { id }: Evento) =>
  staff.get(`/personal/puerta/evento/${id}/conteo`) as Promise<{ adentro: number }>;

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

offline('a door without signal scans, keeps, and sends later', async ({ page, context, staff }) => {
  test.slow();
  const evento = await newEvento(staff);
  const guests = [{ nombre: 'Invitada 1' }, { nombre: 'Invitada 2' }];
  const member = await enrol(staff, evento, 'Quiroga, Mirta', guests);
  await startEvento(staff, evento);
  const [mirta, ...others] = (await entradasOf(evento, member)) as [Entrada];
  const letIn = async ({ texto, nombre }: Entrada) => {
    await show(page, texto);
    await says(page, 'Adelante');
    await says(page, nombre);
  };
  const sent = async () => (await conteoOf(staff, evento)).adentro;
  await openDoor(page, evento.nombre, 'Sur');
  await installed(page);
  await expect.poll(() => doorText(page)).toContain('Quiroga, Mirta');

  await test.step('without signal it decides by its list; closed and opened, it knows who is in', async () => {
    await context.setOffline(true);
    await letIn(mirta);
    await says(page, 'Decidido sin señal, con la lista guardada.');
    await expectGood(page, 'who enters without signal');
    await next(page);
    await expect(page.getByText('Sin señal: 1 lectura por enviar.')).toBeVisible();
    expect(await sent()).toBe(0);
    await page.reload();
    await expect(page.getByText('Sin señal: 1 lectura por enviar.')).toBeVisible();
    await expect(count(page)).toHaveText('1 de 3 adentro');
    await openCamera(page);
    await show(page, mirta.texto);
    await says(page, 'Ya entró');
    await next(page);
    await expectGood(page, 'the door without signal');
  });

  await test.step('without a session it keeps what waits, and nobody of the list', async () => {
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page.getByText('Queda 1 lectura por enviar.')).toBeVisible();
    await expectGood(page, 'the sign-in with what waits');
    await expect.poll(() => doorText(page)).not.toContain('Quiroga, Mirta');
    expect(await sent()).toBe(0);
    await signInDoor(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Puerta' })).toBeFocused();
    await page.getByRole('button', { name: evento.nombre }).click();
    await expect(count(page)).toHaveText('1 de 3 adentro');
    await expect.poll(sent).toBe(1);
  });

  await test.step('it sends by itself once there is signal, and signed out it keeps nobody', async () => {
    await openCamera(page);
    await context.setOffline(true);
    for (const other of others) {
      await letIn(other);
      await next(page);
    }
    await expect(count(page)).toHaveText('3 de 3 adentro');
    await context.setOffline(false);
    await expect.poll(sent).toBe(3);
    await expect(page.getByText(/por enviar/)).toHaveCount(0);
    expect(await conteoOf(staff, evento)).toMatchObject({ adentro: 3, duplicados: 0 });
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect.poll(() => doorText(page)).not.toContain('Quiroga, Mirta');
  });
});

offline(
  'a door takes what a reader types, by another keyboard too',
  async ({ page, context, staff }) => {
    const evento = await newEvento(staff);
    const member = await enrol(staff, evento, 'Sosa, Elena', [{ nombre: 'Sosa, Bruno' }]);
    await startEvento(staff, evento);
    const [elena, bruno] = (await entradasOf(evento, member)) as [Entrada, Entrada];
    await openDoor(page, evento.nombre, 'Este');
    await installed(page);
    const field = page.getByRole('textbox', { name: 'Documento o nombre' });
    /** Types as a reader does, which is all that this page sees of it. */
    const type = async (texto: string, end: 'Enter' | 'Tab') => {
      await field.focus();
      await page.keyboard.type(texto);
      await page.keyboard.press(end);
    };
    await type(elena.texto, 'Enter');
    await says(page, 'Adelante');
    await says(page, 'Sosa, Elena');
    await next(page);
    await expect(field).toBeFocused();

    await type(`https://gremio.example/estado/${'aB-_9'.repeat(7)}`.toUpperCase(), 'Enter');
    await says(page, 'Ponelo en el mismo idioma');
    await expectGood(page, 'a reader that has to be set right');
    await next(page);

    await context.setOffline(true);
    const garbled = present(typedBy(`]Q1${bruno.texto}`, { reader: 'us', device: 'latam' }));
    await field.fill(garbled);
    await expectGood(page, 'a code in the search');
    await field.fill('');
    await type(garbled, 'Tab');
    await says(page, 'Sosa, Bruno');
    await says(page, 'Decidido sin señal, con la lista guardada.');
    await next(page);
    await expect(count(page)).toHaveText('2 de 2 adentro');
    await context.setOffline(false);
  },
);

test('the camera reads an entry, and it is counted', async ({ page, staff, elsewhere }, info) => {
  const evento = await newEvento(staff);
  const member = await enrol(staff, evento, 'Prueba, Julia', [{ nombre: 'Rosa Invitada' }]);
  await activateByWire(page, member.clave);
  await openEvento(page, evento);
  await page.getByRole('button', { name: 'Mostrar la entrada de Rosa Invitada' }).click();
  const entrada = page.getByRole('img', { name: 'Entrada de Rosa Invitada' });
  const camera = await launchCamera(entrada, info.outputPath('camera.y4m'));
  await startEvento(staff, evento);
  const clerk = await elsewhere(DESK);
  /** Advances the clock to the console's next poll. */
  const look = () => clerk.clock.fastForward('00:05');
  await clerk.clock.install();
  await signIn(clerk);
  await open(clerk, '/accesos');
  const card = clerk.getByRole('region', { name: evento.nombre });
  await expect(card).toContainText('0de 2 adentro');

  const door = await camera.newPage(info.project.use);
  await openDoor(door, evento.nombre, 'Principal', { isReal: true });
  for (const words of ['Adelante', 'Rosa Invitada', 'Prueba, Julia']) await says(door, words);
  await verdict(door).getByRole('button', { name: 'Seguir' }).click();
  await expect(count(door)).toHaveText('1 de 2 adentro');
  // The code is still before the camera: it is read again, but not at once.
  await says(door, 'Ya entró');
  await verdict(door).getByRole('button', { name: 'Entra también quien falta' }).click();
  await expect(count(door)).toHaveText('2 de 2 adentro');
  // The door counts an entry before it has sent it.
  await expect.poll(() => conteoOf(staff, evento)).toMatchObject({ adentro: 2 });
  await camera.close();
  await look();
  await expect(card).toContainText('2de 2 adentro');

  const [, rosa] = await entradasOf(evento, member);
  const scan = { id: crypto.randomUUID(), tipo: 'entra', texto: rosa?.texto, adentro: true };
  await staff.post(`/personal/puerta/evento/${evento.id}/lecturas`, {
    puerta: 'Norte',
    reloj: inMinutes(0),
    lecturas: [{ ...scan, momento: inMinutes(-5) }],
  });
  await look();
  await expect(card).toContainText('1 ingreso repetido');
  await expect(card).toContainText('2de 2 adentro');
  await card.getByRole('button', { name: 'Ver sus ingresos' }).click();
  await expect(card.getByRole('button', { name: 'Ver los de todos' })).toBeVisible();
  await expect(main(clerk).getByText('Rosa Invitada')).toHaveCount(2);
  await expectGoodAtBoth(clerk, 'the counts of the doors');
});
