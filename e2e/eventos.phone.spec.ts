import { expect } from '@playwright/test';
import { readQrs } from '../server/testing/read-pdf.ts';
import { main, newDocumento, signInMember } from './campania.ts';
import { open, signIn } from './consola.ts';
import { download } from './download.ts';
import { closeEvento, HIJOS, inscripcion, newEvento, openEvento } from './eventos.ts';
import { DESK, test } from './journey.ts';
import { closeSheet, complaints, expectGood, keepToasts, settled } from './looks.ts';
import { linkIn, mailTo } from './mails.ts';
import { enrol } from './puerta.ts';

test('a member enrols with a guest, edits and cancels @smoke', async ({ page, staff }, info) => {
  const found = complaints(page);
  const evento = await newEvento(staff, info);
  const { email } = await signInMember(page, staff);
  const press = (name: string) => page.getByRole('button', { name }).click();

  await test.step('the form, in which what is wrong is said and a draft is kept', async () => {
    await page.goto('/mas');
    await page.getByRole('link', { name: /^Eventos/ }).click();
    const row = page.getByRole('link', { name: new RegExp(evento.nombre) });
    await expect(row).toContainText('La inscripción está abierta');
    await expectGood(page, 'the events');
    await openEvento(page, evento);
    await expect(page.getByRole('term')).toHaveText(['Cuándo', 'Dónde', 'Lugares']);
    const facts = [/de \w+, 18:00 a 23:00/, /Salón de la sede/, /Quedan 10 lugares/];
    await expect(page.getByRole('definition')).toHaveText(facts);
    await expectGood(page, 'an event');
    await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
    await press('Sumar a alguien');
    const nombre = page.getByLabel('Nombre y apellido');
    await expect(nombre).toBeFocused();
    await press('Seguir');
    const broken = page.getByRole('alertdialog', { name: 'Error validación' });
    await expect(broken).toContainText('Acompañante 1: Documento');
    await expect(broken).toMatchAriaSnapshot(`
        - alertdialog "Error validación":
          - heading "Error validación" [level=2]
          - paragraph: Hay datos para corregir.
          - term: "Acompañante 1: Nombre y apellido"
          - definition: Escribí su nombre y apellido.
          - button "Entendido"
      `);
    await broken.getByRole('button', { name: 'Entendido' }).click();
    await expect(nombre).toBeFocused();
    await expect(nombre).toHaveAccessibleDescription('Escribí su nombre y apellido.');
    await expect(main(page)).toMatchAriaSnapshot(`
        - region "Vos":
          - heading "Prueba, Julia" [level=2]
        - region "Acompañante 1":
          - heading "Acompañante 1" [level=2]
          - button "Quitar a Acompañante 1"
          - textbox "Nombre y apellido" [invalid]
          - textbox "Documento" [invalid]
          - group "Fecha de nacimiento":
            - spinbutton "día, Fecha de nacimiento"
            - spinbutton "mes, Fecha de nacimiento"
            - spinbutton "año, Fecha de nacimiento"
          - radiogroup "¿Qué relación tiene con vos?" [invalid]:
            - radio "Acompañante"
        - button "Sumar a alguien"
      `);
    await expectGood(page, 'a form with broken fields');
    const wrong = main(page).locator('[aria-invalid="true"], [data-invalid]');
    await page.getByLabel('Documento').fill(newDocumento());
    await page.getByText('Acompañante', { exact: true }).click();
    const birth = page.getByRole('group', { name: 'Fecha de nacimiento' });
    await birth.getByRole('spinbutton').first().click();
    await page.keyboard.type('05031990');
    await nombre.fill('Rosa Invitada');
    await expect(wrong).toHaveCount(0);
    await page.reload();
    await expect(nombre).toHaveValue('Rosa Invitada');
  });

  await test.step('the review, the mail, the calendar and the paper', async () => {
    await press('Seguir');
    await expect(page.getByRole('heading', { name: 'Revisá quiénes van' })).toBeFocused();
    await expectGood(page, 'the review');
    await press('Confirmar la inscripción');
    await expect(inscripcion(page)).toContainText('Tenés lugar para 2 personas');
    await expect(main(page)).toContainText('Quedan 8 lugares');
    const mail = await mailTo(email, `Tu inscripción a ${evento.nombre} está confirmada`);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('image/png');
    const calendar = await download(page, () => press('Agregar al calendario'));
    expect(calendar.bytes.toString()).toContain(evento.nombre);
    const paper = await download(page, () => press('Guardar en PDF'));
    expect(await readQrs(paper.bytes, 1, 3)).toHaveLength(2);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Tu evento' })).toContainText(evento.nombre);
    expect(found).toEqual([]);
  });

  await test.step('each entry', async () => {
    await openEvento(page, evento);
    await press('Mostrar la entrada de Prueba, Julia');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('img', { name: 'Entrada de Prueba, Julia' })).toBeVisible();
    await expect(sheet).toContainText('Entrada 1 de 2');
    await expectGood(page, 'an entry');
    await sheet.getByRole('button', { name: 'Entrada siguiente' }).click();
    const qr = sheet.getByRole('img', { name: 'Entrada de Rosa Invitada' });
    await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(250);
    await expect(sheet).toContainText('Actualizado');
    await closeSheet(sheet);
  });

  await test.step('one goes less, and then nobody', async () => {
    await inscripcion(page).getByRole('link', { name: 'Cambiar quiénes van' }).click();
    await press('Quitar a Rosa Invitada');
    await press('Seguir');
    await press('Guardar los cambios');
    await expect(inscripcion(page)).toContainText('Tenés lugar para 1 persona');
    await expect(main(page)).toContainText('Quedan 9 lugares');
    await press('Cancelar mi inscripción');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancelar mi inscripción' }).click();
    await expect(page.getByText('Inscripción cancelada con éxito.')).toBeVisible();
    await expect(inscripcion(page)).toContainText('Cancelaste tu inscripción');
    await expect(main(page)).toContainText('Quedan 10 lugares');
  });
});

