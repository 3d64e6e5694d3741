import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { newMember, plusDays } from './campania.ts';
import { confirm, open, signIn } from './consola.ts';
import { signInStaff, type Staff } from './demo.ts';
import { closeEvento, newDocumento, newEvento } from './eventos.ts';
import { filmOf, launchCamera } from './film.ts';
import { expectAccessible, settled } from './looks.ts';
import { mailTo } from './mails.ts';
import { readTexts } from '../server/testing/read-pdf.ts';

/** Presses a button that prints, and reads the texts of each sheet. */
async function printed(page: Page, name: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readTexts(readFileSync(await (await download).path()));
}

/** Creates a campaña of the test's own with a day and its horas. */
async function newCampania(staff: Staff, dia: string, horas: string[]) {
  const fire_collection = `telefono_${Date.now()}`;
  const { id } = (await staff.post('/personal/campanias', {
    nombre: `Kits ${fire_collection}`,
    fire_collection,
    desde: plusDays(-1),
    hasta: plusDays(40),
    cant_turnos: 3,
    abierta: true,
  })) as { id: number };
  const patron = { desde: dia, hasta: dia, dias_semana: [1, 2, 3, 4, 5, 6, 7], horas };
  await staff.post(`/personal/campanias/${id}/patron`, patron);
  return { id, nombre: `Kits ${fire_collection}`, fire_collection };
}

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

