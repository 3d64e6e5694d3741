import { expect, test, type Page } from '@playwright/test';
import { newDia, newMember } from './campania.ts';
import { notice, open, signIn } from './consola.ts';
import { signInStaff } from './demo.ts';
import { settled } from './looks.ts';
import { expectGoodAtBoth } from './both-sizes.ts';

/** A title of this test's own. */
const named = (what: string) => `${what} ${test.info().project.name} ${Date.now()}`;
/** The button of a notice; the editor of a text has one of its own. */
const undo = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Deshacer', exact: true });

interface Row {
  id: number;
}

test('an edit is undone from its notice, and done again', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const rubro = (await staff.post('/personal/rubros', { nombre: named('Rubro') })) as Row;
  const nombre = named('Beneficio');
  const { id } = (await staff.post('/personal/beneficios', {
    rubro_id: rubro.id,
    nombre,
    descuento: '10%',
  })) as Row;
  const descuento = async () =>
    ((await staff.get(`/personal/beneficios/${id}`)) as { descuento: string }).descuento;
  await signIn(page, 'contenidos');
  await open(page, `/beneficios/${id}`);
  await page.getByLabel('Descuento').fill('50%');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(undo(page)).toBeVisible();
  expect(await descuento()).toBe('50%');
  await expectGoodAtBoth(page, 'the notice of a write');

  await undo(page).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  expect(await descuento()).toBe('10%');
  await expect(page.getByText('10%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Volver a hacer' }).click();
  await expect(notice(page)).toContainText('Se volvió a hacer.');
  expect(await descuento()).toBe('50%');
});

test('a deleted news item comes back, by the keyboard', async ({ page, request }) => {
  const staff = await signInStaff(request);
  const titulo = named('Noticia');
  const { id } = (await staff.post('/personal/noticias', { titulo, cuerpo: 'Texto' })) as Row;
  await signIn(page, 'contenidos');
  await open(page, `/noticias/${id}`);
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice(page)).toContainText('Se deshizo.');
  await open(page, `/noticias/${id}`);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
});

test('what was published in bulk is undone from the audit, after seeing what comes back', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const titulos = [named('Una'), named('Dos')];
  const ids: number[] = [];
  for (const titulo of titulos) {
    ids.push(((await staff.post('/personal/noticias', { titulo, cuerpo: 'Texto' })) as Row).id);
  }
  await staff.post('/personal/noticias/lote', { ids, publicado: true });
  const filter = encodeURIComponent(
    JSON.stringify({ recurso: 'noticias', recurso_id: String(ids[0]), accion: 'cambio' }),
  );
  const [act] = (await staff.get(`/personal/auditoria?filter=${filter}`)) as Row[];
  await signIn(page);
  await open(page, `/auditoria/${act?.id}/show`);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('publicó 2 noticias');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer este acto' });
  for (const titulo of titulos) await expect(dialog.getByText(titulo)).toBeVisible();
  await expectGoodAtBoth(page, 'the plan of an undo');
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(notice(page)).toContainText('Se deshizo.');
  await expect(page.getByText('Ya se deshizo.')).toBeVisible();
  const estados = await Promise.all(
    ids.map(async (id) => (await staff.get(`/personal/noticias/${id}`)) as { estado: string }),
  );
  expect(estados.map(({ estado }) => estado)).toEqual(['borrador', 'borrador']);
});

test('a turno is attended at once, and undone; a cancellation says before how long it can be', async ({
  page,
  request,
}) => {
  const staff = await signInStaff(request);
  const { dia } = await newDia(staff, { '10:00': 5 });
  const { id: persona_id } = await newMember(staff);
  const booked = (await staff.post('/personal/turnos', {
    persona_id,
    coleccion: 'turnos',
    dia,
    hora: '10:00',
  })) as { turno: Row };
  await signIn(page, 'turnos');
  await open(page, `/turnos?filter=${encodeURIComponent(JSON.stringify({ persona_id }))}`);
  const row = page.getByRole('row', { name: /Prueba, Julia/ });
  await row.getByRole('button', { name: 'Atendido' }).click();
  await expect(row).toContainText('Atendido');
  await undo(page).click();
  await expect(row.getByRole('button', { name: 'Atendido' })).toBeVisible();
  const { estado } = (await staff.get(`/personal/turnos/${booked.turno.id}`)) as { estado: string };
  expect(estado).toBe('reservado');
  await row.getByRole('button', { name: 'Cancelar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancelar el turno/ });
  await expect(dialog).toContainText('Se puede deshacer mientras nadie ocupe su lugar');
  await settled(page);
  await dialog.getByRole('button', { name: 'No hacer nada' }).click();
});

test('a draft survives a reload, is offered, and ends with the save', async ({ page }) => {
  const titulo = named('Borrador');
  await signIn(page, 'contenidos');
  await open(page, '/noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
  const texto = page.getByRole('textbox', { name: 'Texto' });
  await texto.fill('A medio escribir');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Tenés un borrador de recién sin guardar\./)).toBeVisible();
  await expectGoodAtBoth(page, 'the offer of a draft');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo);
  await expect(texto).toHaveText('A medio escribir');
  await page.getByRole('button', { name: 'Guardar' }).click();
  // Waits until the list has replaced the form.
  await expect(page.getByPlaceholder('Título')).toBeVisible();
  await open(page, '/noticias/create');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  await expect(page.getByText(/^Tenés un borrador/)).toHaveCount(0);
});

test('what is typed into a choice is taken or refused, never dropped', async ({ page }) => {
  await signIn(page, 'turnos');
  await open(page, '/campanias/create');
  const choice = page.getByRole('combobox', { name: 'Qué se reserva' });
  await page.getByRole('textbox', { name: 'Nombre' }).fill(named('Campaña'));
  await choice.fill('vacac');
  await choice.blur();
  await expect(choice).toHaveValue(/vacaciones/i);
  await choice.fill('Útiles Escolares');
  await choice.blur();
  await expect(page.getByText(/«Útiles Escolares» no quedó elegido/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/«Útiles Escolares» no quedó elegido/)).toBeVisible();
  await expect(choice).toHaveValue('Útiles Escolares');
});