test('a family’s children are filled in; no toast covers a QR', async ({ page, staff }, info) => {
  await keepToasts(page);
  const plan = { estrategia: 'grupo_familiar', max_acompanantes: 0 };
  const evento = await newEvento(staff, info, plan);
  await signInMember(page, staff, { hijos: HIJOS });
  await openEvento(page, evento);
  await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
  await expect(page.getByRole('checkbox', { name: 'Prueba, Tomás, 9 años' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Prueba, Alma, 4 años' }).uncheck();
  await expectGood(page, 'a family');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Confirmar la inscripción' }).click();
  await expect(inscripcion(page)).toContainText('Tenés lugar para 2 personas');
  const entries = page.getByRole('list', { name: 'Entradas' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: 'Prueba, Tomás' })).toHaveCount(1);

  const toast = page.getByText('Las entradas están acá');
  await expect(toast).toBeVisible();
  await settled(page);
  const entry = page.getByRole('button', { name: 'Mostrar la entrada de Prueba, Julia' });
  await expect(entry).toBeInViewport({ ratio: 1 });
  const change = inscripcion(page).getByRole('link', { name: 'Cambiar quiénes van' });
  expect((await entry.boundingBox())?.y).toBeLessThan((await change.boundingBox())?.y ?? 0);
  await entry.click();
  await expect(page.getByRole('img', { name: 'Entrada de Prueba, Julia' })).toBeVisible();
  await settled(page);
  const isOver = () =>
    toast.evaluate((text) => {
      // A toast ignores pointers, and an open dialog makes it inert: `elementFromPoint` needs both undone.
      const place = text.closest<HTMLElement>('[aria-live]') ?? document.body;
      place.style.pointerEvents = 'auto';
      const inert = text.closest<HTMLElement>('[inert]');
      inert?.removeAttribute('inert');
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      place.style.pointerEvents = '';
      inert?.setAttribute('inert', '');
      return text.contains(there);
    });
  expect(await isOver()).toBe(false);
  await closeSheet(page.getByRole('dialog'));
  // Control: on the page itself the toast is uppermost.
  expect(await isOver()).toBe(true);
});

test('a waiting member takes the place that a clerk frees', async ({
  page,
  staff,
  elsewhere,
}, info) => {
  const evento = await newEvento(staff, info, { plazas: 1 });
  await enrol(staff, evento, 'Prueba, Irma');
  const { email } = await signInMember(page, staff);
  await openEvento(page, evento);
  await expect(inscripcion(page)).toContainText('No queda lugar');
  await inscripcion(page).getByRole('link', { name: 'Anotarme en la lista de espera' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Anotarme en la lista de espera' }).click();
  await expect(inscripcion(page)).toContainText('en el puesto 1');

  const clerk = await elsewhere(DESK);
  await signIn(clerk, 'eventos');
  const filter = encodeURIComponent(JSON.stringify({ evento_id: evento.id }));
  await open(clerk, `/invitaciones?filter=${filter}`);
  const row = (text: string) =>
    main(clerk).getByRole('row').or(main(clerk).getByRole('listitem')).filter({ hasText: text });
  await row('Inscripta').getByRole('button', { name: 'Cancelar' }).click();
  const one = clerk.getByRole('dialog', { name: /^Cancelar la inscripción de/ });
  await one.getByLabel('Motivo').fill('Pidió la baja por teléfono');
  await one.getByRole('button', { name: 'Cancelar la inscripción' }).click();
  await expect(row('Cancelada')).toBeVisible();
  await expect(row('Ofrecida')).toBeVisible();

  const mail = await mailTo(email, `Hay lugar para vos en ${evento.nombre}`);
  await page.goto(linkIn(mail, '/eventos/'));
  await expect(inscripcion(page)).toContainText('te lo guardamos: aceptalo antes de');
  await expectGood(page, 'an offer');
  await page.goto('/');
  const offered = page.getByRole('region', { name: 'Te guardamos un lugar' });
  await expect(offered).toContainText(evento.nombre);
  await openEvento(page, evento);
  await inscripcion(page).getByRole('button', { name: 'Aceptar el lugar' }).click();
  await expect(inscripcion(page)).toContainText('Tenés lugar para 1 persona');
  await expect(page.getByRole('list', { name: 'Entradas' })).toBeVisible();

  await open(clerk, `/eventos/${evento.id}/show`);
  await clerk.getByRole('button', { name: 'Cancelar el evento' }).click();
  const whole = clerk.getByRole('dialog', { name: `Cancelar ${evento.nombre}` });
  await expect(whole).toContainText('Hay 1 persona con lugar.');
  await whole.getByLabel('Motivo').fill('Se cortó la luz en la sede');
  await expectGood(clerk, 'cancelling a whole event');
  await whole.getByRole('button', { name: 'Cancelar el evento, de 1 persona, y avisar' }).click();
  await expect(main(clerk)).toContainText('Motivo: Se cortó la luz en la sede');
  await expect(clerk.getByRole('button', { name: 'Cancelar el evento' })).toHaveCount(0);
  await expect(clerk.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await page.reload();
  const cancelled = 'Este evento se canceló: Se cortó la luz en la sede.';
  for (const text of ['Cancelado', cancelled]) await expect(inscripcion(page)).toContainText(text);
});

test('a draw is entered, made, and run again', async ({ page, staff, elsewhere }, info) => {
  const evento = await newEvento(staff, info, { estrategia: 'sorteo', plazas: 2 });
  // A group that is larger than the event gets no place, in whatever order they are drawn.
  const guests = ['Ana', 'Luz'].map((nombre) => ({ nombre }));
  await enrol(staff, evento, 'Prueba, Irma', guests);
  await signInMember(page, staff);
  await openEvento(page, evento);
  await inscripcion(page).getByRole('link', { name: 'Anotarme en el sorteo' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Anotarme en el sorteo' }).click();
  await expect(inscripcion(page)).toContainText('Participás del sorteo');
  await page.getByRole('link', { name: 'Cómo se sortea' }).click();
  await expect(main(page)).toContainText(/[0-9a-f]{64}/);
  await expectGood(page, 'a draw to come');

  await closeEvento(staff, evento);
  const clerk = await elsewhere(DESK);
  await signIn(clerk, 'eventos');
  await open(clerk, `/eventos/${evento.id}/show`);
  await clerk.getByRole('button', { name: 'Sortear' }).click();
  const dialog = clerk.getByRole('dialog', { name: /^Sortear los lugares de/ });
  await dialog.getByLabel('Número').fill('08431');
  await dialog.getByLabel('De dónde salió').fill('Lotería de Córdoba, nocturna');
  await expectGood(clerk, 'the draw');
  await dialog.getByRole('button', { name: 'Hacer el sorteo' }).click();
  await expect(clerk.getByText('El sorteo está hecho: hay lugar para 1 persona.')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Sortear' })).toHaveCount(0);
  await expect(main(clerk).getByRole('cell', { name: 'Prueba, Irma' })).toBeVisible();

  await page.reload();
  await expect(main(page)).toContainText(/Saliste en el puesto \d: tenés lugar para 1 persona\./);
  await expect(main(page)).toContainText('Lotería de Córdoba, nocturna');
  await page.getByRole('button', { name: 'Comprobar el sorteo en este teléfono' }).click();
  await expect(main(page)).toContainText('El sorteo está bien');
  await expectGood(page, 'a draw that was made');
});
