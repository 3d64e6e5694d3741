import { writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { main, newMember, plusDays } from './campania.ts';
import { open, preview, signIn } from './consola.ts';
import { activateByWire, signInStaff, type Staff } from './demo.ts';
import { closeEvento, inscripcion, newDocumento, newEvento, openEvento } from './eventos.ts';
import { expectAccessible, settled } from './looks.ts';

const row = (page: Page, text: string) =>
  main(page).getByRole('row').or(main(page).getByRole('listitem')).filter({ hasText: text });

/** Enrols a member by phone, with these invitados. */
async function enrol(staff: Staff, evento_id: number, guests: string[] = [], espera = false) {
  const member = await newMember(staff);
  const invitados = guests.map((nombre) => ({
    nombre,
    numdoc: newDocumento(),
    fecha_nacimiento: '1990-03-05',
    parentesco: 'acompanante',
  }));
  const body = { evento_id, persona_id: member.id, invitados, espera };
  await staff.post('/personal/invitaciones', body);
  return { ...member, invitados };
}

test('a clerk makes an event for a list of members', { tag: '@smoke' }, async ({ page }, info) => {
  const nombre = `Jornada ${info.project.name} ${Date.now()}`;
  const lista = `Quienes van a la ${nombre}`;
  await signIn(page, 'eventos');
  await open(page, '/listas/create');
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(lista);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('link', { name: 'Cargar un archivo' }).click();
  const file = info.outputPath('lista.csv');
  writeFileSync(file, 'documento\n20.100.200\n1\n');
  await preview(page, file);
  await expect(page.getByText('Líneas leídas')).toBeVisible();
  await open(page, '/eventos/create');
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(nombre);
  await page.getByRole('textbox', { name: /^Lugar\s*\*?$/ }).fill('Salón de la sede');
  await page.getByLabel('Empieza').fill(`${plusDays(30)}T18:00`);
  await page.getByLabel('Termina').fill(`${plusDays(30)}T22:00`);
  await page.getByLabel('La inscripción abre').fill(`${plusDays(-1)}T09:00`);
  await page.getByLabel('La inscripción cierra').fill(`${plusDays(20)}T18:00`);
  await page.getByRole('spinbutton', { name: /^Lugares/ }).fill('120');
  await page.getByRole('combobox', { name: /^Cómo se inscriben/ }).click();
  await page.getByRole('option', { name: 'El titular y acompañantes' }).click();
  await page.getByLabel('Acompañantes, como máximo').fill('3');
  await page.getByRole('radio', { name: 'Solo para algunos' }).check();
  await page.getByRole('combobox', { name: 'Listas' }).fill(lista);
  await page.getByRole('option', { name: lista }).click();
  await expect(page.getByText('Por ahora no le llega a nadie.')).toBeVisible();
  await page.getByRole('radio', { name: 'Desde ahora' }).check();
  await settled(page);
  await expectAccessible(page, 'the form of an event');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se agregó el evento.')).toBeVisible();
  await expect(main(page)).toContainText('Inscriptos, de 120');
  await expect(main(page)).toContainText(lista);
});

test('a clerk cancels with a reason, the place goes to who waits, and then all of it is cancelled', async ({
  page,
  request,
  browser,
  baseURL,
}, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info, { plazas: 1 });
  await enrol(staff, evento.id);
  const waiting = await enrol(staff, evento.id, [], true);
  await signIn(page, 'eventos');
  const filter = encodeURIComponent(JSON.stringify({ evento_id: evento.id }));
  await open(page, `/invitaciones?filter=${filter}`);
  await row(page, 'Inscripta').getByRole('button', { name: 'Cancelar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancelar la inscripción de/ });
  await dialog.getByLabel('Motivo').fill('Pidió la baja por teléfono');
  await dialog.getByRole('button', { name: 'Cancelar la inscripción' }).click();
  await expect(row(page, 'Cancelada')).toBeVisible();
  await expect(row(page, 'Ofrecida')).toBeVisible();

  await open(page, `/eventos/${evento.id}/show`);
  await page.getByRole('button', { name: 'Cancelar el evento' }).click();
  const whole = page.getByRole('dialog', { name: `Cancelar ${evento.nombre}` });
  await expect(whole).toContainText('Hay 1 persona con lugar.');
  await whole.getByLabel('Motivo').fill('Se cortó la luz en la sede');
  await settled(page);
  await expectAccessible(page, 'cancelling a whole event');
  await whole.getByRole('button', { name: 'Cancelar el evento, de 1 persona, y avisar' }).click();
  await expect(main(page)).toContainText('Motivo: Se cortó la luz en la sede');
  await expect(page.getByRole('button', { name: 'Cancelar el evento' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);

  const outside = await browser.newContext({ baseURL });
  const phone = await outside.newPage();
  await activateByWire(phone, waiting.clave);
  await openEvento(phone, evento);
  await expect(inscripcion(phone)).toContainText('Cancelado');
  await expect(inscripcion(phone)).toContainText(
    'Este evento se canceló: Se cortó la luz en la sede.',
  );
  await outside.close();
});

test('a clerk draws once enrolment closed', async ({ page, request }, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff, info, { estrategia: 'sorteo', plazas: 1 });
  await enrol(staff, evento.id);
  await enrol(staff, evento.id);
  await closeEvento(staff, evento);

  await signIn(page, 'eventos');
  await open(page, `/eventos/${evento.id}/show`);
  await page.getByRole('button', { name: 'Sortear' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sortear los lugares de/ });
  await dialog.getByLabel('Número').fill('08431');
  await dialog.getByLabel('De dónde salió').fill('Lotería de Córdoba, nocturna');
  await settled(page);
  await expectAccessible(page, 'the draw');
  await dialog.getByRole('button', { name: 'Hacer el sorteo' }).click();
  await expect(page.getByText('El sorteo está hecho: hay lugar para 1 persona.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sortear' })).toHaveCount(0);
  await expect(main(page).getByRole('cell', { name: 'Prueba, Julia' })).toBeVisible();
});
