import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readQrs } from '../server/testing/read-pdf.ts';
import { main } from './campania.ts';
import { signInStaff } from './demo.ts';
import {
  closeEvento,
  enrolAlone,
  fillPersona,
  HIJOS,
  inscripcion,
  newDocumento,
  newEvento,
  openEvento,
  signInMember,
} from './eventos.ts';
import {
  closeSheet,
  complaints,
  expectAccessible,
  expectNoWider,
  keepToasts,
  settled,
} from './looks.ts';
import { linkIn, mailTo } from './mails.ts';

test(
  'a member enrols with a guest, shows each entry, edits and cancels',
  { tag: '@smoke' },
  async ({ page, request }, info) => {
    const found = complaints(page);
    const staff = await signInStaff(request);
    const evento = await newEvento(staff, info);
    const { email } = await signInMember(page, staff);
    await page.goto('/mas');
    await page.getByRole('link', { name: /^Eventos/ }).click();
    await expect(page.getByRole('link', { name: new RegExp(evento.nombre) })).toContainText(
      'La inscripción está abierta',
    );
    await settled(page);
    await expectAccessible(page, 'the events');
    await expectNoWider(page, 'the events');

    await openEvento(page, evento);
    await expect(main(page)).toContainText('Quedan 10 lugares');
    await settled(page);
    await expectAccessible(page, 'an event');
    await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
    await page.getByRole('button', { name: 'Sumar a alguien' }).click();
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused();
    await page.getByRole('button', { name: 'Seguir' }).click();
    const broken = page.getByRole('alertdialog', { name: 'Error validación' });
    await expect(broken).toContainText('Acompañante 1: Documento');
    await broken.getByRole('button', { name: 'Entendido' }).click();
    await settled(page);
    await expectAccessible(page, 'a form with broken fields');

    const wrong = main(page).locator('[aria-invalid="true"], [data-invalid]');
    await expect(wrong).not.toHaveCount(0);
    await fillPersona(page, 'Rosa Invitada', newDocumento());
    await expect(wrong).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Rosa Invitada');
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByRole('heading', { name: 'Revisá quiénes van' })).toBeFocused();
    await settled(page);
    await expectAccessible(page, 'the review');
    await page.getByRole('button', { name: 'Confirmar la inscripción' }).click();
    await expect(inscripcion(page)).toContainText('Tenés lugar para 2 personas');
    await expect(main(page)).toContainText('Quedan 8 lugares');
    const mail = await mailTo(email, `Tu inscripción a ${evento.nombre} está confirmada`);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('image/png');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Agregar al calendario' }).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(evento.nombre);
    const printed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar en PDF' }).click();
    expect(await readQrs(readFileSync(await (await printed).path()), 1, 3)).toHaveLength(2);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Tu evento' })).toContainText(evento.nombre);
    expect(found).toEqual([]);
    await openEvento(page, evento);
    await page.getByRole('button', { name: 'Mostrar la entrada de Prueba, Julia' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('img', { name: 'Entrada de Prueba, Julia' })).toBeVisible();
    await expect(sheet).toContainText('Entrada 1 de 2');
    await settled(page);
    await expectAccessible(page, 'an entry');
    await sheet.getByRole('button', { name: 'Entrada siguiente' }).click();
    const qr = sheet.getByRole('img', { name: 'Entrada de Rosa Invitada' });
    await expect.poll(async () => (await qr.boundingBox())?.width).toBeGreaterThan(250);
    await expect(sheet).toContainText('Actualizado');
    await closeSheet(sheet);

    await inscripcion(page).getByRole('link', { name: 'Cambiar quiénes van' }).click();
    await page.getByRole('button', { name: 'Quitar a Rosa Invitada' }).click();
    await page.getByRole('button', { name: 'Seguir' }).click();
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await expect(inscripcion(page)).toContainText('Tenés lugar para 1 persona');
    await expect(main(page)).toContainText('Quedan 9 lugares');
    await inscripcion(page).getByRole('button', { name: 'Cancelar mi inscripción' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar mi inscripción' }).click();
    await expect(page.getByText('Inscripción cancelada con éxito.')).toBeVisible();
    await expect(inscripcion(page)).toContainText('Cancelaste tu inscripción');
    await expect(main(page)).toContainText('Quedan 10 lugares');
  },
);

test('the entries come before the ways to change them, and no toast covers a QR', async ({
  page,
  request,
}, info) => {
  await keepToasts(page);
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info);
  await signInMember(page, staff);
  await enrolAlone(page, evento);
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

test('a family finds its children filled in', async ({ page, request }, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info, {
    estrategia: 'grupo_familiar',
    max_acompanantes: 0,
  });
  await signInMember(page, staff, { hijos: HIJOS });
  await openEvento(page, evento);
  await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
  await expect(page.getByRole('checkbox', { name: 'Prueba, Tomás, 9 años' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Prueba, Alma, 4 años' }).uncheck();
  await settled(page);
  await expectAccessible(page, 'a family');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Confirmar la inscripción' }).click();
  await expect(inscripcion(page)).toContainText('Tenés lugar para 2 personas');
  const entries = page.getByRole('list', { name: 'Entradas' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: 'Prueba, Tomás' })).toHaveCount(1);
});

test('who waits is offered the place that is freed, by mail, and takes it', async ({
  page,
  browser,
  baseURL,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info, { plazas: 1 });
  await signInMember(page, staff);
  await enrolAlone(page, evento);

  const { viewport } = info.project.use;
  const other = await browser.newContext({ baseURL, viewport: viewport ?? null });
  const waiting = await other.newPage();
  const { email } = await signInMember(waiting, staff);
  await openEvento(waiting, evento);
  await expect(inscripcion(waiting)).toContainText('No queda lugar');
  await inscripcion(waiting).getByRole('link', { name: 'Anotarme en la lista de espera' }).click();
  await waiting.getByRole('button', { name: 'Seguir' }).click();
  await waiting.getByRole('button', { name: 'Anotarme en la lista de espera' }).click();
  await expect(inscripcion(waiting)).toContainText('en el puesto 1');

  await inscripcion(page).getByRole('button', { name: 'Cancelar mi inscripción' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar mi inscripción' }).click();
  await expect(page.getByText('Inscripción cancelada con éxito.')).toBeVisible();
  const mail = await mailTo(email, `Hay lugar para vos en ${evento.nombre}`);
  await waiting.goto(linkIn(mail, '/eventos/'));
  await expect(inscripcion(waiting)).toContainText('te lo guardamos: aceptalo antes del');
  await settled(waiting);
  await expectAccessible(waiting, 'an offer');
  await waiting.goto('/');
  await expect(waiting.getByRole('region', { name: 'Te guardamos un lugar' })).toContainText(
    evento.nombre,
  );
  await openEvento(waiting, evento);
  await inscripcion(waiting).getByRole('button', { name: 'Aceptar el lugar' }).click();
  await expect(inscripcion(waiting)).toContainText('Tenés lugar para 1 persona');
  await expect(waiting.getByRole('list', { name: 'Entradas' })).toBeVisible();
  await other.close();
});

test('a draw is entered, made, and run again on the phone', async ({ page, request }, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info, { estrategia: 'sorteo', plazas: 2 });
  await signInMember(page, staff);
  await openEvento(page, evento);
  await inscripcion(page).getByRole('link', { name: 'Anotarme en el sorteo' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Anotarme en el sorteo' }).click();
  await expect(inscripcion(page)).toContainText('Participás del sorteo');
  await page.getByRole('link', { name: 'Cómo se sortea' }).click();
  await expect(main(page)).toContainText(/[0-9a-f]{64}/);
  await settled(page);
  await expectAccessible(page, 'a draw to come');

  await closeEvento(staff, evento);
  await staff.post(`/personal/eventos/${evento.id}/sortear`, {
    numero: '08431',
    fuente: 'Lotería de Córdoba, nocturna',
  });
  await page.reload();
  await expect(main(page)).toContainText('Saliste en el puesto 1: tenés lugar para 1 persona.');
  await expect(main(page)).toContainText('Lotería de Córdoba, nocturna');
  await page.getByRole('button', { name: 'Comprobar el sorteo en este teléfono' }).click();
  await expect(main(page)).toContainText('El sorteo está bien');
  await settled(page);
  await expectAccessible(page, 'a draw that was made');
  await expectNoWider(page, 'a draw');

  // Tampering with the published draw is detected.
  await page.route(`**/eventos/eventos_events/sorteo/${evento.id}.json`, async (route) => {
    const body = (await (await route.fetch()).json()) as { sorteo: { numero: string } };
    body.sorteo.numero = '08432';
    body.sorteo = { ...body.sorteo, compromiso: '0'.repeat(64) } as never;
    await route.fulfill({ json: body });
  });
  await page.reload();
  await expect(main(page)).toContainText('08432');
  await page.getByRole('button', { name: 'Comprobar el sorteo en este teléfono' }).click();
  await expect(main(page)).toContainText('La semilla no es la que se había comprometido.');
});