test('one call: a turno, vouchers, a stay and an enrolment for a member without a phone', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const dia = plusDays(9);
  const campania = await newCampania(staff, dia, ['09:00', '09:30']);
  const tipo = `Entrada ${campania.fire_collection}`;
  const dates = { desde: plusDays(0), hasta: plusDays(20), vence: plusDays(30) };
  await staff.post('/personal/voucher_tipos', {
    nombre: tipo,
    clase: 'solo_cine',
    stock: 5,
    ...dates,
  });
  const hotel = `Hotel ${campania.fire_collection}`;
  // Listed after the demo's hotels, which other journeys expect first.
  const { id: hotelId } = (await staff.post('/personal/hoteles', {
    nombre: hotel,
    order: 902,
  })) as { id: number };
  const noches = { desde: plusDays(0), hasta: plusDays(20), habitaciones: 2 };
  await staff.post(`/personal/hoteles/${hotelId}/noches`, noches);
  const evento = await newEvento(staff, info);
  const member = await newMember(staff);
  const email = `llamada-${member.id}@ejemplo.org`;
  await staff.change(`/personal/personas/${member.id}`, { email, nombre: 'Ferreyra, Norma' });

  await signIn(page);
  await test.step('a turno, by the keyboard alone', async () => {
    await open(page, `/personas/${member.id}/show/turnos`);
    await page.getByRole('button', { name: `Reservar turno: ${campania.nombre}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reservar un turno para Ferreyra, Norma' });
    // The first free day and its first hora are chosen already.
    await expect(dialog.locator(`[data-dia="${dia}"]`)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^09:00/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(
      dialog.getByRole('button', { name: `Reservar: ${formatDayAndHour(dia, '09:30')}` }),
    ).toBeEnabled();
    // The focused control pulses endlessly: only the dialog's own transition is awaited.
    await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'a turno by phone');
    await page.keyboard.press('Enter');
    await said(page, `El turno quedó reservado: ${formatDayAndHour(dia, '09:30')}.`);
    await expect(page.getByRole('row', { name: /09:30/ })).toContainText('Reservado');
  });

  await test.step('which is moved, and told', async () => {
    await page.getByRole('row', { name: /09:30/ }).getByRole('button', { name: 'Cambiar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar el turno de Ferreyra, Norma' });
    await dialog.getByRole('radio', { name: /^09:00/ }).check();
    await dialog.getByRole('button', { name: /^Cambiar: / }).click();
    await said(page, 'El turno quedó cambiado');
    const mail = await mailTo(email, 'Tu turno cambió');
    expect(mail.text).toContain(formatDayAndHour(dia, '09:00'));
  });

  await test.step('her voucher, with its code to be read to her', async () => {
    await page.getByRole('tab', { name: 'Vouchers' }).click();
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: tipo }) });
    await part.getByRole('button', { name: 'Pedir' }).click();
    await confirm(page, `Pedir ${tipo} para Ferreyra, Norma`, 'Pedir');
    await expect(part.getByRole('code')).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    await expect(part.getByRole('button', { name: 'Pedir' })).toHaveCount(0);
    const [sheet = ''] = await printed(page, 'Imprimir los que puede usar');
    expect(sheet).toContain(await part.getByRole('code').innerText());
  });

  await test.step('a stay', async () => {
    await page.getByRole('tab', { name: 'Reservas' }).click();
    await page.getByRole('button', { name: 'Pedir reserva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir una reserva para Ferreyra, Norma' });
    await dialog.getByRole('combobox', { name: 'Hotel' }).fill(hotel);
    await page.getByRole('option', { name: hotel }).click();
    await dialog.locator(`[data-dia="${plusDays(3)}"]`).click();
    await dialog.locator(`[data-dia="${plusDays(5)}"]`).click();
    await expect(dialog.getByLabel('Salida')).toHaveValue(plusDays(5));
    await dialog.getByRole('button', { name: 'Pedir la reserva' }).click();
    await said(page, `La reserva quedó pedida: ${hotel}`);
    await expect(page.getByRole('row', { name: hotel })).toContainText('Solicitada');
  });

  await test.step('an enrolment with whom she brings, whom she then changes', async () => {
    await page.getByRole('tab', { name: 'Inscripciones' }).click();
    const part = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: evento.nombre }) });
    await part.getByRole('button', { name: 'Inscribir' }).click();
    const dialog = page.getByRole('dialog', { name: /^Inscribir a Ferreyra, Norma/ });
    await dialog.getByRole('button', { name: 'Sumar a alguien' }).click();
    await dialog.getByRole('textbox', { name: /^Apellido y nombre/ }).fill('Ferreyra, Hugo');
    await dialog.getByRole('textbox', { name: /^Documento/ }).fill(newDocumento());
    await dialog.getByRole('combobox', { name: /^Qué es del titular/ }).click();
    await page.getByRole('option', { name: 'Acompañante' }).click();
    await dialog.getByRole('button', { name: 'Inscribir', exact: true }).click();
    await said(page, 'Quedó la inscripción: 2 personas.');
    await expect(part).toContainText('Inscripta');
    await part.getByRole('button', { name: 'Cambiar quiénes van' }).click();
    const change = page.getByRole('dialog', { name: /^Quiénes van con/ });
    await expect(change.getByRole('textbox', { name: /^Apellido y nombre/ })).toHaveValue(
      'Ferreyra, Hugo',
    );
    await change.getByRole('textbox', { name: /^Apellido y nombre/ }).fill('Ferreyra, Hugo Daniel');
    await change.getByRole('button', { name: 'Guardar quiénes van' }).click();
    await expect(change).toHaveCount(0);
    await said(page, 'Quedó la inscripción: 2 personas.');
    await mailTo(email, evento.nombre);
    const [sheet = ''] = await printed(page, 'Imprimir las entradas');
    expect(sheet).toContain('Ferreyra, Hugo Daniel');
    await closeEvento(staff, evento);
  });

  await test.step('who is suspended is told so, and has no button', async () => {
    const suspended = await newMember(staff, { estado: 'suspendido' });
    await open(page, `/personas/${suspended.id}/show/turnos`);
    await expect(page.getByText('Su afiliación está suspendida: no puede reservar')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reservar turno/ })).toHaveCount(0);
  });
});

test('the counter scans a carnet: the turno of today is attended with one touch, and once', async ({
  page,
  request,
  baseURL,
}, info) => {
  const staff = await signInStaff(request);
  const { fire_collection: coleccion } = await newCampania(staff, plusDays(0), ['23:59']);
  const member = await newMember(staff);
  await staff.change(`/personal/personas/${member.id}`, { nombre: 'Ibáñez, Lucía' });
  const place = { coleccion, dia: plusDays(0), hora: '23:59' };
  await staff.post('/personal/turnos', { persona_id: member.id, ...place });
  const { token } = await (await request.post('/auth/anonima.json', { data: {} })).json();
  const headers = { authorization: `Bearer ${token}` };
  const keys = '/afigestion/login_afiliados/dame_persona_id_segun_activation_key';
  await request.get(`${keys}/${member.clave}.json`, { headers });
  const card = await request.get(`/afigestion/personas/ver_qr/${member.id}.json`, { headers });
  const { qr } = (await card.json()) as { qr: string };
  const film = info.outputPath('carnet.y4m');
  await page.setContent(`<img alt="carnet" src="${qr}">`);
  await filmOf(page.getByRole('img', { name: 'carnet' }), film);

  const camera = await launchCamera(film);
  const context = await camera.newContext(baseURL ? { baseURL } : {});
  const door = await context.newPage();
  await door.goto('/canje');
  await door.getByLabel('Correo').fill('puerta@demo.local');
  await door.getByRole('textbox', { name: 'Contraseña' }).fill('gremio-demo-2026');
  await door.getByRole('button', { name: 'Ingresar' }).click();
  await expect(door.getByRole('heading', { name: 'Mostrador' })).toBeVisible();
  await door.getByRole('button', { name: 'Abrir la cámara' }).click();
  await expect(door.getByText('Ibáñez, Lucía')).toBeVisible();
  await expect(door.getByText('Es hoy')).toBeVisible();
  await door.getByRole('button', { name: 'Marcar atendido' }).click();
  await expect(door.getByText('Quedó atendido.')).toBeVisible();
  await door.getByRole('button', { name: 'Deshacer' }).click();
  await expect(door.getByText('Es hoy')).toBeVisible();
  await door.getByRole('button', { name: 'Marcar atendido' }).click();
  await expect(door.getByText(/^Ya atendido/)).toBeVisible();
  await settled(door);
  await expectAccessible(door, 'a turno at the counter');
  await camera.close();

  await signIn(page, 'turnos');
  const filter = encodeURIComponent(JSON.stringify({ dia: plusDays(0), q: 'Ibáñez, Lucía' }));
  await open(page, `/turnos?filter=${filter}`);
  await expect(page.getByRole('row', { name: /Ibáñez, Lucía/ }).first()).toContainText('Atendido');
});
