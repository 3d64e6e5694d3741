import { readFileSync } from 'node:fs';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { expect, test } from '@playwright/test';
import { hoy, plusDays } from './campania.ts';
import {
  confirm,
  figure,
  filterBySeccional,
  FIXTURE,
  numberIn,
  open,
  openList,
  preview,
  sharedRoll,
  signIn,
  signInWithForm,
} from './consola.ts';
import { whileNobodyLoads } from './roll.ts';
import { readTexts } from '../server/testing/read-pdf.ts';

test('who types another password is told so', async ({ page }) => {
  await page.goto('/consola/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sindicato de Trabajadores de la Muestra',
  );
  await page.getByLabel('Correo').fill('admin@demo.local');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no coinciden.');
});

test('a clerk imports a roll, issues keys, opens a campaign and watches it fill', async ({
  page,
  request,
}) => {
  const coleccion = `consola_${Date.now()}`;
  const nombre = `Entrega ${coleccion}`;
  /** Monday to Friday of a future week, with a holiday on Wednesday. */
  const monday = plusDays(7 + ((8 - new Date(`${hoy()}T00:00:00Z`).getUTCDay()) % 7));
  const after = (days: number) =>
    new Date(Date.parse(`${monday}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  let clave = '';

  await signInWithForm(page);

  await test.step('imports a roll, having seen what it would change', async () => {
    await openList(page, 'Personas', 'Importar padrón');
    await preview(page, FIXTURE);
    await expect(figure(page, 'Líneas leídas')).toHaveText('6');
    await expect(figure(page, 'Nuevas')).toHaveText('3');
    await expect(figure(page, 'Rechazadas')).toHaveText('3');
    await expect(page.getByRole('row', { name: /ÑANCO, Rocío Belén/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^5 / })).toContainText('No tiene documento.');
    await expect(page.getByRole('row', { name: /^7 / })).toContainText('ya está en la línea 2');
    await whileNobodyLoads(async () => {
      await page.getByRole('button', { name: 'Agregar 3' }).click();
      await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
    });
    await expect(figure(page, 'Nuevas')).toHaveText('3');

    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await preview(page, FIXTURE);
    await expect(figure(page, 'Iguales')).toHaveText('3');
    await expect(page.getByRole('button', { name: 'No hay nada para cargar' })).toBeDisabled();
  });

  await test.step('issues keys for those who came in, with their letters', async () => {
    await page.getByRole('menuitem', { name: 'Padrón', exact: true }).click();
    await filterBySeccional(page, 'Seccional Consola');
    await expect(page.getByRole('row', { name: /PEÑALOZA, Tomás/ })).toBeVisible();
    await expect(page.getByText('1 a 3 de 3')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Elegir todos' }).check();
    await page.getByRole('button', { name: 'Emitir claves' }).click();
    await expect(page.getByText('Se emiten 3 claves: 3 en carta.')).toBeVisible();
    await page.getByRole('button', { name: 'Emitir 3 claves' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Cartas 1 a 3' }).click();
    const letters = await readTexts(readFileSync(await (await download).path()));
    const letter = letters.find((text) => text.includes('PEÑALOZA, Tomás')) ?? '';
    const [, tomas = ''] = letter.split('PEÑALOZA, Tomás');
    clave = tomas.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/)?.[0] ?? '';
    expect(clave).not.toBe('');
    await page.getByRole('button', { name: 'Ya las imprimí' }).click();
    await confirm(page, 'Confirmar que las cartas están impresas', 'Ya las imprimí');
    await expect(page.getByText(/confirmó que se imprimieron/)).toBeVisible();
  });

  await test.step('makes a campaign', async () => {
    await openList(page, 'Turnos', 'Campañas');
    await page.getByRole('link', { name: 'Agregar una campaña' }).click();
    // Waits until the form has replaced the list.
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await page.getByLabel('Qué se reserva').fill(coleccion);
    await page.getByRole('option', { name: `Otra: ${coleccion}` }).click();
    await page.getByLabel('Se reserva desde').fill(hoy());
    await page.getByLabel('Se reserva hasta').fill(after(4));
    await page.getByLabel('Turnos por hora').fill('2');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Campaña: ${nombre}` })).toBeVisible();
  });

  await test.step('lays out its days and hours, having seen which', async () => {
    await page.getByRole('link', { name: 'Armar días y horas' }).click();
    await page.getByLabel(/^Desde/).fill(monday);
    await page.getByLabel(/^Hasta/).fill(after(6));
    await page.getByRole('switch', { name: /^Saltear los feriados/ }).uncheck();
    await page.getByLabel('Día que se saltea').fill(after(2));
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await page.getByLabel('Primera hora').fill('09:00');
    await page.getByLabel('Última hora').fill('10:00');
    const preview = page.getByRole('region', { name: 'Qué se va a armar' });
    await expect(preview).toContainText('4 días nuevos, 3 horas, 2 lugares: 24 turnos.');
    await expect(
      preview.getByRole('button', { name: new RegExp(`^${formatDay(after(2))}.*, se saltea`) }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Armar 4 días' }).click();
    await expect(page.getByRole('alert')).toContainText('Se armaron 4 días y 12 horas.');
  });

  const filling = page.getByRole('region', { name: 'Cómo se llena' });

  await test.step('closes one of its days', async () => {
    const friday = filling.getByRole('row', { name: new RegExp(`^${formatDay(after(4))}`) });
    await friday.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('switch', { name: 'Cerrado' }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(friday).toContainText('Cerrado');
  });

  await test.step('opens it', async () => {
    await expect(filling).toContainText('0 de 24');
    await page.getByRole('button', { name: 'Abrir campaña' }).click();
    await confirm(page, `Abrir la campaña ${nombre}`, 'Abrir campaña');
    await expect(page.getByRole('button', { name: 'Cerrar campaña' })).toBeVisible();
  });

  await test.step('watches it fill without reloading', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const { token } = await (await request.post('/auth/anonima.json', { data: {} })).json();
    const headers = { authorization: `Bearer ${token}` };
    const activated = await request.get(
      `/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${clave}.json`,
      { headers },
    );
    expect(activated.status()).toBe(200);
    const booked = await request.post(
      `/documentos/${coleccion}/dias/${monday}/horas/09:00/turno.json`,
      { headers },
    );
    expect(booked.status(), await booked.text()).toBe(200);

    await expect(filling).toContainText('1 de 24');
    await expect(
      filling.getByRole('row', { name: new RegExp(`^${formatDay(monday)}`) }),
    ).toContainText('1 de 6');
    await expect(filling.getByRole('row', { name: /^09:00/ })).toContainText('1 de 2');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('marks who came', async () => {
    await openList(page, 'Turnos', 'Todos los turnos');
    await page.getByRole('combobox', { name: 'Campaña' }).fill(nombre);
    await page.getByRole('option', { name: nombre }).click();
    const row = page.getByRole('row', { name: /PEÑALOZA, Tomás/ });
    await row.getByRole('button', { name: 'Atendido' }).click();
    await expect(row.getByRole('button', { name: 'Volver a reservado' })).toBeVisible();
  });

  await test.step('leaves', async () => {
    await page.getByRole('button', { name: 'Administración' }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await open(page, '/personas');
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });
});

test('the preview of the real roll accounts for every line', async ({ page }) => {
  const roll = sharedRoll();
  test.skip(!roll, 'The real roll is not on this machine.');
  if (!roll) return;
  await signIn(page);
  await open(page, '/importar/padron');
  await preview(page, roll.file);
  await expect(figure(page, 'Líneas leídas')).toHaveText(roll.filas.toLocaleString('es-AR'));
  const refused = await numberIn(figure(page, 'Rechazadas'));
  expect(refused).toBeGreaterThanOrEqual(roll.faults);
  expect(refused + (await numberIn(figure(page, 'Nuevas')))).toBe(roll.filas);
  const named = page.getByRole('region', { name: 'Líneas rechazadas' }).getByRole('row');
  await expect(named.filter({ hasText: 'No tiene documento.' }).first()).toBeVisible();
  await expect(page.getByText(/^Se ven 50 de/).first()).toBeVisible();
});
